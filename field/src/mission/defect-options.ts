import type { ItemNode, OptionNode } from '@goodlot/checklists'
import { type Brief, itemsOf, type MissionState } from '@goodlot/inspection'
import type { DefectClass } from '@goodlot/sampling'

export const defectItems = ({ protocol }: Pick<Brief, 'protocol'>): ItemNode[] =>
  itemsOf(protocol)
    .map(({ item }) => item)
    .filter(({ type }) => type === 'defectives_list')

/** The protocol's defects of a class: the most used ones of this mission first, the others as the protocol has them. */
export function defectOptions(
  brief: Pick<Brief, 'protocol'>,
  { defects }: Pick<MissionState, 'defects'>,
  name: DefectClass,
): OptionNode[] {
  const uses = new Map<number, number>()
  for (const { entry } of defects) {
    const { option } = entry.data
    if (option !== null) uses.set(option, (uses.get(option) ?? 0) + 1)
  }
  return defectItems(brief)
    .flatMap(({ options }) => options)
    .filter(({ defect_class }) => defect_class === name)
    .toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0))
}
