import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A package of the lockfile, once per version, however often it is installed. */
export interface LockedPackage {
  name: string
  version: string
  /** As its author gave it, an SPDX expression; '' if the lockfile has none. */
  licence: string
  /** Whether it is delivered, on the server or inside a page, or only builds and tests. */
  isDelivered: boolean
  /** SHA-512 of the archive, in hexadecimal. */
  sha512: string
  /** Names of the packages that it needs, sorted. */
  needs: readonly string[]
}

interface Entry {
  name?: string
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = new URL('../', import.meta.url)
export const readRoot = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Packages of a lockfile in order of name and version. One that is delivered anywhere counts as delivered. */
export function lockedPackages(lockfile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Entry> }
  const found = new Map<string, LockedPackage>()
  for (const [path, entry] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || entry.link) continue
    const name = entry.name ?? path.slice(at + 'node_modules/'.length)
    const version = entry.version ?? ''
    const key = `${name}@${version}`
    const known = found.get(key)
    found.set(key, {
      name,
      version,
      licence: entry.license ?? '',
      isDelivered: known?.isDelivered === true || !(entry.dev || entry.devOptional),
      sha512: Buffer.from((entry.integrity ?? '').replace(/^sha512-/, ''), 'base64').toString('hex'),
      needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).sort(),
    })
  }
  const inOrder = (a: LockedPackage, b: LockedPackage) =>
    a.name < b.name || (a.name === b.name && a.version < b.version) ? -1 : 1
  return [...found.values()].sort(inOrder)
}

/** A UUID that depends only on the content, so that the same sources give the same document. */
export function contentUuid(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
