import type { Chunk } from './chunk-list.ts'

/** What the finest possible files of the build cost: one for each set of screens and dialogs that need the same modules. */
interface Part {
  modules: string[]
  /** Bytes as they are sent, roughly. */
  size: number
  /** The loads that it is part of, by their number. */
  loads: Set<number>
  /** The parts that it imports. */
  needs: Set<Part>
}

/** How much compression leaves of a script that is not minified yet. */
const compressed = 0.145

/** What is asked for at once, without what it imports, and how much it counts. */
export interface Load {
  chunks: readonly Chunk[]
  weight: number
}

/** Chunks that are part of more than one load, each with these loads. What every page loads is not part of the plan. */
function sharedParts(chunks: readonly Chunk[], loads: readonly Load[], isPlanned: (chunk: Chunk) => boolean): Part[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const parts = new Map<string, Part>()
  for (const chunk of chunks) {
    if (!isPlanned(chunk)) continue
    const modules = Object.keys(chunk.modules)
    const size = Object.values(chunk.modules).reduce((sum, bytes) => sum + bytes, 0) * compressed
    parts.set(chunk.file, { modules, size, loads: new Set(), needs: new Set() })
  }
  const reach = (chunk: Chunk, load: number, seen: Set<string>): void => {
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    parts.get(chunk.file)?.loads.add(load)
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) reach(imported, load, seen)
    }
  }
  loads.forEach((load, i) => {
    const seen = new Set<string>()
    for (const chunk of load.chunks) reach(chunk, i, seen)
  })
  for (const [file, part] of parts) {
    for (const imported of byFile.get(file)?.imports ?? []) {
      const needed = parts.get(imported)
      if (needed) part.needs.add(needed)
    }
  }
  const shared = new Set([...parts.values()].filter((part) => part.loads.size > 1))
  for (const part of shared) for (const needed of part.needs) if (!shared.has(needed)) part.needs.delete(needed)
  return [...shared]
}

/** A part and all that comes with it. */
function withNeeds(part: Part): Set<Part> {
  const all = new Set([part])
  for (const one of all) for (const needed of one.needs) all.add(needed)
  return all
}

/** Whether one of two parts is reached from the other through a third one: then the two cannot be one file. */
const isCircular = (a: Part, b: Part): boolean =>
  [
    [a, b],
    [b, a],
  ].some(([from, to]) => from && to && [...from.needs].some((part) => part !== to && withNeeds(part).has(to)))

type Weigh = (load: number) => number

/** What the requests are worth that a merge saves, less the two parts themselves where they are loaded for nothing. */
function firstGain(a: Part, b: Part, request: number, weigh: Weigh): number {
  let gain = 0
  for (const load of a.loads) gain += weigh(load) * (b.loads.has(load) ? request : -b.size)
  for (const load of b.loads) if (!a.loads.has(load)) gain -= weigh(load) * a.size
  return gain
}

/** What a merge costs by what comes with the parts: a load with one of them gets what the other one needs. */
function costOfNeeds(a: Part, b: Part, request: number, weigh: Weigh): number {
  const loads = a.loads.union(b.loads)
  let cost = 0
  for (const part of withNeeds(a).union(withNeeds(b))) {
    if (part === a || part === b) continue
    for (const load of loads) if (!part.loads.has(load)) cost += weigh(load) * (part.size + request)
  }
  return cost
}

/** The most useful merge, if one is. */
function bestMerge(parts: readonly Part[], request: number, weigh: Weigh): { a: Part; b: Part } | undefined {
  const pairs = parts
    .flatMap((a, i) => parts.slice(i + 1).map((b) => ({ a, b, first: firstGain(a, b, request, weigh) })))
    .filter(({ first }) => first > 0)
    .toSorted((x, y) => y.first - x.first)
  let best: { a: Part; b: Part; gain: number } | undefined
  for (const { a, b, first } of pairs) {
    if (best && first <= best.gain) break
    const gain = first - costOfNeeds(a, b, request, weigh)
    if (gain > (best?.gain ?? 0) && !isCircular(a, b)) best = { a, b, gain }
  }
  return best
}

function merge(parts: readonly Part[], a: Part, b: Part): Part[] {
  const both: Part = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    loads: a.loads.union(b.loads),
    needs: a.needs.union(b.needs),
  }
  both.needs.delete(a)
  both.needs.delete(b)
  for (const needed of withNeeds(both)) for (const load of both.loads) needed.loads.add(load)
  const rest = parts.filter((part) => part !== a && part !== b)
  for (const part of rest) {
    if (!part.needs.has(a) && !part.needs.has(b)) continue
    part.needs.delete(a)
    part.needs.delete(b)
    part.needs.add(both)
  }
  return [...rest, both]
}

/** Merges parts until another merge would cost more than it saves. */
function mergeAll(shared: readonly Part[], request: number, weigh: Weigh): Part[] {
  let parts = [...shared]
  for (let best = bestMerge(parts, request, weigh); best; best = bestMerge(parts, request, weigh))
    parts = merge(parts, best.a, best.b)
  return parts
}

/** The parts with those first that others import. */
function inOrder(parts: readonly Part[]): Part[] {
  const ordered = new Set<Part>()
  const add = (part: Part) => {
    if (ordered.has(part)) return
    part.needs.forEach(add)
    ordered.add(part)
  }
  parts.forEach(add)
  return [...ordered]
}

interface Options {
  isPlanned(chunk: Chunk): boolean
  /** Bytes that a further request is worth. */
  request: number
}

/** The modules of each file of the build, in the order in which files need each other. */
export function planGroups(
  chunks: readonly Chunk[],
  loads: readonly Load[],
  { isPlanned, request }: Options,
): string[][] {
  const weigh = (load: number) => loads[load]?.weight ?? 0
  const parts = mergeAll(sharedParts(chunks, loads, isPlanned), request, weigh)
  return inOrder(parts).map(({ modules }) => modules)
}
