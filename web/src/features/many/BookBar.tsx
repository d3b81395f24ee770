import type { ManyRow } from '@goodlot/contract'
import { type Cents, cents } from '@goodlot/rules'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Radio } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

export type Pay = 'account' | 'checkout' | 'later'

/** Orders above the limit of their buyer, which wait for an approver. */
export interface Waiting {
  count: number
  total: Cents
}

export function waitingOf(rows: readonly { needs_approval: boolean; totalPrice: Cents | null }[]): Waiting {
  const found = rows.filter((row) => row.needs_approval)
  return { count: found.length, total: cents(found.reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), 0)) }
}

interface Props {
  rows: readonly ManyRow[]
  chosen: readonly ManyRow[]
  total: Cents
  waiting: Waiting
  approver: string
  creditLeft: Cents | null
  ways: readonly Pay[]
  pay: Pay
  isPaidElsewhere: boolean
  onPay(pay: Pay): void
  isBusy: boolean
  onBook(): void
}

/** One total, one way to pay, one button. It stays in sight below the rows. */
export function BookBar({
  rows,
  chosen,
  total,
  waiting,
  approver,
  creditLeft,
  ways,
  pay,
  isPaidElsewhere,
  onPay,
  isBusy,
  onBook,
}: Props) {
  const t = useT()
  const money = useMoney()
  const ready = rows.filter((row) => row.ready).length
  const words: Record<Pay, string> = {
    account: t('many.pay_account', { left: creditLeft === null ? '' : money(creditLeft) }),
    checkout: t('many.pay_checkout'),
    later: t('many.pay_later'),
  }
  const hint =
    pay === 'later'
      ? t('many.later_hint')
      : pay === 'checkout' && isPaidElsewhere
        ? t('many.approval_hint')
        : pay === 'account' && creditLeft !== null && total - waiting.total > creditLeft
          ? t('many.account_too_small')
          : ''
  return (
    <section className="many-bar" aria-label={t('many.pay')}>
      <div className="many-cell">
        <strong className="app-number">{t('many.total', { total: money(total) })}</strong>
        <span className="app-hint" aria-live="polite">
          {t('many.summary', { chosen: chosen.length, ready, all: rows.length })}
        </span>
        {waiting.count > 0 && (
          <span className="app-hint">
            {t('many.waits_for', { count: waiting.count, total: money(waiting.total), approver })}
          </span>
        )}
      </div>
      <div className="many-cell">
        <Radio.Group
          aria-label={t('many.pay')}
          value={pay}
          onChange={({ target }) => onPay(target.value as Pay)}
          options={ways.map((value) => ({ value, label: words[value] }))}
        />
        {hint && <span className="app-hint">{hint}</span>}
      </div>
      <Button type="primary" size="large" loading={isBusy} disabled={chosen.length === 0} onClick={onBook}>
        {isBusy ? t('many.booking') : t('many.book', { count: chosen.length })}
      </Button>
    </section>
  )
}
