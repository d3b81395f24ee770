import type { ChangeEffect as Effect, OrderState } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { cents } from '@goodlot/rules'
import type { ReactNode } from 'react'
import { CallFault } from '../../../api/send.ts'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useDayWords } from '../order/order-words.tsx'
import type { useChangePreview } from './change-preview.ts'

/** Compares the order before and after a change; while there is nothing to compare, it says why. */
export function ChangeEffect({ preview }: { preview: ReturnType<typeof useChangePreview> }) {
  const { t } = useLocale()
  if (preview.error) return <Refused error={preview.error} onRetry={() => void preview.refetch()} />
  if (preview.isFetching) return <Skeleton title={false} paragraph={{ rows: 3 }} />
  if (!preview.data) return <p className="app-hint">{t('changes.effect_later')}</p>
  return <EffectTable effect={preview.data} />
}

/** Says why the change is not possible; if the order lacks several things for a new service, it lists all of them. */
function Refused({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useLocale()
  const { refused } = error instanceof CallFault ? error : { refused: undefined }
  // the fault's own message already names the first missing thing
  const missing =
    refused?.fault === 'cart_incomplete'
      ? [...new Set(Object.values(refused.data ?? {}))].filter((sentence) => sentence !== refused.msg)
      : []
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={refused ? refused.msg : error.message}
      {...(missing.length > 0 ? { description: missing.map((sentence) => <div key={sentence}>{sentence}</div>) } : {})}
      {...(refused ? {} : { action: <Button onClick={onRetry}>{t('ui.retry')}</Button> })}
    />
  )
}

interface Line {
  label: string
  of(state: OrderState): ReactNode
  /** Shows the line even if its value does not change. */
  always?: boolean
}

function EffectTable({ effect: { before, after, notes } }: { effect: Effect }) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const day = useDayWords()
  const number = new Intl.NumberFormat(locale)
  const inWords = (days: readonly string[]) => days.map(day).join(' · ')
  const lines: Line[] = [
    { label: t('orders.service'), of: ({ service_type_str }) => service_type_str },
    { label: t('orders.ins_date'), of: ({ ins_date }) => inWords(ins_date) },
    { label: t('orders.md'), of: ({ md }) => (md === null ? '' : number.format(md)) },
    { label: t('orders.sample'), of: ({ sample_size }) => (sample_size === null ? '' : number.format(sample_size)) },
    { label: t('orders.inspector'), of: ({ ins_nick_name }) => ins_nick_name || t('changes.nobody') },
    {
      label: t('changes.team'),
      of: ({ members }) =>
        members.map(({ ins_nick_name, ins_date }) => `${ins_nick_name} (${inWords(ins_date)})`).join(', '),
    },
    { label: t('changes.customer_pays'), of: ({ total_price }) => money(total_price), always: true },
    {
      label: t('orders.due'),
      of: ({ balance }) => (balance < 0 ? t('changes.credit', { amount: money(cents(-balance)) }) : money(balance)),
      always: true,
    },
    { label: t('orders.payout'), of: ({ payout }) => money(payout) },
    {
      label: t('orders.margin'),
      of: ({ margin }) => <span className={margin < 0 ? 'app-red' : ''}>{money(margin)}</span>,
    },
  ]
  const shown = lines.filter(({ of, always }) => always || plain(of(before)) !== plain(of(after)))
  return (
    <>
      <table className="ord-terms plain-table ord-effect">
        <thead>
          <tr>
            <th scope="col">{t('changes.effect')}</th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, of }) => (
            <tr key={label} className={plain(of(before)) === plain(of(after)) ? '' : 'ord-changed'}>
              <th scope="row">{label}</th>
              <td>{of(before)}</td>
              <td>{of(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map(({ code, params }) => (
        <p key={code} className="ord-note">
          {wordFor(t, 'changes.note_', code, { ...params, count: Number(params.count ?? params.calculated ?? 0) })}
        </p>
      ))}
    </>
  )
}

/** The text of a cell without its markup, for comparing. */
const plain = (cell: ReactNode): string =>
  typeof cell === 'object' && cell !== null && 'props' in cell
    ? String((cell.props as { children?: ReactNode }).children ?? '')
    : String(cell ?? '')
