import { useSearchParams } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { useT } from '../../ui/words.tsx'
import { FactoryList } from './FactoryList.tsx'
import { FactoryPicker } from './FactoryPicker.tsx'

/** `/business`: the list; with `?select=1` the list to choose from, as the cart shows it. */
export function FactoryScreen() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  if (search.get('select') !== '1') return <FactoryList />
  const choose = (id: number | null) =>
    setSearch({ select: '1', ...(id === null ? {} : { chosen: String(id) }) }, { replace: true })
  return (
    <Page title={t('factories.title')} trail={[{ label: t('ui.master') }]}>
      <FactoryPicker value={Number(search.get('chosen')) || null} onChange={choose} />
    </Page>
  )
}
