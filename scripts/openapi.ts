// Writes docs/openapi.json from the contract and docs/openapi.d.ts, the types of a client, from that; with --check compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiOf } from '@goodlot/contract/openapi'
import openapiTS, { astToString } from 'openapi-typescript'
import { version } from '../server/src/config.ts'

const lineMax = 120

/** What fits on a line stands on one. */
function format(value: unknown, indent = '', before = 0): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= lineMax) return line
  const inner = `${indent} `
  if (Array.isArray(value)) {
    return `[\n${value.map((one) => `${inner}${format(one, inner)}`).join(',\n')}\n${indent}]`
  }
  const parts = Object.entries(value).map(([key, one]) => {
    const name = `${JSON.stringify(key)}: `
    return `${inner}${name}${format(one, inner, name.length)}`
  })
  return `{\n${parts.join(',\n')}\n${indent}}`
}

/** Types have no use for examples. */
const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'example')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner)]))
}

const document = JSON.parse(JSON.stringify(openApiOf(version)))
const types = astToString(await openapiTS(withoutExamples(document) as Parameters<typeof openapiTS>[0]))
const files = {
  'docs/openapi.json': `${format(document)}\n`,
  'docs/openapi.d.ts': `// Written by npm run openapi from openapi.json.\n${types}`,
}

let stale = false
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../${name}`, import.meta.url)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  stale = true
  if (process.argv.includes('--check')) console.error(`${name} is out of step with the contract; run: npm run openapi`)
  else writeFileSync(file, text)
}
if (process.argv.includes('--check')) process.exit(stale ? 1 : 0)
