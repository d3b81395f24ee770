import { dirname, join } from 'node:path/posix'

export interface Import {
  from: string
  to: string
}

// `import … from`, `export … from`, `import '…'` and `import('…')`; importing a type counts like importing a value
const relative = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(relative)].map(([, path = '']) => ({ from: file, to: join(dirname(file), path) }))

interface Edge extends Import {
  parent: string
  folder: string
  sibling: string
}

/** The sibling folders of an import: `web/src/api/send.ts` → `web/src/ui/app/me.tsx` goes from `api` to `ui` in `web/src`. */
function edgeOf({ from, to }: Import): Edge[] {
  const a = dirname(from).split('/')
  const b = dirname(to).split('/')
  const at = a.findIndex((part, i) => part !== b[i])
  const folder = a[at]
  const sibling = b[at]
  return folder && sibling ? [{ from, to, parent: a.slice(0, at).join('/'), folder, sibling }] : []
}

function reaches(goal: string, start: string, edges: readonly Edge[]): boolean {
  const seen = new Set([start])
  for (const folder of seen) for (const e of edges) if (e.folder === folder) seen.add(e.sibling)
  return seen.has(goal)
}

/** The imports by which sibling folders depend on each other, directly or through others. */
export function circularImports(imports: readonly Import[]): Edge[] {
  const byParent = Map.groupBy(imports.flatMap(edgeOf), (edge) => edge.parent)
  return [...byParent.values()].flatMap((edges) => edges.filter((e) => reaches(e.folder, e.sibling, edges)))
}
