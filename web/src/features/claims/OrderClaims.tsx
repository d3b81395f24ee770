import { appPaths, type OwnClaim } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useT } from '../../ui/words/words.tsx'
import { ClaimFiles } from './ClaimFiles.tsx'
import { ClaimState } from './claim-words.tsx'
import './claims.css'

/** What the customer asked and complained about an order, and what we answered; nothing while there is nothing. */
export function OrderClaims({ orderNo, claims }: { orderNo: string; claims: readonly OwnClaim[] }) {
  const t = useT()
  const money = useMoney()
  const isRoot = useMay('see_claims')
  if (claims.length === 0) return null
  const waiting = claims.filter(({ state }) => state !== 'decided').length
  return (
    <section className="app-page" aria-labelledby="order-claims">
      <div className="row wrap ends">
        <h2 id="order-claims">
          {t('claims.own_title')} {waiting > 0 && <span className="app-number claim-count">{waiting}</span>}
        </h2>
        {isRoot && (
          <AppLink to={`${appPaths.claims}?order_no=${encodeURIComponent(orderNo)}`}>{t('claims.to_list')}</AppLink>
        )}
      </div>
      <ol className="claim-said plain-list">
        {claims.map((claim) => (
          <li key={claim.claim_id}>
            <p className="row wrap">
              <strong>{t(`claims.kind_${claim.kind}`)}</strong>
              <ClaimState claim={claim} />
              <small className="app-hint">
                <ChinaTime at={claim.opened_at} named />
              </small>
            </p>
            {claim.text && <p className="claim-words">{claim.text}</p>}
            <ClaimFiles files={claim.files} />
            {claim.state !== 'decided' && <p className="app-hint">{t('claims.own_waiting')}</p>}
            {claim.answer && (
              <>
                <p className="app-hint">{t('claims.own_answer')}</p>
                <p className="claim-words">{claim.answer}</p>
              </>
            )}
            {claim.reduction > 0 && <p>{t('claims.own_reduction', { amount: money(claim.reduction) })}</p>}
            {claim.refund > 0 && <p>{t('claims.own_refund', { amount: money(claim.refund) })}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
