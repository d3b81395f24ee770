import { dirname, join } from 'node:path/posix'

/** How many names an `index.ts` exports; a type counts like a value. */
export function exportedNames(text: string): number {
  const listed = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  )
  const declared = text.match(/^export (\*|(async )?(const|function|class|interface|type [A-Z]))/gm) ?? []
  return listed.length + declared.length
}

export interface Source {
  path: string
  text: string
}

/** The feature of an app that a file belongs to. */
export const featureOf = (app: string, path: string): string | undefined =>
  path.match(new RegExp(`^${app}/src/features/([^/]+)/`))?.[1]

/** Which features each feature imports; importing a type counts like importing a value. */
export function importedFeatures(app: string, sources: readonly Source[]): Map<string, Set<string>> {
  const features = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const feature = featureOf(app, path)
    if (!feature) continue
    const uses = features.get(feature) ?? new Set()
    features.set(feature, uses)
    for (const [, to = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = featureOf(app, join(dirname(path), to))
      if (target && target !== feature) uses.add(target)
    }
  }
  return features
}

/** The longest chain of features in which each imports the next: how deep they are stacked. */
export function longestChain(features: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const known = new Map<string, string[]>()
  const chainFrom = (feature: string, above: readonly string[]): string[] => {
    const done = known.get(feature)
    if (done) return done
    let longest: string[] = []
    for (const next of features.get(feature) ?? []) {
      if (above.includes(next)) continue
      const chain = chainFrom(next, [...above, feature])
      if (chain.length > longest.length) longest = chain
    }
    const chain = [feature, ...longest]
    known.set(feature, chain)
    return chain
  }
  return [...features.keys()].map((one) => chainFrom(one, [])).reduce((a, b) => (b.length > a.length ? b : a), [])
}

export interface Limits {
  /** Names that one `index.ts` exports. */
  names: number
  /** Features in the longest chain. */
  floors: number
}

/** What breaks the limits, as sentences. */
export function tooWideOrDeep(apps: readonly string[], sources: readonly Source[], limits: Limits): string[] {
  const doors = sources
    .filter(({ path }) => path.endsWith('/index.ts'))
    .map(({ path, text }) => ({ path, names: exportedNames(text) }))
  const wide = doors
    .filter(({ names }) => names > limits.names)
    .map(
      ({ path, names }) => `${path} exports ${names} names; at most ${limits.names}: give its parts doors of their own`,
    )
  const deep = apps.flatMap((app) => {
    const chain = longestChain(importedFeatures(app, sources))
    return chain.length > limits.floors
      ? [`${app}: ${chain.length} features stand on each other; at most ${limits.floors}: ${chain.join(' → ')}`]
      : []
  })
  return [...wide, ...deep]
}
