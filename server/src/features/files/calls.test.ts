import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bitmap } from '../../test/bitmap.ts'
import { workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let who: Person
let png: Buffer
let jpg: Buffer
beforeAll(async () => {
  w = await testWorld()
  png = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
  jpg = await sharp(png).jpeg().toBuffer()
})
beforeEach(async () => {
  who = await w.an()
})

const filesOnDisk = (dir = join(w.dataDir, 'files')): string[] => {
  try {
    return readdirSync(dir).flatMap((name) =>
      statSync(join(dir, name)).isDirectory() ? filesOnDisk(join(dir, name)) : [name],
    )
  } catch {
    return []
  }
}
const zipOf = (name: string) =>
  Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0'),
    Buffer.alloc(16),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name),
    Buffer.alloc(64),
  ])
const wordDocument = () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const parts = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
  return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(parts), 'word/document.xml': strToU8('<w/>') }))
}
const open = (address: string) => fetch(`${w.url}${address}`)

describe('an upload', () => {
  // F-01, F-06, F-19, U-03, U-24
  it('is kept under a random name with both sets of names, a thumbnail and a reading copy', async () => {
    const { code, data } = await who.send('upload_img', {}, { files: [{ name: '../../täst bild.png', bytes: png }] })
    expect(code).toBe(200)
    const [a] = data
    expect(a).toMatchObject({
      attachment_type: 'image/png',
      attachment_file_name: 'täst bild.png',
      origin_name: 'täst bild.png',
      is_del: 0,
      attachment_remark: '',
    })
    expect(a?.url).toBe(a?.attachment_url)
    expect(a?.name).toMatch(/^[0-9a-f]{32}\.png$/)
    expect(a?.path).toBe(`/files/${a?.name}`)
    const stem = a?.name.slice(0, 32) ?? ''
    expect(
      filesOnDisk()
        .filter((f) => f.startsWith(stem))
        .sort(),
    ).toEqual([`${stem}-thumb.webp`, `${stem}-view.webp`, `${stem}.png`])
    const thumb = await sharp(Buffer.from(await (await open(a?.thumb_url ?? '')).arrayBuffer())).metadata()
    expect([thumb.width, thumb.height]).toEqual([320, 160])
  })

  // F-11, F-13, F-14, F-16, F-17, V-05
  it.each([
    [
      '2,049 KB',
      'upload_base_attach',
      [{ name: 'big.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2049 * 1024)]) }],
      'Exceeding file size limit',
    ],
    [
      'an .exe named .png',
      'upload_img',
      [{ name: 'cat.png', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]) }],
      'The file format is incorrect',
    ],
    [
      'an SVG with a script',
      'upload_img',
      [{ name: 'x.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }],
      'The file format is incorrect',
    ],
    [
      'an SVG named .png',
      'upload_img',
      [{ name: 'x.png', bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }],
      'The file format is incorrect',
    ],
    [
      'a web page named .csv',
      'upload_base_attach',
      [{ name: 'x.csv', bytes: ' <html><script>alert(1)</script>' }],
      'The file format is incorrect',
    ],
    [
      'a bmp as a picture',
      'upload_img',
      [{ name: 'x.bmp', bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]) }],
      'The file format is incorrect',
    ],
    [
      'a broken picture',
      'upload_img',
      [{ name: 'x.jpg', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]) }],
      'damaged',
    ],
    [
      'two files at once',
      'upload_img',
      [
        { name: 'a.png', bytes: 'PNG' },
        { name: 'b.png', bytes: 'PNG' },
      ],
      'Up to five pictures can be uploaded.',
    ],
    ['no file', 'upload_img', [], 'Please choose a file.'],
  ] as const)(
    'of %s is refused with the specification’s words and leaves nothing on disk',
    async (what, call, files, words) => {
      const before = filesOnDisk()
      const real = what === 'two files at once' ? files.map((f) => ({ ...f, bytes: png })) : files
      const input = call === 'upload_base_attach' ? { tag: 'account' as const, tag_id: who.id } : {}
      const answer = await who.send(call, input as never, {
        files: real.map((f) => ({ name: f.name, bytes: f.bytes as Buffer })),
      })
      expect(answer.code).toBe(4001)
      expect(answer.msg).toContain(words)
      expect(answer.data).toEqual({ file: answer.msg })
      expect(filesOnDisk()).toEqual(before)
    },
  )

  it.each([
    ['multipart/form-data; boundary=x', '--x\r\ngarbage'],
    ['multipart/form-data', 'no boundary'],
  ])('that nobody can read (%s) is refused as damaged', async (type, body) => {
    const response = await fetch(`${w.url}/api/upload_img`, {
      method: 'POST',
      headers: { 'content-type': type, USERTOKEN: who.token },
      body,
    })
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([200, 4001])
  })

  it('an upload of exactly 2,048 KB is taken (F-13)', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2048 * 1024 - 9)])
    expect(
      (
        await who.send(
          'upload_base_attach',
          { tag: 'account', tag_id: who.id },
          { files: [{ name: 'a.pdf', bytes: pdf }] },
        )
      ).code,
    ).toBe(200)
  })

  it('an upload may be of every kind the specification names (F-07, F-10)', async () => {
    const kinds: [string, Buffer | string][] = [
      ['a.jpg', jpg],
      ['a.jpeg', jpg],
      ['a.png', png],
      ['a.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
      ['a.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
      ['a.docx', wordDocument()],
      ['a.xlsx', await workbook([['a']])],
      ['a.csv', '\ufeffname,qty\n箱,3\n'],
      ['a.rar', Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)])],
      ['a.zip', zipOf('a.txt')],
      ['program.zip', zipOf('META-INF/MANIFEST.MF')],
      ['excel.csv', Buffer.from('\ufeffMZ,数量\n', 'utf16le')],
    ]
    for (const [name, bytes] of kinds) {
      const answer = await who.send(
        'upload_base_attach',
        { tag: 'account', tag_id: who.id },
        { files: [{ name, bytes }] },
      )
      expect([name, answer.code]).toEqual([name, 200])
    }
    expect((await who.send('get_base_attach', { tag: 'account', tag_id: who.id })).data.total).toBe(kinds.length)
  })

  it('takes booking files with and without upload_type, in data.data (F-20, F-21, U-25)', async () => {
    const send = (input: { upload_type?: 'booking' | 'excel' }, name: string, bytes: Buffer | string) =>
      who.send('upload_booking_attach', input, { files: [{ name, bytes }] })
    for (const input of [{}, { upload_type: 'booking' as const }]) {
      const { code, data } = await send(input, 'a.png', png)
      expect([code, data.data.length]).toEqual([200, 1])
    }
    const sheet = await workbook([['a']])
    expect((await send({ upload_type: 'excel' }, 'a.xlsx', sheet)).code).toBe(200)
    expect((await send({ upload_type: 'excel' }, 'a.csv', 'a,b\n1,2\n')).code).toBe(200)
    for (const [name, bytes] of [
      ['a.png', png],
      ['a.xlsx', png],
      ['a.docx', wordDocument()],
      ['a.xlsx', wordDocument()],
      ['a.pdf', '%PDF-1.7\n1 0 obj'],
    ] as const) {
      const { code, msg } = await send({ upload_type: 'excel' }, name, bytes)
      expect([name, code, msg]).toEqual([name, 4001, 'The file format is incorrect. Accepted here: xlsx, csv.'])
    }
    expect(
      (
        await who.send(
          'upload_booking_attach',
          { upload_type: 'other' as never },
          { files: [{ name: 'a.png', bytes: png }] },
        )
      ).code,
    ).toBe(4001)
  })

  it('an upload needs a session', async () => {
    expect((await w.send('upload_img', {}, { files: [{ name: 'a.png', bytes: png }] })).code).toBe(4004)
  })
})

