// npm start: installs what is missing, builds what changed, then runs the server.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { ensureInstalled, node24, root } from './install.mjs'

await ensureInstalled()
await build()
const server = spawn(node24(), ['server/src/run.ts'], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches both processes; a plain kill of this one is passed on, so that Postgres is stopped properly
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
process.on('SIGINT', () => {})
server.on('exit', (code) => process.exit(code ?? 1))
