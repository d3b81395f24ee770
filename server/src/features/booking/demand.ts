import type { Cart, Demand } from '@goodlot/rules'
import { type Catalog, workOf } from './read-cart.ts'

/** What an inspector must cover: the lines of all goods, or the audit. The chosen line counts only while there are no goods. */
export function demandOf(
  { serviceType, auditType, lineId }: Cart,
  goods: Iterable<{ line_id: number }>,
  catalog: Catalog,
): Demand {
  if (serviceType === 'fe') return { serviceType, auditType, lines: [] }
  const lines = new Set([...goods].map(({ line_id }) => line_id))
  if (lines.size === 0 && lineId !== null) lines.add(lineId)
  return {
    serviceType,
    auditType: null,
    lines: [...lines].flatMap((id) => {
      const node = catalog.get(id)
      return node ? [{ id, work: workOf(node) }] : []
    }),
  }
}
