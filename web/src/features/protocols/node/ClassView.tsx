import { type ClassNode, classKey, countsOf, itemKey, type NodeKey } from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { useT } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import { Facts } from '../protocol/Facts.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { sampleText } from '../protocol/SampleSelect.tsx'
import { TypeIcon } from '../protocol/type-icons.tsx'

/** A class, read-only: its purpose, its sample and its content. */
export function ClassView({ node, onOpen }: { node: ClassNode; onOpen(key: NodeKey): void }) {
  const t = useT()
  const localText = useLocalText()
  const kinds = useSysList('item_setting_can_add_type')
  const entry = (key: NodeKey, type: string, name: string, note: string) => (
    <li key={key}>
      <button type="button" className="pt-entry plain-button" onClick={() => onOpen(key)}>
        <TypeIcon type={type} />
        <span>{name}</span>
        <span className="app-hint">{note}</span>
      </button>
    </li>
  )
  return (
    <>
      {localText(node, 'description') && <p className="pt-text">{localText(node, 'description')}</p>}
      <Facts
        facts={[
          [t('protocols.sample'), sampleText(t, node)],
          [t('protocols.setting_type'), kinds.data?.find((o) => o.value === node.add_type)?.title ?? node.add_type],
          node.is_repeated && [t('protocols.can_clone'), t('protocols.yes')],
          !node.takes_checks && [t('protocols.customer_add_test'), t('protocols.no')],
        ]}
      />
      <ul className="pt-entries plain-list">
        {node.items.map((item) =>
          entry(
            itemKey(item.id),
            item.type,
            [item.code, localText(item, 'name')].filter(Boolean).join(' '),
            wordFor(t, 'protocols.on_fail_', item.on_fail),
          ),
        )}
        {node.classes.map((child) =>
          entry(
            classKey(child.id),
            '',
            localText(child, 'name'),
            t('protocols.counts_items', { count: countsOf([child]).items }),
          ),
        )}
      </ul>
    </>
  )
}
