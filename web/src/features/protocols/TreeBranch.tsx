import { useT } from '../../ui/words.tsx'
import { useSays } from './says.ts'
import { type Dragging, TreeRow } from './TreeRow.tsx'
import type { ClassNode, ItemNode, NodeKey } from './tree.ts'
import { classKey, countsOf, itemKey } from './tree.ts'

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
  const below = { ...shared, level: shared.level + 1 }
  return (
    <li role="none">
      <TreeRow
        {...marks(shared, key)}
        name={says(node, 'class_name') || t('protocols.unnamed_class')}
        unnamed={node.class_name === ''}
        type=""
        count={countsOf([node]).items}
        locked={false}
        open={open}
        fold={() => onFold(node.class_id, open)}
      />
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of tree items, as the tree pattern names it
        <ul role="group">
          {node.items.map((item) => (
            <Leaf key={item.item_id} item={item} {...below} />
          ))}
          {node.child_info.map((child) => (
            <TreeBranch key={child.class_id} node={child} folded={folded} onFold={onFold} {...below} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Leaf({ item, ...shared }: Shared & { item: ItemNode }) {
  const t = useT()
  const says = useSays()
  return (
    <li role="none">
      <TreeRow
        {...marks(shared, itemKey(item.item_id))}
        name={[item.item_code, says(item, 'item_title') || t('protocols.unnamed_item')].filter(Boolean).join(' ')}
        unnamed={item.item_title === ''}
        type={item.type_code}
        count={item.options.length}
        locked={item.can_edit === 0}
      />
    </li>
  )
}

const marks = ({ level, selected, entry, changed, wrong, onOpen, drag }: Shared, nodeKey: NodeKey) => ({
  nodeKey,
  level,
  isSelected: selected === nodeKey,
  isEntry: entry === nodeKey,
  isChanged: changed.has(nodeKey),
  isWrong: wrong.has(nodeKey),
  onOpen,
  drag,
})
