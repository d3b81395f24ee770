// npm start: installs what is missing, builds what changed, then runs the server.
import { build } from './build.mjs'
import { ensureInstalled, node24, root } from './install.mjs'
import { runInstead } from './run-instead.mjs'

await ensureInstalled()
await build()
runInstead(node24(), ['server/src/run.mjs'], { cwd: root })
