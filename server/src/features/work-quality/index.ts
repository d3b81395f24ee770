import type { WorkQuality, workQuality } from '@goodlot/contract'
import { chinaInstant, hasDiffered, hintsFor, shownMonths } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Feature } from '../../feature.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { orderById } from '../../order/index.ts'
import { inspectorById } from '../inspectors/index.ts'
import { teamIds } from '../missions/index.ts'
import { reviewOf } from './review.ts'
import { type OwnReport, ownReports } from './store.ts'

type Look = Parameters<typeof hasDiffered>[0]

function figuresOf(reports: readonly OwnReport[]): WorkQuality['total'] {
  const count = (is: (one: OwnReport) => boolean) => reports.filter(is).length
  return {
    reports: reports.length,
    late: count(({ late }) => late),
    sent_back: count((one) => one.sent_back),
    missing_photos: count((one) => one.missing_photos),
    second_looks: count(({ second }) => second !== null),
    differed: count(({ result, second }) => second !== null && hasDiffered(result as Look, second as Look)),
  }
}

async function qualityOf(db: Db, inspectorId: number, now: Date): Promise<WorkQuality> {
  const { months, from } = shownMonths(now)
  const reports = await ownReports(db, inspectorId, chinaInstant(from, 0))
  const total = figuresOf(reports)
  return {
    months: months.map((month) => ({ month, ...figuresOf(reports.filter((one) => one.month === month)) })),
    total,
    hints: hintsFor(total),
  }
}

const handlers: Handlers<typeof workQuality> = {
  work_quality: (ctx) => qualityOf(ctx.db, ctx.me.id, ctx.now),

  async ins_quality(ctx, { uid }) {
    if (!(await inspectorById(ctx.db, uid))) fail(ctx, 'not_found')
    return qualityOf(ctx.db, uid, ctx.now)
  },

  async work_review(ctx, { order_id }) {
    const order = await orderById(ctx.db, order_id)
    const team = order ? await teamIds(ctx.db, order) : []
    if (!order || !team.includes(ctx.me.id)) return fail(ctx, 'not_found')
    return (await reviewOf(ctx, order, team)) ?? fail(ctx, 'no_report')
  },
}

export const feature: Feature<typeof workQuality> = { handlers }
