import {
  abortShownDays,
  addDays,
  type BoardGroup,
  checkInExpected,
  chinaDay,
  chinaInstant,
  offerEndsSoonHours,
} from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'
import { claimText } from '../../order/claims/index.ts'
import { statusInSql } from '../../order/index.ts'
import { dueOn, isOpenOnAccount, openCents } from '../../order/money/index.ts'
import { aboutOrder, flagged, memberMissing, none, type Part, visitsOn } from './board-part-store.ts'

const hourMs = 3600_000

interface Group {
  parts: readonly Part[]
  /** Whether lines are sorted by part, or by time across all parts. */
  order: 'by_part' | 'by_time'
}

export const groups: Record<BoardGroup, (now: Date) => Group> = {
  today(now) {
    const today = chinaDay(now)
    const expected = new Date(
      chinaInstant(today, checkInExpected.hour).getTime() + (checkInExpected.minute / 60) * hourMs,
    )
    const flags = flagged({
      late: sql`(o.checked_in_at IS NULL AND ${now} >= ${expected})`,
      not_checked_in: sql`o.checked_in_at IS NULL`,
      checked_in: sql`o.checked_in_at IS NOT NULL`,
      no_inspector: sql`o.inspector_id IS NULL`,
      member_missing: memberMissing,
    })
    const visits: Part = {
      for: ['manage_orders'],
      columns: aboutOrder('visit', sql`coalesce(o.checked_in_at, ${expected})`, flags),
      from: sql`${visitsOn(today)} WHERE o.status IN (${statusInSql.pending}, ${statusInSql.confirmed}, ${statusInSql.inProgress})`,
      order: sql`(o.checked_in_at IS NOT NULL), o.id`,
    }
    return { parts: [visits], order: 'by_part' }
  },
  tomorrow(now) {
    const missing = flagged({
      no_inspector: sql`o.inspector_id IS NULL`,
      member_missing: memberMissing,
      unpaid: sql`(NOT o.on_account AND o.total_cents + o.extra_cents + o.refund_due_cents > o.paid_cents)`,
      not_accepted: sql`(o.inspector_id IS NOT NULL AND NOT EXISTS (SELECT FROM offers f WHERE f.order_id = o.id AND f.state = 'accepted'))`,
      no_documents: sql`NOT EXISTS (SELECT FROM attachments a WHERE a.tag = 'order' AND a.tag_id = o.id AND a.deleted_at IS NULL)`,
    })
    const visits: Part = {
      for: ['manage_orders'],
      columns: aboutOrder('visit', sql`NULL`, sql`o.missing`),
      from: sql`${visitsOn(addDays(chinaDay(now), 1), sql`, ${missing} AS missing`)} WHERE o.status IN (${statusInSql.pending}, ${statusInSql.confirmed})`,
      order: sql`cardinality(o.missing) DESC, o.id`,
    }
    return { parts: [visits], order: 'by_part' }
  },
  reports(now) {
    const due: Part = {
      for: ['review_reports', 'manage_orders'],
      columns: aboutOrder('report', sql`o.report_due_at`, flagged({ late: sql`o.report_due_at < ${now}` })),
      from: sql`orders o WHERE o.status = ${statusInSql.inProgress} AND o.report_due_at IS NOT NULL AND o.checked_out_at IS NOT NULL`,
      order: sql`o.report_due_at`,
    }
    const reviews: Part = {
      for: ['review_reports'],
      columns: aboutOrder('review', sql`o.reported_at`, none),
      from: sql`orders o WHERE o.status = ${statusInSql.reported} AND o.report_result <> 'aborted'`,
      order: sql`o.reported_at`,
    }
    return { parts: [due, reviews], order: 'by_time' }
  },
  offers(now) {
    const without: Part = {
      for: ['manage_orders'],
      columns: aboutOrder('no_inspector', sql`NULL`, sql`ARRAY['no_inspector']`),
      from: sql`orders o WHERE o.awaits_inspector AND o.inspector_id IS NULL AND o.status < ${statusInSql.inProgress}`,
      order: sql`o.first_day`,
    }
    // these orders have a partial index; laboratory orders are not among them, because they have no man-days
    const short: Part = {
      for: ['manage_orders'],
      columns: aboutOrder('no_member', sql`NULL`, sql`ARRAY['member_missing']`),
      from: sql`orders o WHERE o.status < ${statusInSql.inProgress} AND ceil(o.md) > cardinality(o.days) AND ${memberMissing}`,
      order: sql`o.first_day`,
    }
    const ending: Part = {
      for: ['manage_orders'],
      columns: aboutOrder(
        'offer',
        sql`f.expires_at`,
        flagged({ late: sql`f.expires_at <= ${now}`, soon: sql`f.expires_at > ${now}` }),
      ),
      from: sql`offers f JOIN orders o ON o.id = f.order_id
        WHERE f.state = 'offered' AND f.expires_at < ${new Date(now.getTime() + offerEndsSoonHours * hourMs)}`,
      order: sql`f.expires_at`,
    }
    // alerted by every way that there is, half of the time is over, and nobody has opened it
    const unseen: Part = {
      for: ['manage_orders'],
      columns: sql`'unseen' AS kind, o.id, o.order_no, coalesce(nullif(o.order_name, ''), o.product_names) AS title, a.nickname AS who, a.phone,
        l.expires_at AS at, NULL::bigint AS cents, '{soon}'::text[] AS flags`,
      from: sql`alerts l JOIN orders o ON o.id = l.order_id JOIN accounts a ON a.id = l.account_id JOIN notices n ON n.id = l.notice_id
        WHERE l.unseen_at IS NOT NULL AND l.seen_at IS NULL AND l.expires_at > ${now} AND n.read_at IS NULL
          AND CASE n.kind WHEN 'mission_offered' THEN EXISTS (
            SELECT FROM offers f WHERE f.order_id = o.id AND f.inspector_id = l.account_id AND f.state = 'offered')
          WHEN 'visit_question' THEN o.status = ${statusInSql.inProgress}
          ELSE o.status = ${statusInSql.pending} END`,
      order: sql`l.expires_at, l.notice_id`,
    }
    return { parts: [without, short, ending, unseen], order: 'by_part' }
  },
  aborts(now) {
    const since = new Date(now.getTime() - abortShownDays * 24 * hourMs)
    const aborted = (condition: RawBuilder<unknown>): Part => ({
      for: ['review_reports', 'manage_orders'],
      columns: aboutOrder('abort', sql`o.reported_at`, none, sql`nullif(o.refund_due_cents, 0)`),
      from: sql`orders o WHERE o.report_result = 'aborted' AND ${condition}`,
      order: sql`o.reported_at DESC`,
    })
    const open = aborted(sql`o.status = ${statusInSql.reported}`)
    const settled = aborted(sql`o.status <> ${statusInSql.reported} AND o.reported_at >= ${since}`)
    return { parts: [open, settled], order: 'by_part' }
  },
  money(now) {
    const refunds: Part = {
      for: ['keep_money'],
      columns: sql`'refund'::text AS kind, p.id, o.order_no, p.payment_no AS title, a.nickname AS who, ''::text AS phone, p.created_at AS at,
        p.amount_cents AS cents, '{}'::text[] AS flags`,
      from: sql`payments p JOIN orders o ON o.id = p.order_id JOIN accounts a ON a.id = o.customer_id WHERE p.state = 'due'`,
      order: sql`p.id`,
    }
    // what inspectors owe us is no task: it is set against what is paid
    const payouts: Part = {
      for: ['keep_money'],
      columns: sql`'payout' AS kind, p.id, o.order_no, o.order_name AS title, a.nickname AS who, ''::text AS phone,
        p.payable_on::timestamp AT TIME ZONE 'Asia/Shanghai' AS at, p.earned_cents - p.commission_cents AS cents, '{}'::text[] AS flags`,
      from: sql`payouts p JOIN orders o ON o.id = p.order_id JOIN accounts a ON a.id = p.inspector_id
        WHERE p.kind = 'earning' AND p.paid_at IS NULL AND NOT p.held AND p.payable_on <= ${chinaDay(now)}::date`,
      order: sql`p.payable_on, p.id`,
    }
    // one line for each family that owes something past its due day, with the day that passed first
    const overdue: Part = {
      for: ['keep_money'],
      columns: sql`'receivable' AS kind, f.customer_id AS id, '' AS order_no, '' AS title, coalesce(nullif(a.company, ''), a.nickname) AS who,
        a.phone, f.oldest::timestamp AT TIME ZONE 'Asia/Shanghai' AS at, f.cents, '{}'::text[] AS flags`,
      from: sql`(SELECT o.customer_id, min(${dueOn}) AS oldest, sum(${openCents})::bigint AS cents FROM orders o
        WHERE ${isOpenOnAccount} AND ${openCents} > 0 AND ${dueOn} < ${chinaDay(now)}::date GROUP BY o.customer_id) AS f
        JOIN accounts a ON a.id = f.customer_id`,
      order: sql`f.oldest, f.customer_id`,
    }
    return { parts: [refunds, payouts, overdue], order: 'by_time' }
  },
  requests(now) {
    const enquiries: Part = {
      for: ['answer_enquiries'],
      columns: sql`'enquiry'::text AS kind, e.id, ''::text AS order_no, left(e.description, 200) AS title,
        coalesce(nullif(e.company_name, ''), e.email) AS who, e.phone, e.created_at AS at, NULL::bigint AS cents, '{}'::text[] AS flags`,
      from: sql`enquiries e WHERE e.answered_at IS NULL AND e.closed_at IS NULL AND NOT e.suspect`,
      order: sql`e.created_at`,
    }
    const inspectors: Part = {
      for: ['verify_inspectors'],
      columns: sql`'inspector' AS kind, i.account_id AS id, '' AS order_no, i.title, a.nickname AS who, a.phone, i.submitted_at AS at,
        NULL::bigint AS cents, '{}'::text[] AS flags`,
      from: sql`inspectors i JOIN accounts a ON a.id = i.account_id WHERE i.submitted_at IS NOT NULL AND i.verified_at IS NULL`,
      order: sql`i.submitted_at`,
    }
    // one line for each inspector, however many fields it wants to change
    const proposals: Part = {
      for: ['verify_inspectors'],
      columns: sql`'proposal' AS kind, f.inspector_id AS id, '' AS order_no, '' AS title, a.nickname AS who, a.phone, f.at,
        NULL::bigint AS cents, '{}'::text[] AS flags`,
      from: sql`(SELECT inspector_id, min(created_at) AS at FROM inspector_proposals WHERE state = 'open' GROUP BY inspector_id) AS f
        JOIN accounts a ON a.id = f.inspector_id`,
      order: sql`f.at, f.inspector_id`,
    }
    // goods that will not be there, or an address that is wrong, as long as the order is the one that the factory answered about
    const factories: Part = {
      for: ['manage_orders'],
      columns: aboutOrder(
        'factory',
        sql`(o.first_day::timestamp AT TIME ZONE 'Asia/Shanghai')`,
        flagged({ late: sql`f.asked_revision = o.revision` }),
      ),
      from: sql`(SELECT * FROM orders WHERE status = ${statusInSql.confirmed} AND first_day >= ${chinaDay(now)}::date OFFSET 0) AS o
        JOIN factory_visits f ON f.order_id = o.id AND f.waiting_revision = o.revision`,
      order: sql`o.first_day, o.id`,
    }
    return { parts: [enquiries, inspectors, proposals, factories], order: 'by_time' }
  },
  claims() {
    const undecided: Part = {
      for: ['see_claims'],
      columns: sql`c.kind, c.id, o.order_no, left(${claimText}, 200) AS title, a.nickname AS who, a.phone, c.opened_at AS at, NULL::bigint AS cents, '{}'::text[] AS flags`,
      from: sql`claims c JOIN orders o ON o.id = c.order_id JOIN accounts a ON a.id = c.opened_by WHERE c.state <> 'decided'`,
      order: sql`c.opened_at, c.id`,
    }
    const appeals: Part = {
      for: ['see_claims'],
      columns: sql`'appeal' AS kind, p.id, o.order_no, left(p.text, 200) AS title, a.nickname AS who, a.phone, p.opened_at AS at,
        NULL::bigint AS cents, '{}'::text[] AS flags`,
      from: sql`appeals p JOIN orders o ON o.id = p.order_id JOIN accounts a ON a.id = p.inspector_id WHERE p.decided_at IS NULL`,
      order: sql`p.opened_at, p.id`,
    }
    return { parts: [undecided, appeals], order: 'by_time' }
  },
}
