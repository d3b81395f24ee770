import { describe, expect, it } from 'vitest'
import { readableEnd } from './measure.ts'

const end = (xml: string, max: number) => readableEnd(Buffer.from(xml), max)

describe('how far an XML text may be read', () => {
  it.each([
    ['<a><b/>text</a>', 2],
    ['', 0],
    ['no element', 0],
    ['<?xml version="1.0"?><a b=">" c=\'"\'/>', 2],
    ['<!-- <b/><b/> --><a/>', 2],
    ['<t><![CDATA[<b/><b/>]]></t>', 2],
    ['<a', 1],
  ])('%s is read with %i, and not with one less', (xml, elements) => {
    expect(end(xml, elements)).toBe(xml.length)
    if (elements > 0) expect(end(xml, elements - 1)).toBeLessThan(xml.length)
  })
  it.each([
    ['an instruction with a quote', '<?x "?>', '<?y "?>'],
    ['a closing tag with a quote', '</x ">', '</y ">'],
    ['a comment that seems to end at once', '<!--><x "-->', '<!-- "-->'],
    ['a declaration', '<!x ">', '<!y ">'],
  ])('nothing hides from the count behind %s', (_what, before, after) => {
    const xml = `${before}${'<b/>'.repeat(10)}${after}`
    expect(end(xml, 9)).toBeLessThan(xml.length)
  })
  it.each([
    ['tag', (long: string) => `<a b="${long}"/>`],
    ['comment', (long: string) => `<!--${long}-->`],
    ['text', (long: string) => `<a>${long}</a>`],
  ])('a %s of 300 KB is too long, one of 200 KB is not', (_what, make) => {
    expect(end(make('x'.repeat(300 * 1024)), 9)).toBeLessThan(10)
    const fits = make('x'.repeat(200 * 1024))
    expect(end(fits, 9)).toBe(fits.length)
  })
})
