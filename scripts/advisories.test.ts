import { expect, it } from 'vitest'
import { findingsOf, isAudit } from './advisory-rules.ts'

const hole = (severity: string, id: string) => ({
  severity,
  title: `a hole of ${id}`,
  url: `https://github.com/advisories/${id}`,
})
const audit = {
  vulnerabilities: {
    low: { via: [hole('low', 'GHSA-1')] },
    high: { via: [hole('high', 'GHSA-2'), hole('critical', 'GHSA-3')] },
    // only uses the one above
    above: { via: ['high'] },
  },
}
const seen = (findings: ReturnType<typeof findingsOf>) => findings.map(({ advisory, days }) => [advisory, days])

it('lists every advisory once, the most urgent first, with the days in which it has to be mended', () => {
  expect(seen(findingsOf(audit, [], '2026-11-18'))).toEqual([
    ['GHSA-3', 2],
    ['GHSA-2', 7],
    ['GHSA-1', null],
  ])
})

it('leaves out what was judged, until the day of that judgement', () => {
  const judged = [{ advisory: 'GHSA-3', until: '2026-11-30', why: 'not reached' }]
  expect(seen(findingsOf(audit, judged, '2026-11-30'))).toEqual([
    ['GHSA-2', 7],
    ['GHSA-1', null],
  ])
  expect(findingsOf(audit, judged, '2026-12-01')[0]?.advisory).toBe('GHSA-3')
})

it.each([
  [{ error: { code: 'ENOTFOUND' } }, false],
  [{ statusCode: 405 }, false],
  [null, false],
  [{ vulnerabilities: {} }, true],
])('never takes a failed look for a clean one: %o', (answer, isList) => {
  expect(isAudit(answer)).toBe(isList)
})
