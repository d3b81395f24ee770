// Joins the server and our packages into one file: loading more than a thousand small ones takes longer than anything else at a start.
// What npm installs stays where it is. server/src/run.ts runs the result as long as it is made of the present sources.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { root } from './install.mjs'

const out = join(root, 'server/dist')

/** A file keeps its own address, by which it finds migrations, fonts and the programs that it starts. */
const ownAddresses = {
  name: 'own-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? {
          code: code.replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(relative(out, id))}, import.meta.url).href`,
          ),
          map: null,
        }
      : null,
}

rmSync(out, { recursive: true, force: true })
const { output } = await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [ownAddresses],
  ssr: { noExternal: [/^@goodlot\//] },
  build: {
    ssr: join(root, 'server/src/main.ts'),
    outDir: out,
    target: 'node24',
    minify: false,
    rollupOptions: { output: { format: 'es', entryFileNames: 'main.mjs', chunkFileNames: 'part-[hash].mjs' } },
  },
})
const inputs = new Set(output.flatMap(({ moduleIds = [] }) => moduleIds).filter((id) => id.startsWith(root)))
const described = [...inputs]
  .sort()
  .map((id) => [relative(out, id), [statSync(id).mtimeMs, createHash('sha256').update(readFileSync(id)).digest('hex')]])
writeFileSync(join(out, 'inputs.json'), JSON.stringify(Object.fromEntries(described)))
