import { expect, test } from 'vitest'
import { aBrief, aClass, anItem } from './entries-fixture.ts'
import { readsCodes } from './reads-codes.ts'

const [good] = aBrief().goods
const withCode = aBrief({ goods: good ? [{ ...good, barcode: '4006381333931' }] : [] })
const speaking = [aClass(1, [anItem(10, 'demand', { name: 'Outer carton', name_cn: '外箱条码' })])]

test.each([
  ['neither', aBrief(), false],
  ['a barcode of the order', withCode, true],
  ['a check about barcodes', aBrief({ protocol: speaking }), true],
  [
    'a class about them',
    aBrief({
      protocol: [
        aClass(1, [], { name: 'QR codes' }),
        aClass(2, [anItem(1, 'text')], { code: 'marks_labels_barcodes' }),
      ],
    }),
    true,
  ],
  ['a check without goods', aBrief({ goods: [], protocol: speaking }), false],
])('V72 codes are read where there is %s', (_name, brief, reads) => {
  expect(readsCodes(brief)).toBe(reads)
})
