// Runs a TypeScript file with the project's own Node 24, whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, node24 } from './install.mjs'

await ensureInstalled()
const { status } = spawnSync(node24(), process.argv.slice(2), { stdio: 'inherit' })
process.exit(status ?? 1)