describe('the content proves', () => {
  const asCsv = (bytes: Buffer | string) =>
    who.send('upload_base_attach', { tag: 'account', tag_id: who.id }, { files: [{ name: 'a.csv', bytes }] })
  const asBitmap = (bytes: Buffer | string) => who.send('upload_product_img', {}, { files: [{ name: 'a.bmp', bytes }] })

  it.each<[string, Buffer | string]>([
    ['a zero after many lines', `${'a,b\n'.repeat(5000)}\0`],
    ['control characters', 'a,b\n\u0001\u0002,c\n'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page behind a mark', '\ufeff<html><script>alert(1)</script>'],
    ['a page in UTF-16', Buffer.from('\ufeff <html>', 'utf16le')],
    ['a page in UTF-16, high bytes first', Buffer.from('\ufeff<html>', 'utf16le').swap16()],
    ['zeros in UTF-16', Buffer.from('\ufeffa,\0', 'utf16le')],
    ['half a character of UTF-16', Buffer.from('fffe6100d8', 'hex')],
    ['a PDF', '%PDF-1.4\n1 0 obj'],
    ['PostScript', '%!PS-Adobe-3.0\n'],
    ['RTF', '{\\rtf1\\ansi}'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
  ])('that %s is no csv', async (_what, bytes) => {
    expect(await asCsv(bytes)).toMatchObject({ code: 4001, msg: expect.stringContaining('format is incorrect') })
  })

  it.each<[string, Buffer | string]>([
    ['Windows line ends and the old end mark', 'a,b\r\n1,2\r\n\u001a'],
    ['first letters of other formats', 'BMW,MZ\n1,2\n'],
    ['GBK', Buffer.from('b2fac6b72cca fdc1bf0a'.replace(' ', ''), 'hex')],
    ['UTF-16, high bytes first', Buffer.from('\ufeff箱,3\n', 'utf16le').swap16()],
  ])('that a text with %s is a csv', async (_what, bytes) => {
    expect((await asCsv(bytes)).code).toBe(200)
  })

  it('that a text is none of what uploaders take, whatever it holds', async () => {
    const sent = who.send(
      'upload_base_attach',
      { tag: 'account', tag_id: who.id },
      { files: [{ name: 'a.txt', bytes: 'plain' }] },
    )
    expect((await sent).code).toBe(4001)
  })

  it('the size of a bitmap, whichever way its rows run (K-17)', async () => {
    for (const height of [2, -2]) {
      const { code, data } = await asBitmap(bitmap({ height }))
      expect(code).toBe(200)
      const row = await w.db
        .selectFrom('attachments')
        .select(['type', 'width', 'height', 'has_copies'])
        .where('id', '=', data.attachment_id)
        .executeTakeFirst()
      expect(row).toEqual({ type: 'image/bmp', width: 3, height: 2, has_copies: false })
    }
  })

  it.each([
    ['two letters', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'not allowed'],
    ['a header of a length that none has', bitmap({ length: 41 }), 'not allowed'],
    ['no width', bitmap({ width: 0 }), 'not allowed'],
    ['seven bits a pixel', bitmap({ bits: 7 }), 'not allowed'],
    ['rows that are cut short', bitmap({ rows: 23 }), 'damaged'],
    ['more pixels than are taken', bitmap({ width: 10_000, height: 10_000, bits: 8, compression: 1 }), '40 million'],
  ])('that %s make no bitmap', async (_what, bytes, words) => {
    expect(await asBitmap(bytes)).toMatchObject({ code: 4001, msg: expect.stringContaining(words) })
  })
})

describe('attachments of a record', () => {
  // F-04, F-05, F-08, F-22, F-23, U-26, U-27
  it('are listed, remarked and deleted by whoever may change the record, and hidden from others', async () => {
    const { data } = await who.send(
      'upload_base_attach',
      { tag: 'account', tag_id: who.id },
      { files: [{ name: 'a.png', bytes: png }] },
    )
    const id = data.data[0]?.attachment_id ?? 0
    const stranger = await w.an()
    expect((await stranger.send('get_base_attach', { tag: 'account', tag_id: who.id })).code).toBe(4041)
    expect(
      (
        await stranger.send(
          'upload_base_attach',
          { tag: 'account', tag_id: who.id },
          { files: [{ name: 'a.png', bytes: png }] },
        )
      ).code,
    ).toBe(4041)
    expect((await stranger.send('edit_base_attach', { attachment_id: id, is_del: 1 })).code).toBe(4041)
    expect((await who.send('edit_base_attach', { attachment_id: id })).data.attachment_id).toBe(id)
    const edited = await who.send('edit_base_attach', { attachment_id: id, attachment_remark: 'front view' })
    expect(edited.data.attachment_remark).toBe('front view')
    expect((await who.send('edit_base_attach', { attachment_id: id, is_del: 1 })).data.is_del).toBe(1)
    expect((await who.send('get_base_attach', { tag: 'account', tag_id: who.id })).data.total).toBe(0)
    expect((await who.send('edit_base_attach', { attachment_id: id, is_del: 0 })).code).toBe(4041)
  })
})

describe('an upload that no record took', () => {
  it('is removed with its files after three days; what a record uses stays, whatever uses it', async () => {
    const upload = async () => (await who.send('upload_img', {}, { files: [{ name: 'a.png', bytes: png }] })).data[0]
    const [unused, product, attached] = [await upload(), await upload(), await upload()]
    const { category, line } = await w.db
      .selectFrom('catalog_nodes')
      .select(['parent_id as category', 'id as line'])
      .where('parent_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const saved = await who.send('product_add', {
      product_name: 'Cup',
      product_catalog_id: [category ?? 0, line],
      product_sku: 'C-1',
      product_photos_id: product?.attachment_id,
      product_attach: [attached?.attachment_id ?? 0],
    })
    expect(saved.code).toBe(200)
    const remainingIds = async () =>
      (await w.db.selectFrom('attachments').select('id').where('created_by', '=', who.id).orderBy('id').execute()).map(
        (row) => row.id,
      )
    const all = [unused, product, attached].map((a) => a?.attachment_id ?? 0)

    w.clock.advance(71 * 3600_000)
    await w.runJobs()
    expect(await remainingIds()).toEqual(all)

    w.clock.advance(2 * 3600_000)
    await w.runJobs()
    expect(await remainingIds()).toEqual(all.slice(1))
    const stem = unused?.name.replace(/\..*$/, '') ?? '?'
    expect(filesOnDisk().filter((name) => name.startsWith(stem))).toEqual([])
    expect(filesOnDisk().filter((name) => name.startsWith(product?.name.slice(0, 32) ?? '?'))).toHaveLength(3)
  })
})

describe('a download address', () => {
  it('opens the file while it is valid, shows pictures only, and never lets a browser run anything', async () => {
    const { data } = await who.send(
      'upload_base_attach',
      { tag: 'account', tag_id: who.id },
      { files: [{ name: 'a.png', bytes: png }] },
    )
    await who.send(
      'upload_base_attach',
      { tag: 'account', tag_id: who.id },
      { files: [{ name: 'b.pdf', bytes: '%PDF-1.7\n1 0 obj' }] },
    )
    const picture = data.data[0]
    const shown = await open(picture?.url ?? '')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    const pdf = (await who.send('get_base_attach', { tag: 'account', tag_id: who.id })).data.data[1]
    expect((await open(pdf?.url ?? '')).headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('is worth nothing when changed, expired, unsigned or deleted', async () => {
    const { data } = await who.send('upload_img', {}, { files: [{ name: 'a.png', bytes: png }] })
    const address = data[0]?.url ?? ''
    expect((await open(address.replace(/s=(.)/, (_, first) => `s=${first === 'A' ? 'B' : 'A'}`))).status).toBe(404)
    expect((await open(address.split('?')[0] ?? '')).status).toBe(404)
    expect((await open('/files/../../secret')).status).toBe(404)
    w.clock.advance(3 * 3600_000)
    expect((await open(address)).status).toBe(404)
    w.clock.advance(-3 * 3600_000)
    expect((await open(address)).status).toBe(200)
    await who.send('edit_base_attach', { attachment_id: data[0]?.attachment_id ?? 0, is_del: 1 })
    expect((await open(address)).status).toBe(404)
  })
})
