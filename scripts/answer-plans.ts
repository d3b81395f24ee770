// Writes packages/contract/src/answer-plans.ts, by which the browser apps decode answers, from the contract; with --check compares it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { makeAnswerPlans } from '@goodlot/contract/make-answer-plans'

/** Prints a value as TypeScript: field names without quotes. */
const written = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/"(\w+)":/g, '$1: ')
    .replace(/,/g, ', ')
    .replace(/"/g, "'")

const { shared, calls, faults } = makeAnswerPlans()
const lines = (plans: object) =>
  Object.entries(plans)
    .map(([name, plan]) => `    ${name}: ${written(plan)},\n`)
    .join('')
const text = `// Written from the schemas of the contract by scripts/answer-plans.ts: npm run openapi
import type { AnswerPlans } from './convert-answer.ts'

export const answerPlans: AnswerPlans = {
  shared: [
${shared.map((plan, number) => `    /* ${number} */ ${written(plan)},\n`).join('')}  ],
  calls: {
${lines(calls)}  },
  faults: {
${lines(faults)}  },
}
`

const file = new URL('../packages/contract/src/answer-plans.ts', import.meta.url)
const stale = !existsSync(file) || readFileSync(file, 'utf8') !== text
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (stale) {
  console.error('packages/contract/src/answer-plans.ts is out of step with the contract; run: npm run openapi')
  process.exit(1)
}
