import { describe, expect, it } from 'vitest'
import { extensionOf, maySize, mayUpload, type UploadKind, uploadKinds, uploadMax } from './uploads.ts'

const file = (name: string, size = 1000) => ({ name, size })

describe('what may be uploaded', () => {
  it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp'])('a product picture: %s', (name) => {
    expect(mayUpload(file(name), 'product_image')).toEqual({ ok: true })
  })
  it.each(['a.pdf', 'a.exe', 'a', 'png', '.png.'])('no product picture: %s', (name) => {
    expect(mayUpload(file(name), 'product_image')).toMatchObject({ ok: false, why: 'file_format_product' })
  })
  it.each<[UploadKind, string]>([
    ['general', 'jpg, jpeg, png, pdf, doc, docx, xlsx, csv, rar, zip'],
    ['image', 'jpg, jpeg, png, gif'],
    ['product_image', 'jpg, jpeg, bmp, png, gif'],
    ['photo', 'jpg, jpeg, png'],
    ['sheet', 'xlsx, csv'],
  ])('V-38 %s: %s', (kind, types) => {
    expect(uploadKinds[kind].extensions.join(', ')).toBe(types)
    const refused = {
      ok: false,
      why: kind === 'product_image' ? 'file_format_product' : 'file_format',
      params: { types },
    }
    expect(mayUpload(file('a.exe'), kind)).toEqual(refused)
    for (const type of types.split(', ')) expect(mayUpload(file(`a.${type}`), kind)).toEqual({ ok: true })
  })
  it.each([
    ['report.PDF', 'pdf'],
    ['report.final.docx', 'docx'],
    ['report.pdf ', ''],
    ['report.pdf.', ''],
    ['report', ''],
    ['report.7z', '7z'],
    ['report.abcdefgh', 'abcdefgh'],
    ['report.abcdefghi', ''],
    ['report.p-f', ''],
    ['reportpdf', ''],
    ['', ''],
  ])('the extension of "%s" is "%s"', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
  it('a bmp is for products alone, a gif no photo', () => {
    expect(mayUpload(file('a.bmp'), 'image')).toMatchObject({ why: 'file_format' })
    expect(mayUpload(file('a.gif'), 'photo')).toMatchObject({ why: 'file_format', params: { types: 'jpg, jpeg, png' } })
    expect(mayUpload(file('a.exe'), 'general')).toMatchObject({ why: 'file_format' })
  })
  it('V-04 an upload has 2048 KB and not a byte more', () => {
    expect(uploadMax).toBe(2_097_152)
    expect(mayUpload(file('a.png', uploadMax), 'image')).toEqual({ ok: true })
    expect(mayUpload(file('a.png', uploadMax + 1), 'image')).toMatchObject({ why: 'file_too_large' })
  })
  it.each([
    [6300, 6300, true],
    [8000, 5000, true],
    [8001, 5000, false],
    [7070, 7070, false],
    [30_000, 1333, true],
    [30_001, 1, false],
    [1, 30_001, false],
  ])('a picture of %d × %d: %s', (width, height, taken) => {
    expect(maySize({ width, height })).toEqual(
      taken
        ? { ok: true }
        : { ok: false, why: 'picture_too_large', params: { width, height, millions: 40, side: 30_000 } },
    )
  })
})
