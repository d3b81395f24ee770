// Writes docs/openapi.json from the contract, or with --check compares it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiOf } from '@goodlot/contract/openapi'
import { version } from '../server/src/config.ts'

const file = new URL('../docs/openapi.json', import.meta.url)
const text = `${JSON.stringify(openApiOf(version), null, 1)}\n`
const same = existsSync(file) && readFileSync(file, 'utf8') === text
if (process.argv.includes('--check')) {
  if (!same) console.error('docs/openapi.json is out of step with the contract; run: npm run openapi')
  process.exit(same ? 0 : 1)
}
if (!same) writeFileSync(file, text)
