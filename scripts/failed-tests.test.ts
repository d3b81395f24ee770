import { describe, expect, it } from 'vitest'
import {
  failedInPlaywright,
  failedInVitest,
  filesToRepeat,
  passedAtSecondTry,
  timesInPlaywright,
  timesInVitest,
} from './failed-tests.mjs'

describe('failed tests of a report', () => {
  it('names a failed test of Vitest with its first lines, and a file that did not load', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            {
              status: 'failed',
              fullName: 'takes away',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  got 2'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
      ],
    }
    expect(failedInVitest(report)).toEqual([
      'a.test.ts > takes away\n    expected 1\n      got 2',
      'b.test.ts\n    cannot load',
    ])
  })

  it('tries up to three failed files again, none of more, and none that looks for what happens seldom', () => {
    const file = (name: string, status: string) => ({ name, status, assertionResults: [] })
    const passed = file('a.test.ts', 'passed')
    const failed = ['b', 'c', 'd', 'e'].map((name) => file(`${name}.test.ts`, 'failed'))
    const plain = () => "import { expect, it } from 'vitest'"
    const names = ['b.test.ts', 'c.test.ts', 'd.test.ts']
    expect(filesToRepeat({ testResults: [passed] }, plain)).toEqual([])
    expect(filesToRepeat({ testResults: [passed, ...failed.slice(0, 3)] }, plain)).toEqual(names)
    expect(filesToRepeat({ testResults: [passed, ...failed] }, plain)).toEqual([])
    for (const source of [
      "import fc from 'fast-check'",
      "import { Dice } from './test/fuzz/dice.ts'",
      'await raceForDays({',
    ])
      expect(
        filesToRepeat({ testResults: failed.slice(0, 2) }, (path) => (path === 'c.test.ts' ? source : plain())),
      ).toEqual([])
  })

  it('names a failed test of Playwright in suites of suites, and an error outside of a test', () => {
    const spec = (title: string, status: string) => ({
      ...{ file: 'cart.spec.ts', line: 7, title },
      tests: [{ status, results: [{ errors: [{ message: 'not visible' }] }] }],
    })
    const report = {
      suites: [
        {
          specs: [spec('books', 'expected'), spec('moves', 'flaky')],
          suites: [{ specs: [spec('pays', 'unexpected')] }],
        },
      ],
      errors: [{ message: 'no server' }],
    }
    expect(failedInPlaywright(report)).toEqual([
      'cart.spec.ts:7 > pays\n    not visible',
      'outside of a test\n    no server',
    ])
    expect(passedAtSecondTry(report)).toEqual(['cart.spec.ts:7 > moves\n    not visible'])
  })

  it('tells how long each file took, with all of its tests and tries', () => {
    expect(timesInVitest({ testResults: [{ name: 'a.test.ts', startTime: 1_000, endTime: 3_500 }] })).toEqual([
      { name: 'a.test.ts', seconds: 2.5 },
    ])
    const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
    const group = { specs: [spec(3_000)], suites: [] }
    expect(timesInPlaywright({ suites: [{ file: 'b.spec.ts', specs: [spec(1_000, 500)], suites: [group] }] })).toEqual([
      { name: 'b.spec.ts', seconds: 4.5 },
    ])
  })
})
