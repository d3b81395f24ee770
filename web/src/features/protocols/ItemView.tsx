import { hasOptions } from '@goodlot/rules'
import { Tag } from 'antd'
import { useT } from '../../ui/words.tsx'
import { Facts } from './Facts.tsx'
import { OptionsView } from './OptionsView.tsx'
import { useSays } from './says.ts'
import type { ItemNode } from './tree.ts'

/** An item to read. */
export function ItemView({ item }: { item: ItemNode }) {
  const t = useT()
  const says = useSays()
  return (
    <>
      {says(item, 'value_text') && <p className="pt-text">{says(item, 'value_text')}</p>}
      <Facts
        facts={[
          [t('protocols.on_fail'), t(`protocols.on_fail_${item.on_fail}`)],
          [t('protocols.type_code2'), t(`protocols.style_${item.type_code2}`)],
          [t('protocols.min_photos'), item.min_photos > 0 ? String(item.min_photos) : ''],
          [t('protocols.instrument'), says(item, 'instrument')],
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
        {item.is_default === 1 && <Tag>{t('protocols.is_default')}</Tag>}
        {item.confidential === 1 && <Tag>{t('protocols.confidential')}</Tag>}
        {item.is_key === 1 && <Tag>{t('protocols.is_key')}</Tag>}
        {item.can_edit === 0 && <Tag>{t('protocols.locked')}</Tag>}
        {item.defects_from !== '' && <Tag>{t('protocols.defects_from')}</Tag>}
      </div>
      {hasOptions(item.type_code) && <OptionsView item={item} />}
    </>
  )
}
