import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one slice may take, while other requests wait. */
const sliceMs = 8

/** `list.map(map)` with pauses in which other requests are answered: for lists that can be long, because users decide their length. */
export async function mapInSlices<T, R>(list: readonly T[], map: (value: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = []
  let began = performance.now()
  for (const [index, value] of list.entries()) {
    mapped.push(map(value, index))
    if (performance.now() - began < sliceMs) continue
    await nextTurn()
    began = performance.now()
  }
  return mapped
}
