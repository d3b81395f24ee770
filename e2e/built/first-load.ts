import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../../web/dist/field/', import.meta.url)
const file = (path: string) => readFileSync(new URL(path, dist))

/** Every file of the field app's build, without its compressed copies. */
export const builtFiles = (): string[] =>
  readdirSync(new URL('assets/', dist)).filter((name) => !/\.(br|gz)$/.test(name))

/** Bytes of script, compressed, that a first load of the field app takes, with the words of one language. */
export function firstLoadBytes(): number {
  const named = [
    ...file('index.html')
      .toString()
      .matchAll(/\/field\/(assets\/[\w.-]+\.js)/g),
  ].map(([, path]) => path ?? '')
  // what a script of the page imports at once is loaded with it
  const scripts = new Set(named)
  for (const path of scripts)
    for (const [, name] of file(path)
      .toString()
      .matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      scripts.add(`assets/${name}`)
  if (scripts.size === 0) throw new Error('the page names no script')
  const sizeOf = (path: string) => gzipSync(file(path), { level: 9 }).length
  const catalogs = ['field', 'missions', 'visit'].map((noun) =>
    Math.max(
      ...builtFiles()
        .filter((name) => name.startsWith(`${noun}-`))
        .map((name) => sizeOf(`assets/${name}`)),
    ),
  )
  return [...[...scripts].map(sizeOf), ...catalogs].reduce((sum, size) => sum + size, 0)
}
