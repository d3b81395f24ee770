// npm run dev: the server restarts on change (port 3000), the app (port 5173) and the field app (5174) reload themselves.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { ensureInstalled, node24, root } from './install.mjs'

await ensureInstalled()
await build()
const children = [
  spawn(node24(), ['--watch', 'server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  ...['web', 'field'].map((app) =>
    spawn(node24(), ['node_modules/vite/bin/vite.js', app, '--config', `${app}/vite.config.ts`], {
      cwd: root,
      stdio: 'inherit',
    }),
  ),
]
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
