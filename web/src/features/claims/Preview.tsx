import type { ClaimDetails } from '@goodlot/contract'
import { type ClaimDecision, type ClaimMoney, cents, holdOf, planClaim } from '@goodlot/rules'
import { useMoney } from '../../ui/fields/money.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  claim: ClaimDetails
  money: ClaimMoney
  decision: ClaimDecision
  payee: ClaimDetails['payees'][number] | undefined
}

/** What a decision will book and change, by the same rule that the server books by. */
export function Preview({ claim, money: orderMoney, decision, payee }: Props) {
  const t = useT()
  const money = useMoney()
  const { verdict, books } = planClaim(orderMoney, decision, payee?.left ?? cents(0))
  const isHeld = holdOf(claim.kind) !== null && claim.payees.some(({ payout_status }) => payout_status === 'held')
  const lines = [
    books.reduction > 0 &&
      t('claims.preview_reduction', {
        amount: money(books.reduction),
        before: money(orderMoney.cost),
        after: money(cents(orderMoney.cost - books.reduction)),
      }),
    books.refund > 0 && t('claims.preview_refund', { amount: money(books.refund) }),
    books.recovery > 0 &&
      t('claims.preview_recovery', { amount: money(books.recovery), name: payee?.ins_nick_name ?? '' }),
    books.reduction === 0 && books.recovery === 0 && t('claims.preview_none'),
    decision.remedy === 'second_look' ? t('claims.preview_reopen') : isHeld && t('claims.preview_release'),
  ].filter((line) => line !== false)
  return (
    <section className="claim-preview" aria-live="polite">
      <h3>{t('claims.preview')}</h3>
      {verdict.ok || verdict.why === 'claim_amount_missing' ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="claim-bad">{t(`faults.${verdict.why}`, verdict.params)}</p>
      )}
    </section>
  )
}
