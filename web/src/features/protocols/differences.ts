import { same } from './changes.ts'
import { allClasses, type ClassNode, type ItemNode, type OptionNode, type Tree } from './tree.ts'

export type Who = 'mine' | 'theirs' | 'both'
export interface Difference {
  id: string
  kind: 'class' | 'item' | 'option'
  /** The names of what it hangs on, and its own. */
  path: string[]
  field: string
  /** undefined: the node is not there. */
  mine: string | undefined
  theirs: string | undefined
  /** Whose change it is, measured by what both began with. */
  by: Who
}

interface Entry {
  kind: Difference['kind']
  path: string[]
  fields: Record<string, unknown>
}

/** Not said by anybody: numbers, places, and what the server works out. */
const silent = new Set(
  'class_id tpl_id parent_id sort items child_info options item_id option_id user_can_edit user_role type_name_en icon_type'.split(
    ' ',
  ),
)
const fieldsOf = (node: ClassNode | ItemNode | OptionNode) =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !silent.has(name)))

function entriesOf(tree: Tree): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const node of allClasses(tree)) {
    entries.set(`c${node.class_id}`, { kind: 'class', path: [node.class_name], fields: fieldsOf(node) })
    for (const item of node.items) {
      const path = [node.class_name, item.item_title]
      entries.set(`i${item.item_id}`, { kind: 'item', path, fields: fieldsOf(item) })
      for (const option of item.options) {
        entries.set(`o${option.option_id}`, {
          kind: 'option',
          path: [...path, option.item_title],
          fields: fieldsOf(option),
        })
      }
    }
  }
  return entries
}

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** What two people's trees say differently, each with whose change it is. */
export function differencesOf(base: Tree, mine: Tree, theirs: Tree): Difference[] {
  const [was, my, their] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)]
  const found: Difference[] = []
  for (const id of new Set([...their.keys(), ...my.keys()])) {
    const [b, m, t] = [was.get(id), my.get(id), their.get(id)]
    const { kind, path } = (m ?? t) as Entry
    if (!m || !t) {
      const name = path.at(-1) ?? ''
      // gone here although it was there before: this side deleted it; else the other side added it
      const by = b ? (m ? 'theirs' : 'mine') : m ? 'mine' : 'theirs'
      found.push({ id, kind, path, field: '', mine: m && name, theirs: t && name, by })
      continue
    }
    for (const field of Object.keys(m.fields)) {
      const [before, my1, their1] = [b?.fields[field], m.fields[field], t.fields[field]]
      if (same(my1, their1)) continue
      const by = same(my1, before) ? 'theirs' : same(their1, before) ? 'mine' : 'both'
      found.push({ id: `${id}.${field}`, kind, path, field, mine: shown(my1), theirs: shown(their1), by })
    }
  }
  return found
}
