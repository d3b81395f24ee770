// npm run check: types, lint, walls between the parts, dead code, catalogs, cited requirements, and whether OpenAPI and schema are up to
// date. Each check is one line of the result.
// npm run check -- types: only the checks whose name has this word.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, stop } from './install.mjs'
import { timedProcess } from './timed-process.mjs'

const bin = (path) => `node_modules/${path}`
/**
 * Each type check stores its results, so that the next run looks only at changed files and their users. One thread, because every further
 * one computes the shared types again, which doubles the processor time, and checks run in parallel anyway.
 */
const tsc = (project) => [
  bin('typescript-7/bin/tsc'),
  '-p',
  project,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  bin(`.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`),
]

const checks = [
  ['schema in step with the migrations', ['scripts/schema.ts', '--check']],
  // one of the server's tests uses client types made from the OpenAPI document
  ['types: server, tests, scripts', tsc('server'), ['scripts/openapi-client.ts']],
  // one program, so that shared files are checked once
  ['types: web, field, client', tsc('tsconfig.apps.json')],
  ['types: browser tests', tsc('e2e')],
  // packages for both Node and browser, in one program too
  ['types: packages', tsc('packages')],
  ['types: i18n', tsc('packages/i18n')],
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  [
    'walls between the parts',
    [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...['packages', 'server/src', 'server/db/seed', 'web/src', 'field/src'],
    ],
  ],
  ['no circles of folders', ['scripts/check-circles.ts']],
  ['small doors, few floors', ['scripts/check-doors.ts']],
  ['no dead code or unused packages', [bin('knip/bin/knip.js'), '--no-progress']],
  ['catalogs complete in five languages', ['scripts/check-catalogs.ts']],
  ['palette in step, no colour beside it', ['scripts/palette.ts', '--check']],
  ['plans that decode answers in step', ['scripts/answer-plans.ts', '--check']],
  ['OpenAPI document in step', ['scripts/openapi.ts', '--check']],
  ['table of permissions in step', ['scripts/permissions.ts', '--check']],
  ['OpenAPI document valid', [bin('@redocly/cli/bin/cli.js'), 'lint', 'docs/openapi.json', 'docs/openapi-v1.json']],
  ['licences allowed, list of packages in step', ['scripts/licences.ts', '--check']],
  ['cited requirements are listed', ['scripts/requirements.ts', '--check']],
]

/** Runs a check; `before` is a script that writes files which the check reads. */
async function run([name, args, before]) {
  const env = { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const made = before && (await timedProcess(before, { env }).ended)
  const last = made?.status ? made : await timedProcess(args, { env }).ended
  const { status, output } = last
  const processor = last.processor + (made && made !== last ? made.processor : 0)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${processor.toFixed(0)} s of processor)`)
  const shown = status === 0 ? output.match(/^warning: .*$/gm)?.join('\n') : output
  if (shown) console.log(shown.replace(/^/gm, '     '))
  return { name, ok: status === 0, processor }
}

/** Runs these checks, this many at a time. */
export async function check(atOnce = Math.max(2, availableParallelism()), chosen = checks) {
  const waiting = [...chosen]
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return {
    passed: results.filter(({ ok }) => ok).length,
    failed: results.filter(({ ok }) => !ok).length,
    names: results.filter(({ ok }) => !ok).map(({ name }) => name),
    processor: results.reduce((sum, one) => sum + one.processor, 0),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2)
  const chosen = checks.filter(([name]) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())))
  if (chosen.length === 0)
    stop(`No check has "${words.join(' ')}" in its name; they are:\n${checks.map(([name]) => `  ${name}`).join('\n')}`)
  await ensureInstalled()
  const { passed, failed } = await check(undefined, chosen)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
