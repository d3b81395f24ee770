import { type ClassNode, classKey, countsOf, type ItemNode, itemKey, type NodeKey } from '@goodlot/checklists'
import { useT } from '../../../ui/words/words.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { type Dragging, TreeRow } from './TreeRow.tsx'

interface Shared {
  level: number
  selected: NodeKey | null
  /** The row that is in the tab order. */
  entry: NodeKey | null
  changed: ReadonlySet<NodeKey>
  invalid: ReadonlySet<NodeKey>
  onOpen(key: NodeKey): void
  drag: Dragging | null
}
interface BranchProps extends Shared {
  node: ClassNode
  folded: ReadonlySet<number>
  onFold(id: number, folded: boolean): void
}

/** A class with its subclasses and items. */
export function TreeBranch({ node, folded, onFold, ...shared }: BranchProps) {
  const t = useT()
  const localText = useLocalText()
  const key = classKey(node.id)
  const open = !folded.has(node.id)
  const childProps = { ...shared, level: shared.level + 1 }
  return (
    <li role="none">
      <TreeRow
        {...marks(shared, key)}
        name={localText(node, 'name') || t('protocols.unnamed_class')}
        unnamed={node.name === ''}
        type=""
        count={countsOf([node]).items}
        locked={false}
        open={open}
        fold={() => onFold(node.id, open)}
      />
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of tree items, as the tree pattern names it
        <ul role="group">
          {node.items.map((item) => (
            <Leaf key={item.id} item={item} {...childProps} />
          ))}
          {node.classes.map((child) => (
            <TreeBranch key={child.id} node={child} folded={folded} onFold={onFold} {...childProps} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Leaf({ item, ...shared }: Shared & { item: ItemNode }) {
  const t = useT()
  const localText = useLocalText()
  return (
    <li role="none">
      <TreeRow
        {...marks(shared, itemKey(item.id))}
        name={[item.code, localText(item, 'name') || t('protocols.unnamed_item')].filter(Boolean).join(' ')}
        unnamed={item.name === ''}
        type={item.type}
        count={item.options.length}
        locked={!item.can_edit}
      />
    </li>
  )
}

const marks = ({ level, selected, entry, changed, invalid, onOpen, drag }: Shared, nodeKey: NodeKey) => ({
  nodeKey,
  level,
  isSelected: selected === nodeKey,
  isEntry: entry === nodeKey,
  isChanged: changed.has(nodeKey),
  isWrong: invalid.has(nodeKey),
  onOpen,
  drag,
})
