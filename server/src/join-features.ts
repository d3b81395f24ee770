/** The handlers found so far are carried along, because the compiler follows only such a recursion over this many features. */
type JoinedHandlers<F, Found = unknown> = F extends readonly [{ handlers: infer H }, ...infer Rest]
  ? JoinedHandlers<Rest, Found & H>
  : Found

/** The features' values of one kind, by name. Throws if two features use the same name. */
export function byName<F, T>(
  what: string,
  features: readonly F[],
  named: (feature: F) => readonly (readonly [string, T])[],
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const [name, value] of features.flatMap(named)) {
    if (found.has(name)) throw new Error(`two features have the ${what} ${name}`)
    found.set(name, value)
  }
  return found
}

export function handlersOf<const F extends readonly { handlers: object }[]>(features: F): JoinedHandlers<F> {
  const handlers = byName<F[number], unknown>('handler', features, (feature) => Object.entries(feature.handlers))
  return Object.fromEntries(handlers) as JoinedHandlers<F>
}
