// npm start: installs what is missing, builds what changed, then runs the server.
import { build } from './build.mjs'
import { ensureInstalled, node24, root } from './install.mjs'
import { runInstead } from './run-instead.mjs'

await ensureInstalled()
await build()
// Node would let the youngest objects take 128 MB before it collects them, and twice that while a large file is exported
runInstead(node24(), ['--max-semi-space-size=16', 'server/src/run.mjs'], { cwd: root })
