import { useSearchParams } from '../../ui/app/routing.tsx'
import { Segmented } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { PayoutTable } from './PayoutTable.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { TransferTable } from './TransferTable.tsx'

/** Name of the address parameter that chooses the list. */
const listParam = 'list'
const others = [listParam]
const lists = ['people', 'lines', 'transfers'] as const
type List = (typeof lists)[number]

/** `/payouts`: what is owed to inspectors, what it consists of, and what was transferred. */
export function PayoutScreen() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const list: List = lists.find((one) => one === search.get(listParam)) ?? 'people'
  const switcher = (
    <Segmented<List>
      style={{ marginBottom: 16, maxWidth: '100%', overflowX: 'auto' }}
      aria-label={t('payouts.switch')}
      value={list}
      // clears the other parameters: the filters of one list mean nothing in another
      onChange={(chosen) => setSearch(chosen === 'people' ? {} : { [listParam]: chosen })}
      options={lists.map((value) => ({ value, label: t(`payouts.list_${value}`) }))}
    />
  )
  if (list === 'lines') return <PayoutTable switcher={switcher} others={others} />
  if (list === 'transfers') return <TransferTable switcher={switcher} others={others} />
  return <PeopleTable switcher={switcher} others={others} />
}
