import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { bitmap } from '../../test/bitmap.ts'
import { type RecordCast, recordCast } from '../../test/record-cast.ts'
import { aProduct, kettle } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let cast: RecordCast

const aPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const upload = async (who: Person, name = 'mug.png') =>
  (await who.send('upload_product_img', {}, { files: [{ name, bytes: await aPicture() }] })).data

beforeAll(async () => {
  w = await testWorld()
  cast = await recordCast(w)
})

describe('who may do what with a product', () => {
  type Row = [who: keyof typeof cast | 'visitor', once: number, edit: number, remove: number, attach: number]
  const table: Row[] = [
    ['visitor', 4004, 4004, 4004, 4004],
    ['owner', 200, 200, 200, 200],
    ['main', 200, 4003, 4003, 4003],
    ['child', 4041, 4041, 4041, 4041],
    ['stranger', 4041, 4041, 4041, 4041],
    ['agent', 4041, 4041, 4041, 4041],
    ['admin', 4041, 4041, 4041, 4041],
    ['root', 200, 200, 200, 200],
    ['inspector', 4003, 4003, 4003, 4041],
  ]
  it.each(table)('%s: once %i, edit %i, delete %i, attach %i (K-19, T-28)', async (who, once, edit, remove, attach) => {
    const { product_id } = await aProduct(cast.owner)
    const send: TestWorld['send'] = who === 'visitor' ? w.send : cast[who].send
    const seen = await send('product_once', { product_id })
    expect(seen.code).toBe(once)
    if (once === 200) expect(seen.data.can_edit_product).toBe(edit === 200 ? 1 : 0)
    expect((await send('product_edit', { ...kettle, product_id })).code).toBe(edit)
    const files = [{ name: 'spec.csv', bytes: 'a,b' }]
    expect((await send('upload_base_attach', { tag: 'product', tag_id: product_id }, { files })).code).toBe(attach)
    expect((await send('product_delete', { product_id })).code).toBe(remove)
  })

  const everybody = ['owner', 'stranger', 'child', 'main', 'agent', 'admin', 'root'] as const
  it.each(everybody)('%s lists, adds, exports, imports and takes the template (K-26, K-29, U-36)', async (who) => {
    const p = cast[who]
    await aProduct(p)
    expect((await p.send('product_list')).code).toBe(200)
    expect((await p.send('product_type')).data.length).toBeGreaterThan(2)
    expect((await w.fetch('product_template', {}, { token: p.token })).headers.get('content-type')).toContain(
      'spreadsheetml',
    )
    expect((await w.fetch('product_export', {}, { token: p.token })).headers.get('content-type')).toContain(
      'spreadsheetml',
    )
    const rows = [{ name: 'Imported', category: 'Small kitchen appliances', sku: `I-${who}` }]
    expect((await p.send('product_import', { rows })).data.inserted).toBe(1)
  })
  it('an inspector and a visitor do not', async () => {
    for (const call of [
      'product_list',
      'product_type',
      'product_import',
      'product_template',
      'product_export',
      'product_add',
      'product_select_list',
      'upload_product_img',
      'upload_draft_excel',
      'import_draft_excel',
    ]) {
      expect(await (await w.fetch(call, {}, { token: cast.inspector.token })).json()).toMatchObject({ code: 4003 })
      expect(await (await w.fetch(call)).json()).toMatchObject({ code: 4004 })
    }
  })
  it('a list holds what one may see: own, a main account also its children’s, root all (OD-28)', async () => {
    const { product_id } = await aProduct(cast.owner, { product_name: 'Only once in the world' })
    for (const [who, total] of [
      ['owner', 1],
      ['main', 1],
      ['root', 1],
      ['child', 0],
      ['stranger', 0],
      ['agent', 0],
      ['admin', 0],
    ] as const) {
      const { data } = await cast[who].send('product_list', { product_name: 'only ONCE' })
      expect([who, data.total]).toEqual([who, total])
      if (total)
        expect(data.data[0]).toMatchObject({
          product_id,
          can_edit_product: who === 'main' ? 0 : 1,
          customer_nick_name: 'Anna',
        })
    }
  })
})

