import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/app/words.tsx'
import { FactoryList } from './FactoryList.tsx'
import { FactoryPicker } from './FactoryPicker.tsx'

/** `/business`: the list; with `?select=1` the list to choose from, as the cart shows it. */
export function FactoryScreen() {
  const [search] = useSearchParams()
  return search.get('select') === '1' ? <Selecting /> : <FactoryList />
}

/** What was chosen stands in the address too, so that a reload shows the same. */
function Selecting() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(Number(search.get('chosen')) || null)
  const choose = (id: number | null) => {
    setChosen(id)
    setSearch({ select: '1', ...(id === null ? {} : { chosen: String(id) }) }, { replace: true })
  }
  return (
    <Page title={t('factories.title')} trail={[{ label: t('ui.master') }]}>
      <FactoryPicker value={chosen} onChange={choose} />
    </Page>
  )
}
