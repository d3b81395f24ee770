// Runs a TypeScript file with the project's own Node 24, whatever Node the machine has.
import { ensureInstalled, node24 } from './install.mjs'
import { runInstead } from './run-instead.mjs'

await ensureInstalled()
runInstead(node24(), process.argv.slice(2))
