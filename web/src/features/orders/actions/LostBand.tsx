import type { OrderRow } from '@goodlot/contract'
import { chinaDay } from '@goodlot/rules'
import { Alert, Button } from 'antd'
import { useCaller } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { actsOf, daysOf, type OrderAct } from '../order/order-facts.ts'
import { useDayWords, useNow, useStage } from '../order/order-words.tsx'

interface Props<R extends OrderRow> {
  row: R
  onAct(act: OrderAct, row: R): void
  /** In a cell of the list: without the explanation. */
  brief?: boolean
}

const acts = ['choose_inspector', 'move', 'cancel'] as const
const words = {
  choose_inspector: 'orders.choose_inspector',
  move: 'orders.move',
  cancel: 'orders.cancel_refund',
} as const

/** Nobody comes: said in red where its owner cannot miss it, with what can be done (SPEC A6). */
export function LostBand<R extends OrderRow>({ row, onAct, brief = false }: Props<R>) {
  const t = useT()
  const dayWords = useDayWords()
  const now = useNow()
  const possible = actsOf(useCaller(), row, now)
  if (useStage(row) !== 'no_inspector') return null
  const days = daysOf(row)
  const isOver = days.some((day) => day <= chinaDay(now))
  // root has a menu of its own
  const shown = possible.move ? acts.filter((act) => possible[act]?.ok) : []
  const title = t('orders.lost_title', { days: days.map(dayWords).join(' · ') })
  const buttons = (
    <div className="ord-lost-acts">
      {shown.map((act, place) => (
        <Button
          key={act}
          {...(brief ? { className: 'app-cell-link' } : {})}
          type={brief ? 'link' : place === 0 ? 'primary' : 'default'}
          danger={act === 'cancel'}
          onClick={() => onAct(act, row)}
        >
          {t(words[act])}
        </Button>
      ))}
    </div>
  )
  if (brief)
    return (
      <div className="ord-lost ord-lost-brief" role="note">
        <strong className="app-red">{title}</strong>
        {buttons}
      </div>
    )
  return (
    <Alert
      className="ord-lost"
      type="error"
      showIcon
      role="alert"
      title={title}
      {...(shown.length > 0
        ? {
            description: (
              <>
                <p>{t(isOver ? 'orders.lost_over' : 'orders.lost_text')}</p>
                {buttons}
              </>
            ),
          }
        : {})}
    />
  )
}
