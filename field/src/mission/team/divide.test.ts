import { expect, test } from 'vitest'
import { drawnOf, rangesOf, shareDraft } from './divide.ts'

const [drawn] = drawnOf([{ lot: 'A', sample_size: 10 }])

test.each([
  [[4], ['7: 1-4', '8: 5-10']],
  [[0], ['8: 1-10']],
  [[10], ['7: 1-10']],
  [[99], ['7: 1-10']],
  [[], ['8: 1-10']],
])('counts of %j become ranges that follow each other', (counts, expected) => {
  if (!drawn) throw new Error('nothing is drawn')
  expect(rangesOf(drawn, counts, [7, 8]).map(({ from, to, person }) => `${person}: ${from}-${to}`)).toEqual(expected)
})

test('each of two samples is divided by itself, and a lot without a sample not at all', () => {
  const plan = [
    { lot: 'A', sample_size: 8, first: 4 },
    { lot: 'B', sample_size: 0 },
  ]
  expect(drawnOf(plan).map(({ key, from, to, stage }) => [key, from, to, stage])).toEqual([
    ['A/1', 1, 4, 'first'],
    ['A/2', 5, 8, 'second'],
  ])
})

test('the form begins with the division as it is; what is nobody’s is split evenly', () => {
  if (!drawn) throw new Error('nothing is drawn')
  const part = (person: number, from: number, to: number) => ({
    person,
    blocks: [{ lot: 'A', from, to }],
    sections: [1],
  })
  expect(shareDraft([part(7, 1, 3), part(8, 4, 10)], [drawn], [7, 8]).units).toEqual({ A: [3] })
  expect(shareDraft([part(9, 1, 10)], [drawn], [7, 8])).toEqual({ sections: { 1: 9 }, units: { A: [5] } })
})
