import { hasOptions, type ItemNode } from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { Tag } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { Facts } from '../protocol/Facts.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { OptionsView } from './OptionsView.tsx'

/** An item, read-only. */
export function ItemView({ item }: { item: ItemNode }) {
  const t = useT()
  const localText = useLocalText()
  return (
    <>
      {localText(item, 'requirement') && <p className="pt-text">{localText(item, 'requirement')}</p>}
      <Facts
        facts={[
          [t('protocols.on_fail'), wordFor(t, 'protocols.on_fail_', item.on_fail)],
          [t('protocols.type_code2'), wordFor(t, 'protocols.style_', item.result_style)],
          [t('protocols.min_photos'), item.min_photos > 0 ? String(item.min_photos) : ''],
          [t('protocols.instrument'), localText(item, 'instrument')],
          [t('protocols.standard'), item.standard],
          [t('protocols.max_failures'), item.max_failures > 0 ? String(item.max_failures) : ''],
          [t('protocols.max_failures_aql'), item.max_failures_aql],
          [
            t('protocols.fail_beyond_tolerance'),
            item.fail_beyond_tolerance === null ? '' : String(item.fail_beyond_tolerance),
          ],
          [t('protocols.score_weight'), item.score_weight === null ? '' : String(item.score_weight)],
        ]}
      />
      <div className="pt-tags">
        {item.is_default && <Tag>{t('protocols.is_default')}</Tag>}
        {item.confidential && <Tag>{t('protocols.confidential')}</Tag>}
        {item.is_key && <Tag>{t('protocols.is_key')}</Tag>}
        {!item.can_edit && <Tag>{t('protocols.locked')}</Tag>}
        {item.defects_from !== '' && <Tag>{t('protocols.defects_from')}</Tag>}
      </div>
      {hasOptions(item.type) && <OptionsView item={item} />}
    </>
  )
}
