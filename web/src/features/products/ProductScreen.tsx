import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ProductList } from './ProductList.tsx'
import { chosenMax, ProductPicker } from './ProductPicker.tsx'

/** `/product`: the list; with `?select=1` the list to choose from, as the cart shows it. */
export function ProductScreen() {
  const [search] = useSearchParams()
  return search.get('select') === '1' ? <Selecting /> : <ProductList />
}

/** What was chosen stands in the address too, so that a reload shows the same. */
function Selecting() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(() =>
    (search.get('chosen') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0)
      .slice(0, chosenMax),
  )
  const choose = (ids: number[]) => {
    setChosen(ids)
    setSearch({ select: '1', ...(ids.length > 0 ? { chosen: ids.join(',') } : {}) }, { replace: true })
  }
  return (
    <Page title={t('products.title')} trail={[{ label: t('ui.master') }]}>
      <ProductPicker value={chosen} onChange={choose} />
    </Page>
  )
}
