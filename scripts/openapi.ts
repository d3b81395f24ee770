// Writes docs/openapi.json and docs/openapi-v1.json from the contract; with --check compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiOf } from '@goodlot/contract/openapi'
import { openApiV1Of } from '@goodlot/contract/openapi-v1'
import { version } from '../server/src/config.ts'

const lineMax = 120

/** Formats JSON; a value that fits on one line is not broken. */
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

const documents = { 'docs/openapi.json': openApiOf(version), 'docs/openapi-v1.json': openApiV1Of(version) }

for (const [name, document] of Object.entries(documents)) {
  const file = new URL(`../${name}`, import.meta.url)
  const text = `${format(JSON.parse(JSON.stringify(document)))}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is out of step with the contract; run: npm run openapi`)
    process.exitCode = 1
  }
}
