import { type ClassNode, type ItemNode, sampleOf, type Tree } from '@goodlot/checklists'
import type { Brief } from './brief.ts'
import type { MissionState } from './state.ts'

export interface PlacedItem {
  owner: ClassNode
  item: ItemNode
}

/** Every item of a protocol with the class it belongs to, in the protocol's order. */
export const itemsOf = (tree: Tree): PlacedItem[] =>
  tree.flatMap((owner) => [...owner.items.map((item) => ({ owner, item })), ...itemsOf(owner.classes)])

/** Are the defects of this class judged by the order's sampling plan? If not, the class has a sample of its own. */
export const isByPlan = (owner: ClassNode): boolean => ['plan', 'all'].includes(sampleOf(owner)?.kind ?? '')

/**
 * The instances in which a class is filled in: once, or once per container, product, or step that the inspector named. Instances that were
 * answered although nothing asked for them are included.
 */
export function instancesOf(
  { service, goods }: Pick<Brief, 'service' | 'goods'>,
  state: Pick<MissionState, 'containers' | 'answers'>,
  owner: ClassNode,
): string[] {
  if (!owner.is_repeated) return ['']
  const expected =
    service === 'cls'
      ? [...state.containers.keys()].map((number) => `container:${number}`)
      : sampleOf(owner)?.kind === 'pieces'
        ? []
        : goods.map(({ product }) => `product:${product}`)
  const ids = new Set(owner.items.map(({ id }) => id))
  const answered = [...state.answers.values()]
    .filter(({ entry }) => ids.has(entry.data.item))
    .map(({ entry }) => entry.data.instance)
  const all = [...new Set([...expected, ...answered])]
  return all.length > 0 ? all : ['']
}
