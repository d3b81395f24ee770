import { type Found, itemsOfLines, type ListLine, nextItem, ownerOf, readList } from '@goodlot/checklists'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useCaller } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { drawAndFocus } from './draw-and-focus.ts'
import { isLineEnd } from './line-end.ts'
import { mayTakeItem } from './may-take-item.ts'
import { nextNew } from './new-numbers.ts'
import type { Editor } from './use-editor.ts'

/** The row of a node in the tree. */
const rowOf = (key: string) => document.querySelector<HTMLElement>(`[role=treeitem][data-key="${key}"]`)

/** Focuses the row of a node once it is drawn. */
export const focusRow = (key: string): void => {
  requestAnimationFrame(() => rowOf(key)?.focus())
}

/** Writing one item after the other: Enter adds the next one, a pasted list adds many. */
export function useTyping(editor: Editor, found: Found) {
  const t = useT()
  const caller = useCaller()
  const { message } = useApp()
  const isTop = found.kind === 'class' ? found.parent === null : found.top
  const reason = reasonOf(t, mayTakeItem(caller, factsOf(editor.protocol), ownerOf(found), isTop))

  const next = () => {
    if (reason !== undefined) return void message.info(reason)
    const { edit, show, isEnd } = nextItem(found, nextNew)
    if (isEnd)
      drawAndFocus(
        () => editor.change(edit, show),
        () => show && rowOf(show),
      )
    else editor.change(edit, show)
  }
  const addLines = (lines: readonly ListLine[], type?: string) => {
    if (reason !== undefined) return void message.info(reason)
    const { edit, show, count } = itemsOfLines(found, lines, nextNew, type)
    if (count > 0) editor.change(edit, show)
    void message.success(t('protocols.pasted', { count }))
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
