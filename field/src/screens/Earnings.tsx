import type { Calls, OutputOf } from '@goodlot/contract'
import { money } from '@goodlot/i18n/money'
import { useState } from 'react'
import { useLoad } from '../api/use-load.ts'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { EmptyNote, Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

const pageSize = 20

/** This month, what waits and why, and what comes; sums of nothing are left out below the first two. */
function Sums({ sums }: { sums: OutputOf<Calls['earning_summary']> }) {
  const { t, locale } = useLocale()
  const rows = [
    { word: 'month', amount: sums.earned, isKept: true },
    { word: 'paid', amount: sums.paid, isKept: true },
    { word: 'coming', amount: sums.coming },
    { word: 'waiting', amount: sums.waiting },
    { word: 'payable', amount: sums.payable },
    { word: 'held', amount: sums.held },
    { word: 'owed', amount: sums.owed },
  ] as const
  return (
    <dl className="card sums">
      {rows
        .filter((row) => 'isKept' in row || row.amount !== 0)
        .map(({ word, amount }) => (
          <div key={word}>
            <dt>
              {t(`field.sum_${word}`)}
              {word === 'waiting' && sums.next_on !== '' && (
                <small>{t('field.sum_waiting_next', { day: longDay(locale, sums.next_on) })}</small>
              )}
            </dt>
            <dd>
              <strong>
                {word === 'owed' && '−'}
                {money(locale, amount)}
              </strong>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** What was earned, newest first. */
export function Earnings() {
  const { t, locale } = useLocale()
  const [pages, setPages] = useState(1)
  // loads all rows up to here in one call, so that rows added in the meantime do not shift the pages
  const summary = useLoad('earning_summary', {})
  const payouts = useLoad('payout_list', { page: 1, limit: Math.min(200, pages * pageSize) })
  return (
    <>
      <h1>{t('field.earnings')}</h1>
      <Loading loaded={summary}>{(sums) => <Sums sums={sums} />}</Loading>
      <Link to="statement" className="jump card-jump">
        <span>{t('field.statement')}</span>
        <Icon name="next" />
      </Link>
      <Loading loaded={payouts}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyNote title={t('field.no_earnings')} text={t('field.no_earnings_text')} />
          ) : (
            <>
              <ul className="payouts">
                {data.map((row) => (
                  <li key={row.payout_id} className="card">
                    <strong>{money(locale, row.amount)}</strong>
                    <span>{t(`field.payout_${row.payout_status}`)}</span>
                    <small>
                      {row.order_no} · {row.ins_date.map((day) => longDay(locale, day)).join(', ')}
                    </small>
                    <small>
                      {row.kind === 'recovery'
                        ? t(row.amount < 0 ? 'field.payout_deduction' : 'field.payout_given_back', { why: row.note })
                        : t('field.payout_sum', {
                            earned: money(locale, row.earned),
                            commission: money(locale, row.commission),
                          })}
                    </small>
                    {row.payout_status === 'waiting' && row.payable_date !== '' && (
                      <small>{t('field.payout_from', { day: longDay(locale, row.payable_date) })}</small>
                    )}
                    {row.payout_status === 'paid' && (
                      <small>
                        {[longDay(locale, row.paid_at.slice(0, 10)), row.reference].filter(Boolean).join(' · ')}
                      </small>
                    )}
                  </li>
                ))}
              </ul>
              {data.length < Math.min(total, 200) && (
                <button type="button" className="button" onClick={() => setPages(pages + 1)}>
                  {t('field.more')}
                </button>
              )}
            </>
          )
        }
      </Loading>
    </>
  )
}
