import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyEntry } from './entries.ts'
import { aBrief, aLot, answer, defect, phone, photo, unit } from './entries-fixture.ts'
import { fold, inOrder } from './fold.ts'
import { answerKey } from './state.ts'

const brief = aBrief()
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)
const out = { battery: null }

describe('the order of entries', () => {
  const [a, b] = [phone('a'), phone('b')]
  b.write('remark', { text: '' }, { at: '01:00' })
  a.write('remark', { text: '' }, { at: '01:00' })
  b.write('remark', { text: '' }, { at: '01:03' })
  a.write('remark', { text: '' }, { at: '01:02' })
  // the clock of phone a was set back
  a.write('remark', { text: '' }, { at: '00:30' })
  const all = [...b.written, ...a.written]

  test('V13 entries are ordered by device time, then device, and each phone keeps its own order', () => {
    expect(keys(inOrder(all))).toEqual(['a-1', 'b-1', 'a-2', 'a-3', 'b-2'])
  })

  test('V13 the order of entries does not depend on how they arrived', () => {
    const expected = keys(inOrder(all))
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled: AnyEntry[]) => {
        expect(keys(inOrder(shuffled))).toEqual(expected)
      }),
    )
  })
})

describe('what was taken back', () => {
  const p = phone('p')
  p.write('remark', { text: 'wrong' })
  p.write('void', { target: 'p-1', reason: 'typing' })
  p.write('void', { target: 'p-1', reason: 'again' })
  p.write('void', { target: 'p-2', reason: 'no' })
  p.write('void', { target: 'nobody', reason: '' })
  const state = fold(brief, p.written)

  test('V14 an entry that was taken back is gone, and named with its reason', () => {
    expect(state.remarks).toEqual([])
    expect(state.voided.map(({ key, by }) => [key, by.data.reason])).toEqual([
      ['p-1', 'typing'],
      ['p-2', 'no'],
    ])
  })
})

test('V15 the last answer counts, and what it replaced is history', () => {
  const p = phone('p')
  p.write('answer', answer(7, { text: 'first' }))
  p.write('answer', answer(7, { text: 'second' }))
  p.write('answer', answer(7, { text: 'other', instance: 'product:11' }))
  p.write('quantity', { product: 11, finished: 400, packed: 300, cartons: 30 })
  p.write('quantity', { product: 11, finished: 500, packed: 500, cartons: 50 })
  p.write('cartons', { product: null, total: 50, opened: 8, numbers: '1-8' })
  p.write('cartons', { product: 11, total: 50, opened: 9, numbers: '1-9' })
  p.write('container', {
    number: 'csqu 305438-3',
    type: '40HC',
    seal: 'A',
    tare_kg: null,
    gross_kg: null,
    check_digit_ok: true,
  })
  p.write('container', {
    number: 'CSQU3054383',
    type: '40HC',
    seal: 'B',
    tare_kg: 1,
    gross_kg: 2,
    check_digit_ok: true,
  })
  p.write('short', { lot: 'A', reason: 'no_time', remark: '' })
  p.write('short', { lot: 'A', reason: 'other', remark: 'dark' })
  p.write('reply', { question: 3, text: 'yes' })
  p.write('reply', { question: 3, text: 'no' })
  p.write('sign', { name: 'Li', position: 'QC', strokes: [], refusal: '', remark: '' })
  p.write('sign', { name: 'Wang', position: 'QC', strokes: [], refusal: 'busy', remark: '' })
  p.write('stricter', { result: 'fail', reason: 'smell' })
  p.write('instrument', { name: 'Caliper', serial: '1', calibrated_until: '2027-01-01' })
  p.write('barcode', { product: 11, symbology: 'ean13', expected: '1', read: '1' })
  p.write('skip', { part: 'c3', item: null, instance: '', reason: 'no lift' })
  p.write('enter', { part: 'units', item: null })
  p.write('enter', { part: 'c3', item: 7 })
  const state = fold(brief, p.written)
  const record = state.answers.get(answerKey(7, ''))
  expect(record?.entry.data.text).toBe('second')
  expect(record?.history.map(({ data }) => data.text)).toEqual(['first'])
  expect(state.answers.get(answerKey(7, 'product:11'))?.entry.data.text).toBe('other')
  expect(state.quantities.get(11)?.data.finished).toBe(500)
  expect([state.cartons.get(0)?.data.opened, state.cartons.get(11)?.data.opened]).toEqual([8, 9])
  expect([...state.containers].map(([number, { data }]) => [number, data.seal])).toEqual([['CSQU3054383', 'B']])
  expect(state.shorts.get('A')?.data.reason).toBe('other')
  expect(state.replies.get(3)?.data.text).toBe('no')
  expect(state.signature?.data.name).toBe('Wang')
  expect(state.stricter?.data.result).toBe('fail')
  expect(state.current?.data).toEqual({ part: 'c3', item: 7 })
  expect([state.instruments, state.barcodes, state.skips].map((list) => list.length)).toEqual([1, 1, 1])
  expect(state.conflicts).toEqual([])
})