describe('adding and editing', () => {
  it('answers every field of the specification (K-20, K-21, K-23, K-24)', async () => {
    const sent = {
      ...kettle,
      product_po: 'PO-1',
      product_po_date: '2026-12-01',
      product_qty: 1200,
      product_invoice: 'INV-9',
      product_number: 'N-1',
      product_type: 'finished',
      product_start_date: '2026-12-01 08:00:00',
      product_end_date: '2026-12-31 18:30:00',
      barcode: '4006381333931',
      pieces_per_carton: 12,
      carton_length: 40.5,
      carton_width: 30,
      carton_height: 25,
      carton_weight: 11.25,
    }
    const data = await aProduct(cast.owner, sent)
    expect(data).toMatchObject(sent)
    expect(data).toMatchObject({
      product_catalog_en: 'Electrical & electronics / Small kitchen appliances',
      product_photos: '',
      product_photos_path: '',
      product_photos_name: '',
      product_attach: [],
      created_by: cast.owner.id,
      modified_by: cast.owner.id,
      created_at: '2026-11-16 10:00:00',
      modified_at: '2026-11-16 10:00:00',
      customer_user_id: cast.owner.id,
      version: 1,
    })
    const zh = await cast.owner.send('product_once', { product_id: data.product_id }, { language: 'zh-CN' })
    expect(zh.data.product_catalog_name).toBe('电子电器 / 厨房小家电')
    expect(zh.data.product_catalog_en).toBe(data.product_catalog_en)
  })

  it.each([
    ['product_name', { product_name: '' }, 'Please input Product Name!'],
    ['product_catalog_id', { product_catalog_id: [100] }, 'Please Select Catalog!'],
    ['product_catalog_id', { product_catalog_id: '' }, 'Please Select Catalog!'],
    ['product_catalog_id', { product_catalog_id: [200, 101] }, 'Please Select Catalog!'],
    ['product_catalog_id', { product_catalog_id: [100, 99999] }, 'Please Select Catalog!'],
    ['product_sku', { product_sku: ' ' }, 'Please input SKU!'],
    ['product_qty', { product_qty: 'many' }, 'Please enter a whole number.'],
    ['product_po_date', { product_po_date: '2026-02-30' }, 'Please enter a date as YYYY-MM-DD.'],
    ['product_type', { product_type: 'nonsense' }, 'Please choose one of the offered values.'],
    [
      'product_end_date',
      { product_start_date: '2026-12-02', product_end_date: '2026-12-01' },
      'The end must not be before the start.',
    ],
  ])('refuses a bad %s %o (G-17, K-13, K-14, K-15)', async (field, change, sentence) => {
    expect(await cast.owner.send('product_add', { ...kettle, ...change })).toMatchObject({
      code: 4001,
      msg: sentence,
      data: { [field]: sentence },
    })
  })
  it('a product names all its wrong fields at once (K-16)', async () => {
    const { data } = await cast.owner.send('product_add', {} as never)
    expect(Object.keys(data).sort()).toEqual(['product_catalog_id', 'product_name', 'product_sku'])
  })
  it.each([
    ['JSON', '[100,101]'],
    ['a comma list', '100,101'],
    ['strings', ['100', '101']],
  ])('takes the catalog as %s', async (_how, product_catalog_id) => {
    expect((await aProduct(cast.owner, { product_catalog_id })).product_catalog_id).toEqual([100, 101])
  })

  it('an edit keeps what is left out and clears what is sent empty', async () => {
    const { product_id } = await aProduct(cast.owner, { product_po: 'PO-1', product_qty: 5 })
    const { data } = await cast.owner.send('product_edit', {
      ...kettle,
      product_id,
      product_name: 'Renamed',
      product_po: '',
    })
    expect(data).toMatchObject({ product_name: 'Renamed', product_po: '', product_qty: 5, version: 2 })
  })

  it('tells the second of two who edit who was quicker, and when; nothing is lost', async () => {
    const { product_id, version, modified_at } = await aProduct(cast.owner)
    w.clock.advance(60_000)
    expect(
      (await cast.root.send('product_edit', { ...kettle, product_id, product_name: 'By root', version })).code,
    ).toBe(200)
    for (const stale of [{ version }, { modified_at }]) {
      const second = await cast.owner.send('product_edit', {
        ...kettle,
        product_id,
        product_name: 'By owner',
        ...stale,
      })
      expect(second).toMatchObject({
        code: 4000,
        fault: 'record_changed',
        data: { who: 'Root', when: '2026-11-16 10:01:00', version: 2 },
      })
      expect(second.msg).toContain('Root')
      expect(second.msg).toContain('2026-11-16 10:01:00')
    }
    expect((await cast.owner.send('product_once', { product_id })).data.product_name).toBe('By root')
    // several rounds of concurrent saves by two people: in each round exactly one save succeeds
    for (let version = 2; version < 8; version++) {
      const concurrentSaves = ['A', 'B', 'C', 'D'].map((name, i) =>
        (i % 2 ? cast.owner : cast.root).send('product_edit', { ...kettle, product_id, product_name: name, version }),
      )
      expect((await Promise.all(concurrentSaves)).map((t) => t.code).sort()).toEqual([200, 4000, 4000, 4000])
    }
    w.clock.advance(-60_000)
  })

  it('deletes once: gone for lists and calls, the row stays', async () => {
    const { product_id } = await aProduct(cast.owner, { product_name: 'Short-lived' })
    expect((await cast.owner.send('product_delete', { product_id })).code).toBe(200)
    expect((await cast.owner.send('product_delete', { product_id })).code).toBe(4041)
    expect((await cast.owner.send('product_once', { product_id })).code).toBe(4041)
    expect((await cast.owner.send('product_list', { product_name: 'Short-lived' })).data.total).toBe(0)
    expect(
      await w.db.selectFrom('products').select('deleted_at').where('id', '=', product_id).executeTakeFirst(),
    ).toMatchObject({ deleted_at: expect.any(Date) })
    const actions = await w.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `product:${product_id}`)
      .orderBy('id')
      .execute()
    expect(actions.map((a) => a.action)).toEqual(['products.add', 'products.delete'])
  })
})

