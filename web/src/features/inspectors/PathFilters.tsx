import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { CatalogSelect, CityCascader } from '../lists/index.ts'
import { pathOf } from './path-filters.ts'

/** Filters the list by where inspectors work and what they know, which are no columns of it. */
export function PathFilters({ state }: { state: ListState }) {
  const t = useT()
  const { city, catalog } = state.typed
  return (
    <div className="ins-path-filters">
      <label htmlFor="ins-city">{t('inspectors.works_in')}</label>
      <CityCascader
        id="ins-city"
        label={t('inspectors.works_in')}
        value={pathOf(city)}
        onChange={(path) => state.choose('city', path.join('/'))}
      />
      <label htmlFor="ins-catalog">{t('inspectors.knows')}</label>
      <CatalogSelect
        id="ins-catalog"
        label={t('inspectors.knows')}
        allowCategory
        value={pathOf(catalog).map(Number)}
        onChange={(path) => state.choose('catalog', path.join('/'))}
      />
    </div>
  )
}
