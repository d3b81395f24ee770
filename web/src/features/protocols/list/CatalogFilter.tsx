import { Input } from '../../../ui/kit/index.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { useT } from '../../../ui/words/words.tsx'
import { CatalogSelect } from '../../lists/index.ts'

/** Two filters of one column: a part of the name, or a category or line from the list. */
export function CatalogFilter({ state }: { state: ListState }) {
  const t = useT()
  return (
    <span className="pt-filters">
      <Input
        size="small"
        allowClear
        aria-label={t('protocols.catalog_name')}
        placeholder={t('ui.search')}
        maxLength={200}
        value={state.typed.product_catalog_name ?? ''}
        onChange={(e) => state.type('product_catalog_name', e.target.value)}
        onPressEnter={state.commit}
      />
      <CatalogSelect
        size="small"
        allowCategory
        label={t('protocols.catalog')}
        value={(state.typed.catalog_id ?? '').split(',').filter(Boolean).map(Number)}
        onChange={(path) => state.choose('catalog_id', path.join(','))}
      />
    </span>
  )
}
