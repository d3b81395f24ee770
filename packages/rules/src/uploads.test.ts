import { describe, expect, it } from 'vitest'
import { mayUpload, uploadMax } from './uploads.ts'

const file = (name: string, size = 1000) => ({ name, size })

describe('what may be uploaded', () => {
  it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp'])('a product picture: %s', (name) => {
    expect(mayUpload(file(name), 'product_image')).toEqual({ ok: true })
  })
  it.each(['a.pdf', 'a.exe', 'a', 'png', '.png.'])('no product picture: %s', (name) => {
    expect(mayUpload(file(name), 'product_image')).toMatchObject({ ok: false, why: 'file_format_product' })
  })
  it('a bmp is for products alone, a gif no photo', () => {
    expect(mayUpload(file('a.bmp'), 'image')).toMatchObject({ why: 'file_format' })
    expect(mayUpload(file('a.gif'), 'photo')).toMatchObject({ why: 'file_format', params: { types: 'jpg, jpeg, png' } })
    expect(mayUpload(file('a.exe'), 'general')).toMatchObject({ why: 'file_format' })
  })
  it('2048 KB and not a byte more', () => {
    expect(mayUpload(file('a.png', uploadMax), 'image')).toEqual({ ok: true })
    expect(mayUpload(file('a.png', uploadMax + 1), 'image')).toMatchObject({ why: 'file_too_large' })
  })
})
