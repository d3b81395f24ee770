import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { email, password, personName } from './accounts.ts'
import { cleanCode, cleanLine, cleanLines } from './clean-text.ts'
import { wrongValue } from './field-errors.ts'
import { productSheet } from './product-sheet.ts'
import { clearable, code, day, decimal, idsIn, int, lines, optional, text } from './wire.ts'

describe('a line', () => {
  it.each([
    ['zero-width space', 'AB\u200B12', 'AB12'],
    ['byte order mark', '\uFEFFAB12', 'AB12'],
    ['soft hyphen', 'AB\u00AD12', 'AB12'],
    ['word joiner', 'AB\u206012', 'AB12'],
    ['a direction that is turned round', '\u202Egnp.exe', 'gnp.exe'],
    ['isolates and marks of direction', '\u2066AB\u2069\u200F\u061C', 'AB'],
    ['tags that spell a hidden text', `A${String.fromCodePoint(0xe0041)}B`, 'AB'],
    ['a selector of variants', 'A\uFE0FB', 'AB'],
    ['Hangul filler', '\u3164', ''],
    ['only blanks', ' \u00A0\u3000\u2003\t\n', ''],
    ['empty Braille pattern', '\u2800', ''],
    ['a letter and its accent', 'Cafe\u0301', 'Café'],
    ['an accent that a joiner held apart', 'Cafe\u200D\u0301', 'Café'],
    ['a wide blank between two names', '王\u3000明', '王 明'],
    ['a no-break space', 'AB\u00A012', 'AB 12'],
    ['a line break', 'one\r\ntwo', 'one two'],
    ['a vertical tab of a word processor', 'one\u000Btwo', 'one two'],
    ['a bell', 'on\u0007e', 'one'],
    ['NUL is left to the rule that refuses it', 'a\u0000b', 'a\u0000b'],
    ['wide digits of a name stay', '第１工場', '第１工場'],
  ])('%s', (_what, typed, stored) => {
    expect(cleanLine(typed)).toBe(stored)
  })
})

describe('several lines', () => {
  it.each([
    ['line breaks and tabs stay', 'a\n\tb', 'a\n\tb'],
    ['line breaks of Windows and old programs', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['the two blanks of a Chinese paragraph stay', '一\n\u3000\u3000二', '一\n\u3000\u3000二'],
    ['Persian keeps its joiner', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['Sinhala keeps its joiner', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['a joined picture stays one', '👩\u200D🏭', '👩\u200D🏭'],
    ['directions go', 'a\u202Eb\u2067c', 'abc'],
    ['zero-width spaces go', 'a\u200Bb', 'ab'],
    ['nothing but joiners is empty', '\u200D\uFE0F \n', ''],
  ])('%s', (_what, typed, stored) => {
    expect(cleanLines(typed)).toBe(stored)
  })
})

describe('every text', () => {
  const anyText = fc.string({ unit: 'binary' })
  test('cleaned twice is the text cleaned once', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        for (const clean of [cleanLine, cleanLines, cleanCode]) expect(clean(clean(typed))).toBe(clean(typed))
      }),
      { numRuns: 2000 },
    )
  })
  test('text is the same whatever invisible characters were typed into it', () => {
    const unseen = fc.constantFrom('\u200B', '\u200D', '\u202E', '\u2066', '\uFEFF', '\u00AD', '\u3164', '\u0007')
    fc.assert(
      fc.property(fc.string(), unseen, fc.nat(), (typed, sign, at) => {
        const cut = at % (typed.length + 1)
        expect(cleanLine(typed.slice(0, cut) + sign + typed.slice(cut))).toBe(cleanLine(typed))
      }),
    )
  })
  test('ASCII text stays as it is, but for the blanks at its ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (typed) => {
        expect(cleanLine(typed)).toBe(typed.trim())
      }),
    )
  })
})

describe('fields', () => {
  it.each([
    ['a SKU with a zero-width space', productSheet.columns.sku.schema, 'AB\u200B-12', 'AB-12'],
    ['a SKU in wide letters', productSheet.columns.sku.schema, 'ＡＢ－１２', 'AB-12'],
    ['a quantity in wide digits', int(), '１２００', 1200],
    ['a price in wide digits', decimal(), '－１２．５', -12.5],
    ['a quantity with a no-break space', int(), '\u00A012\u3000', 12],
    ['a day in wide digits', day(), '２０２６－１１－１６', '2026-11-16'],
    ['ids in wide digits', idsIn('validation.choice', 1, 9), '１, ２', [1, 2]],
    ['an e-mail in wide letters', email(), 'Ｂｕｙｅｒ＠ｅｘａｍｐｌｅ。ｃｏｍ', 'buyer@example.com'],
    ['an e-mail with a zero-width space', email(), 'buyer\u200B@example.com', 'buyer@example.com'],
    ['a telephone number in wide digits', code(), '＋８６ （１３８）', '+86 (138)'],
    ['a name that is turned round', personName({}), '\u202Egnp jpg', 'gnp jpg'],
    ['an optional field of blanks', optional(text()), '\u3000\u00A0', undefined],
    ['an optional number of blanks', optional(int()), ' \u200B', undefined],
    ['a clearable field of blanks', clearable(text()), ' \u00A0', null],
    ['a password stays as typed', password(), ' ｐａ\u200Bss wörd\u0301 ', ' ｐａ\u200Bss wörd\u0301 '],
  ])('%s', (_what, schema, typed, stored) => {
    expect(schema.parse(typed)).toEqual(stored)
  })

  it.each([
    [
      'a required name of blanks',
      text({ required: 'validation.sku_required' }),
      '\u3000\u00A0',
      'validation.sku_required',
    ],
    ['a required name of fillers', text({ required: 'validation.required' }), '\u3164\u200B', 'validation.required'],
    ['a number of blanks', int(), '\u3000', 'validation.required'],
    ['NUL', text(), 'a\u0000', 'validation.characters'],
    ['half of a sign', lines(), 'a\uD800', 'validation.characters'],
    ['a web address held apart by nothing', personName({}), 'exa\u200Bmple.com', 'validation.web_address'],
  ])('%s is refused', (_what, schema, typed, sentence) => {
    expect(wrongValue(schema, typed)?.key).toBe(sentence)
  })
})
