import { defaultRecommendationSettings, ratingsCounted } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { lockInspectors } from '../../order/days/index.ts'

/**
 * Counts an inspector's finished orders and ratings again; orders that root ended without a report do not count. Called
 * in the transaction that finishes an order or saves a rating, so that a search reads one row per inspector instead of
 * its whole history.
 */
export async function refreshStats(trx: Transaction<DB>, inspectorIds: readonly number[]): Promise<void> {
  const { stars, votes } = defaultRecommendationSettings.rating
  // otherwise two orders of one inspector that finish at once would each be counted without the other
  await lockInspectors(trx, inspectorIds)
  await sql`
    UPDATE inspectors i SET
      jobs_done = o.jobs, last_order_on = o.last_on, used_minutes = o.minutes, reports = o.reports, reports_on_time = o.on_time,
      ratings = r.total, recent_ratings = r.recent, recent_halves = r.halves,
      prior_stars = (${stars}::real * ${votes}::int + r.halves / 2.0) / (${votes}::int + r.recent)
    FROM unnest(${inspectorIds}::int[]) AS k (id)
    CROSS JOIN LATERAL (SELECT count(*) AS jobs,
        max((coalesce(checked_in_at, finalized_at) AT TIME ZONE 'UTC' + interval '8 hours')::date) AS last_on,
        avg(extract(epoch FROM checked_out_at - checked_in_at) / 60)::int AS minutes,
        count(*) FILTER (WHERE reported_at IS NOT NULL AND report_due_at IS NOT NULL) AS reports,
        count(*) FILTER (WHERE reported_at <= report_due_at) AS on_time
      FROM orders WHERE inspector_id = k.id AND finalized_at IS NOT NULL AND report_result <> '') o
    CROSS JOIN LATERAL (SELECT count(*) AS recent, coalesce(sum(halves), 0) AS halves,
        (SELECT count(*) FROM ratings WHERE inspector_id = k.id) AS total
      FROM (SELECT halves FROM ratings WHERE inspector_id = k.id ORDER BY created_at DESC, order_id DESC LIMIT ${ratingsCounted}) last) r
    WHERE i.account_id = k.id`.execute(trx)
}
