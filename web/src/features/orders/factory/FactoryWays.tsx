import { appPaths, type FactoryNoticeView, type OrderInfo } from '@goodlot/contract'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/app/lazy-dialog.tsx'
import { useNavigate } from '../../../ui/app/routing.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { RunAction } from '../actions/use-order-actions.tsx'
import type { Mover } from '../calendar/mover.ts'
import { useDayWords } from '../order/order-words.tsx'
import { AskDialog } from './AskDialog.tsx'

const MoveDialog = lazyDialog(
  ['changes', 'orders', 'visits'],
  async () => (await import('../calendar/MoveDialog.tsx')).MoveDialog,
)

interface Props {
  order: OrderInfo
  notice: FactoryNoticeView
  onAction: RunAction
  onChanged(): void
  loadMover(): Promise<Mover>
}

/** What can be done about goods that are not ready: move, order less, cancel, or after the deadline ask the office. */
export function FactoryWays({ order, notice, onAction, onChanged, loadMover }: Props) {
  const t = useT()
  const money = useMoney()
  const dayWords = useDayWords()
  const navigate = useNavigate()
  /** The first day to move to; '' leaves it open. */
  const [target, setTarget] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { ways, late, asked, asked_at } = notice
  const latest = notice.answers.find(({ outdated }) => outdated === '')
  const [from] = order.ins_date
  if (asked !== '')
    return (
      <Alert
        className="told-news"
        type="info"
        showIcon
        role="status"
        title={t(`factory-notice.asked_${asked}`)}
        description={<ChinaTime at={asked_at} named />}
      />
    )
  if (!latest || !(ways.move || ways.reduce || ways.cancel || ways.ask)) return null
  const buttons = (
    <div className="wrap">
      {ways.move &&
        latest.free_days.map((day, i) => (
          <Button key={day} type={i === 0 ? 'primary' : 'default'} onClick={() => setTarget(day)}>
            {t('factory-notice.move_to', { day: dayWords(day) })}
          </Button>
        ))}
      {ways.move && <Button onClick={() => setTarget('')}>{t('factory-notice.move')}</Button>}
      {ways.reduce && (
        <Button onClick={() => void navigate(`${appPaths.cart}?osn=${encodeURIComponent(order.order_no)}`)}>
          {t('factory-notice.reduce')}
        </Button>
      )}
      {ways.cancel && (
        <Button danger onClick={() => onAction('cancel', order)}>
          {t('factory-notice.cancel')}
        </Button>
      )}
      {ways.ask && (
        <Button type="primary" onClick={() => setAsking(true)}>
          {t('factory-notice.ask')}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <Alert
        className="told-news"
        type={notice.waiting ? 'warning' : 'info'}
        showIcon
        role="status"
        title={`${t(`factory-notice.kind_${latest.kind}`)} · ${latest.person}`}
        description={
          <div className="stack">
            {ways.ask && late && (
              <p>{t('factory-notice.ask_text', { charged: money(late.charged), refund: money(late.refund) })}</p>
            )}
            <span className="gl-hide">{t('factory-notice.ways')}</span>
            {buttons}
          </div>
        }
      />
      {target !== null && from !== undefined && (
        <MoveDialog
          row={order}
          from={from}
          {...(target === '' ? {} : { to: target })}
          loadMover={loadMover}
          onClose={() => {
            setTarget(null)
            onChanged()
          }}
        />
      )}
      {isAsking && <AskDialog notice={notice} onClose={() => setAsking(false)} onChanged={onChanged} />}
    </>
  )
}
