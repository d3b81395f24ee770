import {
  allClasses,
  canDrop,
  classKey,
  dropNode,
  firstKey,
  insertClass,
  matching,
  type NodeKey,
  newClass,
  type Side,
  shiftNode,
  type Takes,
} from '@goodlot/checklists'
import { mayAddClass, maySortProtocol } from '@goodlot/rules'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useCaller } from '../../../ui/app/me.tsx'
import { PlusOutlined, SearchOutlined } from '../../../ui/kit/icons.ts'
import { Button, Input, Tooltip } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { drawAndFocus } from '../state/draw-and-focus.ts'
import { mayTakeItem } from '../state/may-take-item.ts'
import { nextNew } from '../state/new-numbers.ts'
import type { Editor } from '../state/use-editor.ts'
import { TreeBranch } from './TreeBranch.tsx'

/**
 * The classes and items of a protocol. Arrow keys move the focus, Enter opens the node, and Alt with an arrow key moves it, as dragging
 * does.
 */
export function TreePane({ editor, onOpen }: { editor: Editor; onOpen(key: NodeKey, isEntered?: boolean): void }) {
  const t = useT()
  const caller = useCaller()
  const facts = factsOf(editor.protocol)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [query, setQuery] = useState('')
  const box = useRef<HTMLUListElement>(null)
  const { tree, isEditing, selected, change } = editor
  const sort = isEditing && maySortProtocol(caller, facts).ok
  const add = mayAddClass(caller, facts)
  const shown = useMemo(() => matching(tree, query), [tree, query])
  const invalid = useMemo(() => new Set(editor.faults.map((f) => f.key)), [editor.faults])

  const fold = useCallback(
    (id: number, close: boolean) =>
      setFolded((now) => {
        const next = new Set(now)
        if (close) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  const dragged = useRef<NodeKey | null>(null)
  const latest = useRef({ tree, facts })
  latest.current = { tree, facts }
  const drag = useMemo(() => {
    if (!sort) return null
    const may = (target: NodeKey) => {
      const { tree: now, facts: currentFacts } = latest.current
      const acceptsItem: Takes = (parentClass, isTop) => mayTakeItem(caller, currentFacts, parentClass, isTop).ok
      return dragged.current !== null && canDrop(now, dragged.current, target, acceptsItem)
    }
    return {
      may,
      start: (key: NodeKey) => {
        dragged.current = key
      },
      drop: (target: NodeKey, side: Side) => {
        const key = dragged.current
        const allowed = may(target)
        dragged.current = null
        if (key && allowed) change((now) => dropNode(now, key, target, side))
      },
    }
  }, [sort, change, caller])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]')
    const key = row?.dataset.key as NodeKey | undefined
    if (!row || !key || !box.current) return
    const rows = [...box.current.querySelectorAll<HTMLElement>('[role=treeitem]')]
    const go = (target: HTMLElement | undefined) => target?.focus()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isClass = key.startsWith('c')
    if (step !== 0 && event.altKey && sort) {
      // the row is drawn again at its new position: the focus follows it
      drawAndFocus(
        () => change((now) => shiftNode(now, key, step)),
        () => box.current?.querySelector<HTMLElement>(`[data-key="${key}"]`),
      )
    } else if (step !== 0) go(rows[rows.indexOf(row) + step])
    else if (event.key === 'Home') go(rows[0])
    else if (event.key === 'End') go(rows.at(-1))
    else if (event.key === 'ArrowLeft' && isClass && row.getAttribute('aria-expanded') === 'true')
      fold(Number(key.slice(1)), true)
    else if (event.key === 'ArrowLeft')
      go(row.closest('[role=group]')?.previousElementSibling as HTMLElement | undefined)
    else if (event.key === 'ArrowRight' && isClass) fold(Number(key.slice(1)), false)
    else if (event.key === 'Enter' || event.key === ' ') onOpen(key, event.key === 'Enter')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const addClass = () => {
    const node = newClass(nextNew())
    change((now) => insertClass(now, null, node))
    onOpen(classKey(node.id))
  }
  const allFolded = folded.size > 0
  return (
    <nav className="pt-tree box" aria-label={t('protocols.tree')}>
      <div className="pt-tree-tools">
        <Input
          size="small"
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t('protocols.find')}
          placeholder={t('protocols.find')}
          value={query}
          onChange={(e) => setQuery(e.target.value)}
        />
        <Button
          size="small"
          onClick={() => setFolded(allFolded ? new Set() : new Set(allClasses(tree).map((c) => c.id)))}
        >
          {t(allFolded ? 'protocols.unfold' : 'protocols.fold')}
        </Button>
      </div>
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the tree pattern of ARIA is a list
        <ul role="tree" aria-label={t('protocols.tree')} ref={box} onKeyDown={onKeyDown}>
          {shown.map((node) => (
            <TreeBranch
              key={node.id}
              node={node}
              level={1}
              folded={query === '' ? folded : none}
              selected={selected}
              entry={selected ?? firstKey(shown)}
              changed={editor.changed}
              invalid={invalid}
              onFold={fold}
              onOpen={onOpen}
              drag={drag}
            />
          ))}
        </ul>
      ) : (
        <p className="app-hint">{t(query ? 'ui.nothing_found' : 'protocols.no_class_title')}</p>
      )}
      {isEditing && (
        <Tooltip title={reasonOf(t, add) ?? null}>
          <Button block type="dashed" icon={<PlusOutlined />} disabled={!add.ok} onClick={addClass}>
            {t('protocols.add_class')}
          </Button>
        </Tooltip>
      )}
    </nav>
  )
}
const none: ReadonlySet<number> = new Set()
