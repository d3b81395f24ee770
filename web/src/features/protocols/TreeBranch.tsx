import { CaretDownOutlined, ExclamationCircleFilled, LockOutlined } from '@ant-design/icons'
import { type DragEvent, memo, useState } from 'react'
import { useT } from '../../ui/words.tsx'
import { useSays } from './says.ts'
import { type ClassNode, classKey, countsOf, type ItemNode, isNew, itemKey, type NodeKey, type Side } from './tree.ts'
import { TypeIcon } from './type-icons.tsx'

export interface Dragging {
  start(key: NodeKey): void
  may(over: NodeKey): boolean
  drop(over: NodeKey, side: Side): void
}
interface Shared {
  level: number
  selected: NodeKey | null
  /** The row that Tab reaches. */
  entry: NodeKey | null
  changed: ReadonlySet<NodeKey>
  wrong: ReadonlySet<NodeKey>
  onOpen(key: NodeKey): void
  drag: Dragging | null
}

interface BranchProps extends Shared {
  node: ClassNode
  folded: ReadonlySet<number>
  onFold(id: number, shut: boolean): void
}

/** A class with what hangs on it. */
export function TreeBranch({ node, folded, onFold, ...shared }: BranchProps) {
  const t = useT()
  const says = useSays()
  const key = classKey(node.class_id)
  const open = !folded.has(node.class_id)
  const { items } = countsOf([node])
  const name = says(node, 'class_name') || t('protocols.unnamed_class')
  return (
    <li
      role="treeitem"
      aria-level={shared.level}
      aria-expanded={open}
      aria-selected={shared.selected === key}
      aria-label={t('protocols.class_with', { name, count: items })}
      tabIndex={shared.entry === key ? 0 : -1}
      data-key={key}
    >
      <Row
        nodeKey={key}
        name={name}
        type=""
        count={items}
        unnamed={node.class_name === ''}
        isSelected={shared.selected === key}
        isChanged={shared.changed.has(key)}
        isWrong={shared.wrong.has(key)}
        locked={false}
        onOpen={shared.onOpen}
        drag={shared.drag}
        fold={() => onFold(node.class_id, open)}
        open={open}
      />
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of tree items, as the tree pattern names it
        <ul role="group">
          {node.items.map((item) => (
            <Leaf key={item.item_id} item={item} {...shared} level={shared.level + 1} />
          ))}
          {node.child_info.map((child) => (
            <TreeBranch
              key={child.class_id}
              node={child}
              folded={folded}
              onFold={onFold}
              {...shared}
              level={shared.level + 1}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function Leaf({ item, level, selected, entry, changed, wrong, onOpen, drag }: Shared & { item: ItemNode }) {
  const t = useT()
  const says = useSays()
  const key = itemKey(item.item_id)
  const name = [item.item_code, says(item, 'item_title') || t('protocols.unnamed_item')].filter(Boolean).join(' ')
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-selected={selected === key}
      aria-label={name}
      tabIndex={entry === key ? 0 : -1}
      data-key={key}
    >
      <Row
        nodeKey={key}
        name={name}
        type={item.type_code}
        count={item.options.length}
        unnamed={item.item_title === ''}
        isSelected={selected === key}
        isChanged={changed.has(key)}
        isWrong={wrong.has(key)}
        locked={item.can_edit === 0}
        onOpen={onOpen}
        drag={drag}
      />
    </li>
  )
}

interface RowProps {
  nodeKey: NodeKey
  name: string
  type: string
  count: number
  unnamed: boolean
  isSelected: boolean
  isChanged: boolean
  isWrong: boolean
  locked: boolean
  onOpen(key: NodeKey): void
  drag: Dragging | null
  fold?: () => void
  open?: boolean
}

/** Drawn again only when its own text or marks change, whatever is typed elsewhere. */
const Row = memo(
  ({
    nodeKey,
    name,
    type,
    count,
    unnamed,
    isSelected,
    isChanged,
    isWrong,
    locked,
    onOpen,
    drag,
    fold,
    open,
  }: RowProps) => {
    const t = useT()
    const [over, setOver] = useState<Side | null>(null)
    const sideOf = (event: DragEvent): Side => {
      const { top, height } = event.currentTarget.getBoundingClientRect()
      return event.clientY - top < height / 2 ? 'before' : 'after'
    }
    const dragging = drag && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        drag.start(nodeKey)
      },
      onDragOver: (event: DragEvent) => {
        if (!drag.may(nodeKey)) return
        event.preventDefault()
        setOver(sideOf(event))
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(null)
        drag.drop(nodeKey, sideOf(event))
      },
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the tree item around it answers the keyboard
      // biome-ignore lint/a11y/useKeyWithClickEvents: as above
      <div
        className="pt-row"
        data-selected={isSelected}
        data-kind={type === '' ? 'class' : 'item'}
        data-over={over}
        onClick={() => onOpen(nodeKey)}
        {...dragging}
      >
        {fold ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys do the same
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <span
            className="pt-fold"
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
        {locked && <LockOutlined title={t('protocols.locked')} />}
        {isWrong && <ExclamationCircleFilled className="app-red" title={t('protocols.has_fault')} />}
        {isChanged && (
          <span className="pt-mark" title={t(isNew(nodeKey) ? 'protocols.is_new' : 'protocols.is_changed')}>
            {t(isNew(nodeKey) ? 'protocols.mark_new' : 'protocols.mark_changed')}
          </span>
        )}
        {count > 0 && <span className="pt-count app-number">{count}</span>}
      </div>
    )
  },
  (a, b) =>
    a.name === b.name &&
    a.type === b.type &&
    a.count === b.count &&
    a.nodeKey === b.nodeKey &&
    a.unnamed === b.unnamed &&
    a.isSelected === b.isSelected &&
    a.isChanged === b.isChanged &&
    a.isWrong === b.isWrong &&
    a.locked === b.locked &&
    a.drag === b.drag &&
    a.open === b.open,
)
