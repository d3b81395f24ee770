import { appPaths } from '@goodlot/contract'
import { Navigate, useSearchParams } from '../../ui/app/routing.tsx'
import { Segmented } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { DueTable } from '../orders/index.ts'
import { PaymentTable } from './PaymentTable.tsx'

/** Name of the address parameter that chooses the list. */
const listParam = 'list'
const others = [listParam]
const lists = ['refunds', 'due', 'payments'] as const
type List = (typeof lists)[number]

/** `/payment`: refunds that root has to send, what customers have to pay, and everything that was paid. */
export function PaymentScreen() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  // payouts were listed here once; links to them, with their filters, go on leading there
  if (search.get(listParam) === 'payouts') {
    const there = new URLSearchParams(search)
    there.set(listParam, 'lines')
    return <Navigate to={`${appPaths.payouts}?${there}`} replace />
  }
  const list: List = lists.find((one) => one === search.get(listParam)) ?? 'refunds'
  const switcher = (
    <Segmented<List>
      style={{ marginBottom: 16, maxWidth: '100%', overflowX: 'auto' }}
      aria-label={t('payments.switch')}
      value={list}
      // clears the other parameters: the filters of one list mean nothing in another
      onChange={(chosen) => setSearch(chosen === 'refunds' ? {} : { [listParam]: chosen })}
      options={lists.map((value) => ({ value, label: t(`payments.list_${value}`) }))}
    />
  )
  if (list === 'due') return <DueTable title={t('payments.title')} switcher={switcher} others={others} />
  return <PaymentTable key={list} switcher={switcher} others={others} onlyDue={list === 'refunds'} />
}
