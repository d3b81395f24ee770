import {
  type ClassNode,
  classKey,
  type Found,
  hasOptions,
  type ItemNode,
  insertItems,
  isNew,
  itemKey,
  itemTypes,
  newItem,
  newOption,
  patchItem,
  protocolLimits,
  readList,
  removeNode,
} from '@goodlot/checklists'
import { App } from 'antd'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useCaller } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { factsOf } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { mayTakeItem } from './adding.ts'
import { drawAndFocus } from './draw-now.ts'
import { isLineEnd } from './line-end.ts'
import { nextNew } from './new-numbers.ts'
import type { Editor } from './use-editor.ts'

/** The row of a node in the tree. */
const rowOf = (key: string) => document.querySelector<HTMLElement>(`[role=treeitem][data-key="${key}"]`)

/** The same row, after it was drawn. */
export const focusRow = (key: string): void => {
  requestAnimationFrame(() => rowOf(key)?.focus())
}

const cut = (text: string, max: number) => text.slice(0, max)

/** Writing one item after the other: Enter adds the next one, a pasted list adds many. */
export function useTyping(editor: Editor, found: Found) {
  const t = useT()
  const caller = useCaller()
  const { message } = App.useApp()
  const isClass = found.kind === 'class'
  const owner: ClassNode = isClass ? found.node : found.owner
  const isTop = isClass ? found.parent === null : found.top
  const reason = reasonOf(t, mayTakeItem(caller, factsOf(editor.base), owner, isTop))
  const at = isClass ? owner.items.length : owner.items.indexOf(found.node) + 1

  const insert = (items: readonly ItemNode[]) => {
    const last = items.at(-1)
    if (last) editor.change((now) => insertItems(now, owner.id, items, at), itemKey(last.id))
  }
  /** A check of a list is judged by itself; what a class is for has priority. */
  const usualType = () => itemTypes.find((type) => type === owner.add_type) ?? 'demand'

  /** The next item, of the type of this one; an empty new one ends the list. */
  const next = () => {
    if (reason !== undefined) return void message.info(reason)
    if (!isClass && isNew(found.key) && found.node.name.trim() === '') {
      const key = classKey(owner.id)
      return drawAndFocus(
        () => editor.change((now) => removeNode(now, found.key), key),
        () => rowOf(key),
      )
    }
    const type = isClass ? usualType() : (itemTypes.find((one) => one === found.node.type) ?? 'text')
    const item = newItem(nextNew(), owner, type)
    insert([isClass && hasOptions(type) ? { ...item, options: [newOption(nextNew(), item)] } : item])
  }

  /** Items of these lines, behind this one; the first line goes into it while it has no name. */
  const addLines = (lines: readonly { name: string; requirement: string }[], type?: ItemNode['type']) => {
    if (reason !== undefined) return void message.info(reason)
    const named = lines.slice(0, protocolLimits.items).map(({ name, requirement }) => ({
      name: cut(name, protocolLimits.title),
      requirement: cut(requirement, protocolLimits.description),
    }))
    const [first] = named
    const isEmpty = !isClass && found.node.name.trim() === ''
    const kind = itemTypes.find((one) => one === (type ?? (isClass ? usualType() : found.node.type))) ?? 'text'
    const items = (isEmpty ? named.slice(1) : named).map((fields) => ({
      ...newItem(nextNew(), owner, kind),
      ...fields,
    }))
    if (isEmpty && first) editor.change((now) => patchItem(now, found.node.id, first))
    insert(items)
    void message.success(t('protocols.pasted', { count: named.length }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isLineEnd(event)) return
    event.preventDefault()
    next()
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = readList(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    addLines(lines)
  }
  return { reason, next, addLines, onKeyDown, onPaste }
}
export type Typing = ReturnType<typeof useTyping>
