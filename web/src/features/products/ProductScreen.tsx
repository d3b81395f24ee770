import { useSearchParams } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { useT } from '../../ui/words.tsx'
import { ProductList } from './ProductList.tsx'
import { ProductPicker } from './ProductPicker.tsx'

/** `/product`: the list; with `?select=1` the list to choose from, as the cart shows it. */
export function ProductScreen() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  if (search.get('select') !== '1') return <ProductList />
  const chosen = (search.get('chosen') ?? '').split(',').map(Number).filter((id) => Number.isInteger(id) && id > 0)
  const choose = (ids: number[]) =>
    setSearch({ select: '1', ...(ids.length > 0 ? { chosen: ids.join(',') } : {}) }, { replace: true })
  return (
    <Page title={t('products.title')} trail={[{ label: t('ui.master') }]}>
      <ProductPicker value={chosen} onChange={choose} />
    </Page>
  )
}
