import { expect, it } from 'vitest'
import { sampleContext } from '../sample/sample-report.ts'
import { earlierTable } from './tables.ts'

/** A second look at goods in which 9 of 125 units had a scratch. */
function outcome(earlierN: number | undefined, units: number, found: number): unknown {
  const context = sampleContext('en-US', 'https://goodlot.example')
  const scratch = { class: 'major', name: 'Scratch', name_cn: '', count: 9 } as const
  const [lot] = context.report.lots
  const [defect] = context.report.defects
  if (!lot || !defect) throw new Error('the sample has no lot or no defect')
  const report = {
    ...context.report,
    head: {
      ...context.report.head,
      origin: {
        ...{ order_no: 'GL261116-1', result: 'fail' as const, defects: [scratch] },
        ...(earlierN === undefined ? {} : { n: earlierN }),
      },
    },
    lots: [{ ...lot, n: units }],
    defects: found === 0 ? [] : [{ ...defect, ...scratch, count: found }],
  }
  return earlierTable({ ...context, report }).rows[0]?.at(-1)
}

it.each([
  ['found no more', 125, 125, 0, 'Not found in 125 units (before: 9 in 125)'],
  ['in fewer of as many units', 125, 125, 4, 'Found less often: 4 in 125 (before: 9 in 125)'],
  ['in as many', 125, 125, 9, 'Found again: 9 in 125 (before: 9 in 125)'],
  ['in more', 125, 125, 12, 'Found again: 12 in 125 (before: 9 in 125)'],
  ['in fewer units, of which there were fewer still', 125, 50, 4, 'Found again: 4 in 50 (before: 9 in 125)'],
  ['in more units, of which there were many more', 125, 315, 10, 'Found less often: 10 in 315 (before: 9 in 125)'],
  ['with no unit looked at', 125, 0, 0, 'Not looked at again (before: 9 in 125)'],
  ['after a report that did not keep its units', undefined, 50, 4, 'Found less often: 4 in 50 (before: 9)'],
])('an earlier defect %s', (_, earlierN, units, found, words) => {
  expect(outcome(earlierN, units, found)).toBe(words)
})
