import { isNew, type NodeKey, type Side } from '@goodlot/checklists'
import { type DragEvent, memo, useState } from 'react'
import { CaretDownOutlined, ExclamationCircleFilled, LockOutlined } from '../../../ui/kit/icons.ts'
import { useT } from '../../../ui/words/words.tsx'
import { TypeIcon } from '../protocol/type-icons.tsx'

export interface Dragging {
  start(key: NodeKey): void
  may(target: NodeKey): boolean
  drop(target: NodeKey, side: Side): void
}

interface Props {
  nodeKey: NodeKey
  level: number
  name: string
  unnamed: boolean
  /** The item type; '' for a class. */
  type: string
  count: number
  isSelected: boolean
  isEntry: boolean
  isChanged: boolean
  isWrong: boolean
  locked: boolean
  onOpen(key: NodeKey): void
  drag: Dragging | null
  open?: boolean
  fold?: () => void
}

/**
 * Props that decide whether the row is rendered again. `onOpen` and `fold` are not compared: they behave the same while
 * these are equal.
 */
const comparedProps = [
  'nodeKey',
  'level',
  'name',
  'unnamed',
  'type',
  'count',
  'isSelected',
  'isEntry',
  'isChanged',
  'isWrong',
  'locked',
  'drag',
  'open',
] as const

/** One row of the tree; rendered again only when its own text or marks change, whatever is typed elsewhere. */
export const TreeRow = memo(
  (props: Props) => {
    const { nodeKey, level, name, unnamed, type, count, isSelected, isEntry, isChanged, isWrong, locked } = props
    const { onOpen, drag, open, fold } = props
    const t = useT()
    const [dropSide, setDropSide] = useState<Side | null>(null)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it answers the keyboard for all its rows
      <div
        role="treeitem"
        className="pt-row row"
        aria-level={level}
        aria-selected={isSelected}
        {...(fold ? { 'aria-expanded': open === true } : {})}
        tabIndex={isEntry ? 0 : -1}
        data-key={nodeKey}
        data-kind={fold ? 'class' : 'item'}
        data-over={dropSide}
        onClick={() => onOpen(nodeKey)}
        {...(drag ? dragHandlers(drag, nodeKey, name, setDropSide) : {})}
      >
        {fold ? (
          <span
            className="pt-fold"
            aria-hidden="true"
            data-open={open}
            onClick={(event) => {
              event.stopPropagation()
              fold()
            }}
          >
            <CaretDownOutlined />
          </span>
        ) : (
          <TypeIcon type={type} />
        )}
        <span className="pt-name" data-unnamed={unnamed}>
          {name}
        </span>
        {locked && <LockOutlined aria-label={t('protocols.locked')} title={t('protocols.locked')} />}
        {isWrong && (
          <ExclamationCircleFilled
            className="app-red"
            aria-label={t('protocols.has_fault')}
            title={t('protocols.has_fault')}
          />
        )}
        {isChanged && (
          <span className="pt-mark" title={t(isNew(nodeKey) ? 'protocols.is_new' : 'protocols.is_changed')}>
            {t(isNew(nodeKey) ? 'protocols.mark_new' : 'protocols.mark_changed')}
          </span>
        )}
        {count > 0 && (
          <>
            <span className="pt-count app-number" aria-hidden="true">
              {count}
            </span>
            <span className="gl-hide">
              {t(fold ? 'protocols.counts_items' : 'protocols.counts_options', { count })}
            </span>
          </>
        )}
      </div>
    )
  },
  (a, b) => comparedProps.every((name) => a[name] === b[name]),
)

function dragHandlers(drag: Dragging, key: NodeKey, name: string, setDropSide: (side: Side | null) => void) {
  const sideOf = (event: DragEvent): Side => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY - top < height / 2 ? 'before' : 'after'
  }
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      drag.start(key)
    },
    onDragOver: (event: DragEvent) => {
      if (!drag.may(key)) return
      event.preventDefault()
      setDropSide(sideOf(event))
    },
    onDragLeave: () => setDropSide(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDropSide(null)
      drag.drop(key, sideOf(event))
    },
  }
}
