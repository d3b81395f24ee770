import { allClasses, type ClassNode, classKey } from '@goodlot/checklists'
import type { OrderLive } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { answerKey, type Brief, instancesOf, itemsOf, judgeMission, type MissionState } from '@goodlot/inspection'

/** Whether the reader may see an item; null stands for no item. */
export type Seen = (item: number | null) => boolean

const nameOf = ({ name, name_cn }: Pick<ClassNode, 'name' | 'name_cn'>, locale: Locale): string =>
  (locale === 'zh-CN' && name_cn) || name

/**
 * How much of each section is answered, and what is being worked on. Not counted: texts, which may stay empty, and lists of defects,
 * which are filled in unit by unit.
 */
export function progressOf(
  brief: Brief,
  state: MissionState,
  locale: Locale,
  seen: Seen,
): Pick<OrderLive, 'current' | 'sections' | 'not_shown'> {
  const sections = brief.protocol.flatMap((top) => {
    const wanted = allClasses([top]).flatMap((owner) =>
      owner.items
        .filter(({ id, type }) => seen(id) && type !== 'text' && type !== 'defectives_list')
        .flatMap((item) => instancesOf(brief, state, owner).map((instance) => answerKey(item.id, instance))),
    )
    const done = wanted.filter((key) => state.answers.has(key)).length
    return wanted.length === 0 ? [] : [{ name: nameOf(top, locale), done, total: wanted.length }]
  })
  return { sections, not_shown: notShownOf(brief, state, locale, seen), current: currentOf(brief, state, locale) }
}

/** Items that lack photos. Items without an answer are included only after the check-out. */
function notShownOf(brief: Brief, state: MissionState, locale: Locale, seen: Seen): OrderLive['not_shown'] {
  if (state.aborted) return []
  const names = new Map(itemsOf(brief.protocol).map(({ item }) => [item.id, nameOf(item, locale)]))
  return judgeMission(brief, state).items.flatMap(({ item, instance, notShown }) => {
    const isBegun = state.checkedOut !== null || state.answers.has(answerKey(item, instance))
    if (!notShown || !isBegun || !seen(item)) return []
    const name = [names.get(item) ?? '', instanceName(brief, instance)].filter(Boolean).join(' · ')
    return [{ name, missing: notShown.need - notShown.have, need: notShown.need }]
  })
}

/** The product, lot or container that an item is filled in for; '' for the whole order. */
function instanceName({ goods }: Brief, instance: string): string {
  const [kind = '', name = ''] = instance.split(/:(.*)/)
  return kind === 'product' ? (goods.find(({ product }) => String(product) === name)?.name ?? name) : name
}

function currentOf({ protocol }: Brief, state: MissionState, locale: Locale): OrderLive['current'] {
  const part = state.current?.data.part
  if (part === undefined || state.checkedOut || state.aborted) return null
  if (part === '') return { part: 'pause', name: '' }
  if (part === 'units' || part === 'photos' || part === 'finish') return { part, name: '' }
  const node = allClasses(protocol).find(({ id }) => classKey(id) === part)
  return node ? { part: 'section', name: nameOf(node, locale) } : null
}