describe('units', () => {
  const two = aBrief({
    plan: [
      aLot({
        products: [
          { product: 11, quantity: 1, sample: 1 },
          { product: 12, quantity: 1, sample: 1 },
        ],
      }),
    ],
  })
  test('V16 a unit has its product by the draw, its defects and the most serious class', () => {
    const p = phone('p')
    p.write('unit', unit(1))
    p.write('unit', { ...unit(2), product: 99 })
    p.write('unit', unit(1, false))
    p.write('defect', defect(1, 'minor'))
    p.write('defect', defect(1, 'major'))
    p.write('defect', defect(3, 'critical'))
    p.write('defect', defect(null, 'minor'))
    const state = fold(two, p.written)
    const units = state.units.get('A')
    expect(units?.get(1)).toMatchObject({
      product: 11,
      worst: 'major',
      entry: { key: 'p-3' },
      history: [{ key: 'p-1' }],
    })
    expect(units?.get(1)?.defects).toHaveLength(2)
    expect(units?.get(2)).toMatchObject({ product: 99, worst: null, defects: [] })
    expect(units?.get(3)).toMatchObject({ entry: null, worst: 'critical', product: null })
    expect(state.defects).toHaveLength(4)
  })

  test('V16 units of two lots are kept apart', () => {
    const p = phone('p')
    p.write('unit', unit(1))
    p.write('unit', unit(1, false, 'B'))
    const { units } = fold(brief, p.written)
    expect([units.get('A')?.get(1)?.entry?.data.good, units.get('B')?.get(1)?.entry?.data.good]).toEqual([true, false])
  })
})

test('V17 photos hang on their defect or their item and instance', () => {
  const p = phone('p')
  const scratch = p.write('defect', defect(1, 'major'))
  p.write('answer', answer(7, { instance: 'product:11' }))
  p.write('photo', photo({ defect: scratch.key }))
  p.write('photo', photo({ item: 7, instance: 'product:11' }))
  p.write('photo', photo({ item: 7 }))
  const state = fold(brief, p.written)
  expect(keys(state.defects[0]?.photos ?? [])).toEqual(['p-3'])
  expect(keys(state.answers.get(answerKey(7, 'product:11'))?.photos ?? [])).toEqual(['p-4'])
  expect(state.photos).toHaveLength(3)
})

describe('two phones', () => {
  test('V18 two phones that answer the same question differently are in conflict; the later answer counts', () => {
    const [a, b] = [phone('a'), phone('b')]
    a.write('unit', unit(5), { at: '01:00' })
    b.write('unit', unit(5, false), { at: '01:01' })
    a.write('answer', answer(7, { verdict: 'conform' }), { at: '01:02' })
    b.write('answer', answer(7, { verdict: 'pending' }), { at: '01:03' })
    a.write('quantity', { product: 11, finished: 1, packed: 1, cartons: 1 }, { at: '01:05' })
    b.write('quantity', { product: 11, finished: 2, packed: 1, cartons: 1 }, { at: '01:04' })
    const state = fold(brief, [...a.written, ...b.written])
    expect(state.conflicts).toEqual([
      { kind: 'quantity', lot: '', unit: null, item: null, instance: '', keys: ['a-3', 'b-3'], devices: ['a', 'b'] },
      { kind: 'unit', lot: 'A', unit: 5, item: null, instance: '', keys: ['b-1', 'a-1'], devices: ['b', 'a'] },
      { kind: 'answer', lot: '', unit: null, item: 7, instance: '', keys: ['b-2', 'a-2'], devices: ['b', 'a'] },
    ])
    expect(state.units.get('A')?.get(5)?.entry?.data.good).toBe(false)
  })

  test('V18 two phones that agree, or of which one was taken back or corrected, are in no conflict', () => {
    const [a, b] = [phone('a'), phone('b')]
    a.write('unit', unit(5))
    b.write('unit', unit(5))
    a.write('unit', unit(6))
    b.write('unit', unit(6, false))
    a.write('void', { target: 'a-2', reason: '' })
    a.write('unit', unit(7), { at: '02:00' })
    b.write('unit', unit(7, false), { at: '02:01' })
    a.write('unit', unit(7, false), { at: '02:02' })
    expect(fold(brief, [...a.written, ...b.written]).conflicts).toEqual([])
  })

  test('V18 two phones that answer the same are in no conflict, whichever order of fields or choices they wrote', () => {
    const [a, b] = [phone('a'), phone('b')]
    a.write('unit', { lot: 'A', unit: 5, product: 11, good: true })
    // fields in the order of the server, and no product, as from a phone that does not know the day's quantities
    b.write('unit', { good: true, lot: 'A', product: null, unit: 5 })
    a.write('answer', answer(7, { chosen: [1, 2], verdict: 'conform' }))
    b.write('answer', { ...answer(7), verdict: 'conform', chosen: [2, 1], sizes: [] })
    a.write('quantity', { product: 11, finished: 1, packed: 2, cartons: 3 })
    b.write('quantity', { cartons: 3, packed: 2, finished: 1, product: 11 })
    expect(fold(brief, [...a.written, ...b.written]).conflicts).toEqual([])
  })
})

describe('the visit', () => {
  test('V19 a visit is over after the last check-out; what follows is late', () => {
    const p = phone('p')
    p.write('check_in', out)
    p.write('check_out', out)
    p.write('check_in', out)
    const back = fold(brief, p.written)
    expect([back.checkedIn?.key, back.checkedOut, back.late.size]).toEqual(['p-1', null, 0])
    p.write('check_out', out)
    p.write('remark', { text: 'forgot' })
    const over = fold(brief, p.written)
    expect([over.checkedIn?.key, over.checkedOut?.key, [...over.late]]).toEqual(['p-1', 'p-4', ['p-5']])
  })

  test('V19 a visit without a check-in has not begun', () => {
    const p = phone('p')
    p.write('abort', { reason: 'entry_refused', remark: '' })
    const state = fold(brief, p.written)
    expect([state.checkedIn, state.checkedOut, state.aborted?.data.reason]).toEqual([null, null, 'entry_refused'])
    expect(fold(brief, []).aborted).toBe(null)
  })
})
