import type { OrderRow } from '@goodlot/contract'
import { chinaDay, type Day, isDay } from '@goodlot/rules'
import { useState } from 'react'
import { lazyDialog, usePreload } from '../../../ui/app/lazy-dialog.tsx'
import { Page } from '../../../ui/app/Page.tsx'
import { useSearchParams } from '../../../ui/app/routing.tsx'
import { EmptyList, PageSkeleton } from '../../../ui/app/states.tsx'
import { Alert, Button, Segmented, Select } from '../../../ui/kit/index.ts'
import { dayInWords } from '../../../ui/words/month-weeks.ts'
import { useIsPhone } from '../../../ui/words/use-is-phone.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useNow } from '../order/order-words.tsx'
import { DayList } from './DayList.tsx'
import { MonthView } from './MonthView.tsx'
import type { Mover } from './mover.ts'
import { type Grouping, groupings, type SpanView, spanOf, spanViews, stepFrom } from './span.ts'
import { useVisits, visitsMax } from './use-visits.ts'
import { WeekView } from './WeekView.tsx'
import './visits.css'

const MoveDialog = lazyDialog(
  ['changes', 'orders', 'visits'],
  async () => (await import('./MoveDialog.tsx')).MoveDialog,
)
const preloaded = [MoveDialog]

/** A visit that is to be moved, from one of its days; `to` is set when it was dragged. */
export interface Moving {
  row: OrderRow
  from: Day
  to?: Day
}

/** The calendar, with what moves an order loaded when somebody moves one. */
export const visitScreenWith = (loadMover: () => Promise<Mover>) => () => <VisitScreen loadMover={loadMover} />

/** `/calendar`: the visits of all orders one sees, by month or week, each of which can be moved to another day. */
function VisitScreen({ loadMover }: { loadMover(): Promise<Mover> }) {
  usePreload(preloaded)
  const { t, locale } = useLocale()
  const isPhone = useIsPhone()
  const today = chinaDay(useNow())
  const [params, setParams] = useSearchParams()
  const view: SpanView = params.get('view') === 'week' ? 'week' : 'month'
  const by: Grouping = params.get('by') === 'inspector' ? 'inspector' : 'factory'
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const [moving, setMoving] = useState<Moving | null>(null)
  const days = spanOf(view, day)
  const visits = useVisits(days)
  const go = (change: Record<string, string>) =>
    setParams({ view, by, day, ...change }, { replace: change.day === undefined })
  const span =
    view === 'month'
      ? dayInWords(locale, day, { month: 'long', year: 'numeric' })
      : `${dayInWords(locale, days[0] ?? day, { dateStyle: 'medium' })} – ${dayInWords(locale, days[6] ?? day, { dateStyle: 'medium' })}`
  const { data } = visits
  const shown = {
    days,
    today,
    by,
    month: view === 'month' ? day.slice(0, 7) : '',
    rows: data?.rows ?? [],
    onMove: setMoving,
  }
  return (
    <Page
      title={t('visits.title')}
      tools={
        <>
          <Select
            aria-label={t('visits.by')}
            value={by}
            options={groupings.map((value) => ({ value, label: t(`visits.by_${value}`) }))}
            onChange={(value) => go({ by: value })}
          />
          <Segmented
            aria-label={t('visits.view')}
            value={view}
            options={spanViews.map((value) => ({ value, label: t(`visits.${value}`) }))}
            onChange={(value) => go({ view: value })}
          />
        </>
      }
    >
      <section className="app-page" aria-label={span}>
        <div className="row wrap visits-span">
          <Button onClick={() => go({ day: stepFrom(view, day, -1) })}>{t('visits.earlier')}</Button>
          <Button onClick={() => go({ day: today })}>{t('visits.today')}</Button>
          <Button onClick={() => go({ day: stepFrom(view, day, 1) })}>{t('visits.later')}</Button>
          <h2 aria-live="polite">{span}</h2>
        </div>
        {data?.isCut && <Alert type="warning" showIcon title={t('visits.too_many', { count: visitsMax })} />}
        {visits.error ? (
          <Alert
            type="error"
            showIcon
            title={visits.error.message}
            action={<Button onClick={() => void visits.refetch()}>{t('ui.retry')}</Button>}
          />
        ) : !data ? (
          <PageSkeleton />
        ) : (
          <>
            {isPhone ? <DayList {...shown} /> : view === 'week' ? <WeekView {...shown} /> : <MonthView {...shown} />}
            {data.rows.length === 0 && <EmptyList title={t('visits.none')} text={t('visits.none_text')} />}
          </>
        )}
      </section>
      {moving && (
        <MoveDialog key={moving.row.order_no} {...moving} loadMover={loadMover} onClose={() => setMoving(null)} />
      )}
    </Page>
  )
}
