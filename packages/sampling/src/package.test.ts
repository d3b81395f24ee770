import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import * as sampling from './index.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const read = (path: string) => readFileSync(here + path, 'utf8')
const numbers = (text: string) => [
  ...new Set([...text.matchAll(/\bS(\d+)\b(?:-S(\d+))?/g)].flatMap((found) => [found[1], found[2] ?? found[1]])),
]

test('S30 every rule of SPEC.md is named by a test, and every rule named exists', () => {
  const rules = [...read('../SPEC.md').matchAll(/^- \*\*S(\d+)\*\*/gm)].map((found) => found[1])
  expect(rules).toEqual(rules.map((_, i) => String(i + 1)))
  const titles = readdirSync(here)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => read(name).match(/(['"`])S\d+.*?\1/g) ?? [])
    .join('\n')
  expect(numbers(titles).toSorted()).toEqual(rules.toSorted())
})

test('S30 bundled and minified it is under 12 KB gzipped and needs nothing else', async () => {
  const bundle = await rolldown({ input: `${here}index.ts`, logLevel: 'silent' })
  const { output } = await bundle.generate({ minify: true, format: 'esm' })
  await bundle.close()
  expect(output).toHaveLength(1)
  expect(output[0].imports).toEqual([])
  expect(output[0].exports.toSorted()).toEqual(Object.keys(sampling).toSorted())
  const bytes = gzipSync(output[0].code, { level: 9 }).length
  console.info(`@goodlot/sampling: ${output[0].code.length} bytes minified, ${bytes} gzipped`)
  expect(bytes).toBeLessThan(12 * 1024)
})

test('S30 the package exports these names and no others', () => {
  expect(Object.keys(sampling).toSorted()).toEqual([
    'AQLS',
    'CLASSES',
    'EDITION',
    'LEVELS',
    'LIMITING_QUALITIES',
    'MODELS',
    'PLAN_KINDS',
    'SAMPLINGS',
    'SCORE_FOR_REDUCED',
    'SEVERITIES',
    'START',
    'SamplingError',
    'acceptanceProbability',
    'averageOutgoingQuality',
    'cartonsToOpen',
    'chosenPlan',
    'consumerRiskQuality',
    'countsDefects',
    'explain',
    'judge',
    'judgeStages',
    'limitingQualityPlan',
    'lotRange',
    'lotResult',
    'mayReduce',
    'nextInSeries',
    'nextState',
    'ocCurve',
    'operating',
    'orderOperating',
    'orderPlan',
    'parseAql',
    'plan',
    'producerRisk',
    'resumeAfterImprovement',
    'shareSample',
    'stagedAt',
    'stagedLotResult',
    'stagedOrderPlan',
    'stagedPlan',
    'unitsToInspect',
    'zeroAcceptancePlan',
  ])
})
