import { useSysList } from '../../api/lists.ts'
import { useT } from '../../ui/words.tsx'
import { Facts } from './Facts.tsx'
import { sampleOf } from './SampleSelect.tsx'
import { useSays } from './says.ts'
import { type ClassNode, classKey, countsOf, itemKey, type NodeKey } from './tree.ts'
import { TypeIcon } from './type-icons.tsx'

/** A class to read: what it is for, its sample, and what is in it. */
export function ClassView({ node, onOpen }: { node: ClassNode; onOpen(key: NodeKey): void }) {
  const t = useT()
  const says = useSays()
  const kinds = useSysList('item_setting_can_add_type')
  const entry = (key: NodeKey, type: string, name: string, note: string) => (
    <li key={key}>
      <button type="button" className="pt-entry" onClick={() => onOpen(key)}>
        <TypeIcon type={type} />
        <span>{name}</span>
        <span className="app-hint">{note}</span>
      </button>
    </li>
  )
  return (
    <>
      {says(node, 'class_description') && <p className="pt-text">{says(node, 'class_description')}</p>}
      <Facts
        facts={[
          [t('protocols.sample'), sampleOf(t, node)],
          [
            t('protocols.setting_type'),
            kinds.data?.find((o) => o.value === node.setting_type)?.title ?? node.setting_type,
          ],
          node.can_clone === 1 && [t('protocols.can_clone'), t('protocols.yes')],
          node.customer_add_test === 0 && [t('protocols.customer_add_test'), t('protocols.no')],
        ]}
      />
      <ul className="pt-entries">
        {node.items.map((item) =>
          entry(
            itemKey(item.item_id),
            item.type_code,
            [item.item_code, says(item, 'item_title')].filter(Boolean).join(' '),
            t(`protocols.on_fail_${item.on_fail}`),
          ),
        )}
        {node.child_info.map((child) =>
          entry(
            classKey(child.class_id),
            '',
            says(child, 'class_name'),
            t('protocols.counts_items', { count: countsOf([child]).items }),
          ),
        )}
      </ul>
    </>
  )
}