describe('pictures and files', () => {
  it('keeps the uploaded picture by id, path, name or address, and signs it while answering (K-22, K-28)', async () => {
    const picture = await upload(cast.owner)
    expect(picture).toMatchObject({
      url: expect.stringContaining('/files/'),
      path: expect.any(String),
      name: expect.any(String),
    })
    for (const named of [
      { product_photos_id: picture.attachment_id },
      { product_photos_path: picture.path },
      { product_photos_name: picture.name },
      { product_photos: picture.url },
    ]) {
      const data = await aProduct(cast.owner, named)
      expect(data).toMatchObject({
        product_photos_name: picture.name,
        product_photos_path: picture.path,
        product_photos_id: picture.attachment_id,
      })
      expect((await fetch(w.url + data.product_photos_thumb)).status).toBe(200)
    }
    const { product_id } = await aProduct(cast.owner, { product_photos_id: picture.attachment_id })
    expect((await cast.owner.send('product_edit', { ...kettle, product_id })).data.product_photos_name).toBe(
      picture.name,
    )
    // root saves the form as it was loaded: the picture belongs to the owner, but it is attached to the product already
    expect(
      (await cast.root.send('product_edit', { ...kettle, product_id, product_photos_name: picture.name })).code,
    ).toBe(200)
    expect(
      (await cast.owner.send('product_edit', { ...kettle, product_id, product_photos: '' })).data.product_photos_id,
    ).toBeNull()
  })
  it('refuses another account’s upload, a file that is no picture, and one that is not there', async () => {
    const foreign = await upload(cast.stranger)
    for (const named of [
      { product_photos_id: foreign.attachment_id },
      { product_photos_path: foreign.path },
      { product_photos_id: 999999 },
    ]) {
      expect(await cast.owner.send('product_add', { ...kettle, ...named })).toMatchObject({
        code: 4001,
        data: { product_photos: expect.any(String) },
      })
    }
    const list = await cast.owner.send('upload_booking_attach', {}, { files: [{ name: 'a.csv', bytes: 'a,b' }] })
    expect(
      (await cast.owner.send('product_add', { ...kettle, product_photos_id: list.data.data[0]?.attachment_id ?? 0 }))
        .code,
    ).toBe(4001)
  })
  it('takes bmp for products, and refuses svg with the sentence of the specification (F-12, F-27, K-17)', async () => {
    expect(
      (await cast.owner.send('upload_product_img', {}, { files: [{ name: 'a.bmp', bytes: bitmap() }] })).code,
    ).toBe(200)
    const svg = await cast.owner.send('upload_product_img', {}, { files: [{ name: 'a.svg', bytes: '<svg/>' }] })
    expect(svg).toMatchObject({
      code: 4001,
      msg: expect.stringContaining('The file you uploaded is not allowed, please upload the allowed file type.'),
    })
  })
  it('takes one picture of at most 2M (F-28, K-18)', async () => {
    const bytes = await aPicture()
    const two = ['a.png', 'b.png'].map((name) => ({ name, bytes }))
    expect(await cast.owner.send('upload_product_img', {}, { files: two })).toMatchObject({
      code: 4001,
      msg: expect.stringContaining('Up to five pictures can be uploaded.'),
    })
    const large = [{ name: 'a.png', bytes: Buffer.concat([bytes, Buffer.alloc(2048 * 1024)]) }]
    expect(await cast.owner.send('upload_product_img', {}, { files: large })).toMatchObject({
      code: 4001,
      msg: expect.stringContaining('Exceeding file size limit'),
    })
  })
  it('hangs specification files on the record, by the save or by the attachment calls (F-05, OD-20)', async () => {
    const unattached = await cast.owner.send(
      'upload_booking_attach',
      {},
      { files: [{ name: 'spec.csv', bytes: 'a,b' }] },
    )
    const attachment_id = unattached.data.data[0]?.attachment_id ?? 0
    const product = await aProduct(cast.owner, { product_attach: [attachment_id] })
    expect(product.product_attach.map((a) => a.attachment_id)).toEqual([attachment_id])
    const tag = { tag: 'product', tag_id: product.product_id } as const
    expect((await cast.main.send('get_base_attach', tag)).data.total).toBe(1)
    expect((await cast.stranger.send('get_base_attach', tag)).code).toBe(4041)
    const other = await cast.stranger.send('product_add', { ...kettle, product_attach: [attachment_id] })
    expect(other).toMatchObject({ code: 4001, data: { product_attach: expect.any(String) } })
    const changed = await cast.owner.send('product_edit', {
      ...kettle,
      product_id: product.product_id,
      product_attach: [{ attachment_id, attachment_remark: 'v2', is_del: 1 }] as never,
    })
    expect(changed.data.product_attach).toEqual([])
  })
  it.each([
    ['abc', 'Please enter a whole number.'],
    ['[1,"x"]', 'Please enter a whole number.'],
    [`[{"attachment_id":1,"attachment_remark":"${'x'.repeat(501)}"}]`, 'At most 500 characters, please.'],
    [Array.from({ length: 51 }, (_, i) => i + 1).join(','), 'At most 50, please.'],
  ])('says at the field what is wrong with product_attach=%s', async (product_attach, sentence) => {
    expect(await cast.owner.send('product_add', { ...kettle, product_attach })).toMatchObject({
      code: 4001,
      data: { product_attach: sentence },
    })
  })
})
