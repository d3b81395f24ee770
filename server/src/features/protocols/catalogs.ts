import type { Db } from '../../db/connect.ts'
import { BadInput } from '../../http/refusal.ts'
import { catalogNodesById } from './store.ts'

export interface CatalogPath {
  category: number
  line: number | null
}

/** The product groups that were sent, each with its category; undefined when the field was not sent. 4001 for an unknown path. */
export async function catalogPathsOf(
  db: Db,
  sent: { catalog_id?: number[] | undefined; catalog?: number[][] | undefined },
): Promise<CatalogPath[] | undefined> {
  const field = sent.catalog ? 'catalog' : 'catalog_id'
  const paths = sent.catalog ?? (sent.catalog_id && (sent.catalog_id.length > 0 ? [sent.catalog_id] : []))
  if (!paths) return undefined
  const nodes = new Map((await catalogNodesById(db, paths.flat())).map((node) => [node.id, node.parent_id]))
  const found = paths.map((path): CatalogPath => {
    const id = path.at(-1) as number
    const parent = nodes.get(id)
    const fits = path.length === 1 ? parent !== undefined : parent === path[0]
    if (!fits) throw new BadInput({ [field]: 'validation.catalog' })
    return parent ? { category: parent, line: id } : { category: id, line: null }
  })
  const key = (path: CatalogPath) => `${path.category}/${path.line}`
  return found.filter((path, i) => found.findIndex((other) => key(other) === key(path)) === i)
}
