// Sibling folders must not import each other in a circle: one of them must clearly be the lower layer. Decision 82 says why
// dependency-cruiser does not check this.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { circularImports, importsOf } from './folder-circles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync(['packages/*/src/**/*.ts', 'server/src/**/*.ts', '{web,field}/src/**/*.{ts,tsx}'], {
  cwd: root,
})
const product = sources.filter((file) => !/\.test\.tsx?$|-fixture\.ts$|\/test\//.test(file))
const found = circularImports(product.flatMap((file) => importsOf(file, readFileSync(`${root}${file}`, 'utf8'))))
for (const { parent, folder, sibling, from, to } of found)
  console.error(`${parent}: ${folder} and ${sibling} are in a circle: ${from} imports ${to}`)
console.log(`${product.length} files, ${found.length} imports in circles of folders`)
process.exit(found.length > 0 ? 1 : 0)
