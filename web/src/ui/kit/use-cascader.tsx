import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { nodeId } from './CascaderLists.tsx'
import { type Node, nodesOn, type Path, pathsOf, type Value, valuesOf } from './cascader-tree.ts'
import { nextRow, optionId } from './OptionList.tsx'
import type { OpenList } from './use-open-list.ts'

/** How a cascader searches its tree; without a function, it looks for the typed text in the labels. */
export interface CascaderSearch<S> {
  filter?: (typed: string, path: readonly S[]) => boolean
  sort?: (a: readonly S[], b: readonly S[], typed: string) => number
  render?: (typed: string, path: readonly S[]) => ReactNode
}

interface Options<S> {
  listId: string
  tree: readonly Node<S>[]
  list: OpenList
  search: boolean | CascaderSearch<S> | undefined
  /** Whether a node that is no leaf can be found and chosen, too. */
  canStopAbove: boolean
  loadData: ((path: S[]) => void) | undefined
  /** What is pointed at when the list opens. */
  start: readonly Value[]
  onPick(path: Path<S>, byKey: boolean): void
}

/** A search shows no more paths than these. */
const maxFound = 50

const sources = <S,>(path: Path<S>): S[] => path.map(({ source }) => source)

/** Where the keyboard and the pointer are in the lists of a cascader, and what the search has found. */
export function useCascader<S>({ listId, tree, list, search, canStopAbove, loadData, start, onPick }: Options<S>) {
  const [moved, setMoved] = useState<readonly Value[]>()
  const [foundAt, setFoundAt] = useState({ typed: '', at: 0 })
  const opened = moved ?? start
  const path = nodesOn(tree, opened)

  const typed = list.typed.trim()
  const { filter, sort, render } = typeof search === 'object' ? search : {}
  const byLabel = (one: Path<S>) => one.some(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const fitting =
    typed === ''
      ? undefined
      : pathsOf(tree, canStopAbove).filter((one) => (filter ? filter(typed, sources(one)) : byLabel(one)))
  if (sort) fitting?.sort((a, b) => sort(sources(a), sources(b), typed))
  const found = fitting?.slice(0, maxFound)
  const at = foundAt.typed === typed ? Math.min(foundAt.at, (found?.length ?? 0) - 1) : 0
  const pointAt = (index: number) => setFoundAt({ typed, at: index })

  const open = (to: Path<S>) => {
    setMoved(valuesOf(to))
    const last = to.at(-1)
    if (last && !last.isLeaf && !last.children) loadData?.(sources(to))
  }
  const depth = Math.max(0, path.length - 1)
  const above = path.slice(0, depth)
  const level: readonly Node<S>[] = (depth === 0 ? tree : path[depth - 1]?.children) ?? []
  const now = path[depth]
  const index = now ? level.indexOf(now) : -1
  /** Points at another node of the same level; its own level is shown if it is there already. */
  const moveTo = (next: number) => {
    const node = level[next]
    if (node) setMoved(valuesOf([...above, node]))
  }
  const enter = () => {
    const child = now?.children?.find(({ disabled }) => !disabled)
    if (child) open([...path, child])
    else if (now && !now.isLeaf) open(path)
  }
  const ends = { Home: -1, End: found ? found.length : level.length }

  /** What a key does in the open lists; true if it did something. */
  const press = ({ key }: KeyboardEvent): boolean => {
    const isEnd = key === 'Home' || key === 'End'
    const isVertical = key === 'ArrowDown' || key === 'ArrowUp' || isEnd
    const step = key === 'ArrowUp' || key === 'End' ? -1 : 1
    if (found) {
      const chosen = found[at]
      // within typed text, Home and End move the cursor
      if (isVertical && !isEnd)
        pointAt(
          nextRow(
            found.map(() => ({})),
            at,
            step,
          ),
        )
      else if (key === 'Enter' && chosen) onPick(chosen, true)
      else return key === 'Enter'
      return true
    }
    if (isVertical) moveTo(nextRow(level, isEnd ? ends[key] : index < 0 && step < 0 ? 0 : index, step))
    else if (key === 'ArrowRight') enter()
    else if (key === 'ArrowLeft' && above.length > 0) setMoved(valuesOf(above))
    else if (key === 'Enter' && now && !now.disabled) onPick(path, true)
    else return ['ArrowLeft', 'Enter'].includes(key)
    return true
  }
  return {
    opened,
    path,
    found,
    at,
    pointAt,
    open,
    enter,
    press,
    reset: () => setMoved(undefined),
    renderFound: (one: Path<S>): ReactNode =>
      render ? render(typed, sources(one)) : one.map(({ label }) => label).join(' / '),
    pointedId: found ? (found.length > 0 ? optionId(listId, at) : undefined) : now && nodeId(listId, depth, index),
  }
}
