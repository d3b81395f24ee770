import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What is installed, built or kept by tools: a copy that is only tested needs none of it. */
const leftOut = /(^|\/)(node_modules|dist)$|^(\.git|\.data|\.cache|reports|test-results)$/

/** Folders whose packages are installed. */
const installed = ['.', 'web', 'field']

/**
 * Copies the sources of the project. Packages from elsewhere are links to the installed ones; those of the project link to the copy's own
 * folders, so that a change in the copy is what its tests load.
 */
export function copySources(root: string, copy: string): void {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !leftOut.test(relative(root, path).replaceAll('\\', '/')),
  })
  for (const folder of installed) {
    const from = join(root, folder, 'node_modules')
    const to = join(copy, folder, 'node_modules')
    mkdirSync(join(to, '@goodlot'), { recursive: true })
    for (const name of readdirSync(from)) {
      // not linked: caches are written by whatever runs in the copy
      if (name === '@goodlot' || name === '.cache' || name.startsWith('.vite')) continue
      symlinkSync(join(from, name), join(to, name), 'junction')
    }
  }
  for (const name of readdirSync(join(root, 'node_modules', '@goodlot'))) {
    const target = join('node_modules', '@goodlot', name)
    symlinkSync(readlinkSync(join(root, target)), join(copy, target))
  }
}
