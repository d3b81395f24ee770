import type { Key } from '@goodlot/i18n'
import { type Me, may } from './me.ts'
import { type MenuEntry, workMenu } from './menu.ts'

export interface RailGroup {
  name: string
  /** Heading; the few entries of a member need none. */
  label?: Key
  entries: readonly MenuEntry[]
}

/** The screen whose places are entries of their own. */
const orders = 'order'
/** Address parameter that chooses a place of the order screen. */
const placeParam = 'part'
/** An order's own page and a saved view belong to the list. */
const listParams = ['order_no', 'saved']

/** Members' entries by group. What no group names is in the last one, so that a new screen is never missing. */
const memberGroups = [
  { name: 'work', holds: [orders, 'book_many', 'calendar'] },
  { name: 'records', holds: ['product', 'business', 'template', 'ins', 'inspector', 'customer'] },
] as const

/** The places of the order screen: what waits today, the list, and the drafts of whoever books. */
function placesOf(me: Me, entry: MenuEntry): MenuEntry[] {
  if (!may(me, 'list_orders')) return [entry]
  return [
    { ...entry, label: 'shell.menu_today' },
    { ...entry, path: `${entry.path}?${placeParam}=list` },
    ...(may(me, 'book')
      ? [{ ...entry, path: `${entry.path}?${placeParam}=drafts`, label: 'shell.menu_drafts' as const }]
      : []),
  ]
}

/** What the rail of a signed-in person shows, in groups; empty for visitors. */
export function railGroups(me: Me | null, available: ReadonlySet<string>): readonly RailGroup[] {
  const menu = workMenu(me, available)
  if (!menu || !me) return []
  const withPlaces = (entries: readonly MenuEntry[]) =>
    entries.flatMap((entry) => (entry.name === orders ? placesOf(me, entry) : [entry]))
  if (menu.groups) return menu.groups.map((group) => ({ ...group, entries: withPlaces(group.entries) }))
  const groupOf = ({ name }: MenuEntry) =>
    memberGroups.find(({ holds }) => holds.some((held) => held === name))?.name ?? 'more'
  return [...memberGroups.map(({ name }) => name), 'more' as const]
    .map((name) => ({ name, entries: withPlaces(menu.children?.filter((entry) => groupOf(entry) === name) ?? []) }))
    .filter(({ entries }) => entries.length > 0)
}

function placeIn(query: string): string {
  const given = new URLSearchParams(query)
  return listParams.some((name) => given.has(name)) ? 'list' : (given.get(placeParam) ?? '')
}

/** Whether the address that is open belongs to this entry. */
export function isHere({ name, path }: MenuEntry, openPath: string, openQuery: string): boolean {
  const [own = '', query = ''] = path.split('?')
  if (openPath !== own && !openPath.startsWith(`${own}/`)) return false
  return name !== orders || placeIn(openQuery) === placeIn(query)
}
