import { type ClassNode, type ItemNode, sampleOf, type Tree } from '@goodlot/checklists'
import type { Brief } from './brief.ts'
import type { MissionState } from './state.ts'

export interface PlacedItem {
  owner: ClassNode
  item: ItemNode
}

/** Every item of a protocol with the class that it stands in, in the order of the protocol. */
export const itemsOf = (tree: Tree): PlacedItem[] =>
  tree.flatMap((owner) => [...owner.items.map((item) => ({ owner, item })), ...itemsOf(owner.classes)])

/** Does the order's plan decide about the defects of this class? Else it has a sample of its own. */
export const isByPlan = (owner: ClassNode): boolean => ['plan', 'all'].includes(sampleOf(owner)?.kind ?? '')

/**
 * How often a class is filled in: once, or once per container, per product, or per step that the inspector named. What was answered
 * beside these counts as well.
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
