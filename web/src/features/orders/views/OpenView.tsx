import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { Navigate } from '../../../ui/app/routing.tsx'
import { EmptyList, PageSkeleton } from '../../../ui/app/states.tsx'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { orderListAddress } from '../order/order-address.ts'
import { useSavedViews } from './queries.ts'
import { paramsOf } from './view-address.ts'

/** `/order?view=NUMBER`: leads to the list with the filters of this saved view. */
export function OpenView({ id }: { id: number }) {
  const t = useT()
  const isRoot = useMay('see_all_records')
  const views = useSavedViews({ isFresh: true })
  if (views.error)
    return (
      <Alert
        type="error"
        showIcon
        title={views.error.message}
        action={<Button onClick={() => void views.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  const view = views.data?.find(({ view_id }) => view_id === id)
  if (view) return <Navigate replace to={{ search: `?${paramsOf(view)}` }} />
  if (!views.data || views.isFetching) return <PageSkeleton />
  return (
    <EmptyList
      title={t('order-list.view_gone_title')}
      text={t('order-list.view_gone_text')}
      action={<AppLink to={orderListAddress(isRoot)}>{t('order-list.view_gone_link')}</AppLink>}
    />
  )
}
