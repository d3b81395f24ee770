import { type FaultsOf, type missions, officeIds, type Settings } from '@goodlot/contract'
import type { EntryKind } from '@goodlot/inspection'
import { orderStatus } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { liveOffer, lockOrder, type Order } from '../../order/index.ts'
import { accept, loseInspector } from '../../order/offers/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { readSettings } from '../../setting/index.ts'
import type { HoldWords } from './hold-words.ts'
import { leadHandlers } from './lead.ts'
import { liveHandlers } from './live.ts'
import { openMission } from './open.ts'
import { photoHandlers } from './photos.ts'
import { askQuestion } from './questions.ts'
import type { ReportHooks } from './report-hooks.ts'
import { byUrgency, citiesOf, countOffers, missionsOf, wasOffered, withSold } from './store.ts'
import { submitMission } from './submit.ts'
import { type Batch, type SyncContext, takeEntries } from './take-entries.ts'
import { missionRow } from './view.ts'

type AnswerContext = { db: Transaction<DB>; me: Me; now: Date } & MayFail<FaultsOf<(typeof missions)['mission_accept']>>

/** Locks the order and checks that the inspector can answer its offer. Without an offer, the order does not exist for the inspector. */
async function requireOffered(ctx: AnswerContext, orderId: number): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId)
  if (!order || !(await wasOffered(ctx.db, orderId, ctx.me.id))) fail(ctx, 'not_found')
  if (order.status === orderStatus.cancelled) fail(ctx, 'already_cancelled')
  const live = await liveOffer(ctx.db, orderId)
  const isOpen = live?.inspector_id === ctx.me.id && live.state === 'offered' && live.expires_at > ctx.now
  return isOpen ? order : fail(ctx, 'offer_closed')
}

/** The office that inspectors call: the one in their country first. */
function officeToCall(offices: Settings['site.offices']) {
  const nearest = (['suzhou', ...officeIds] as const).flatMap((id) => offices[id] ?? [])
  return nearest.find(({ phone }) => phone !== '') ?? null
}

type OneEntry = Omit<Batch, 'entries'> & { entry: Batch['entries'][number] }

/** Handles the calls that send a single entry of one kind. */
const takeOne = (ctx: SyncContext & MayFail<'wrong_kind'>, kind: EntryKind, { entry, ...rest }: OneEntry) =>
  entry.kind === kind ? takeEntries(ctx, { ...rest, entries: [entry] }) : fail(ctx, 'wrong_kind')

export const handlersFor = (reports: ReportHooks, holdWords: HoldWords): Handlers<typeof missions> => ({
  async mission_list(ctx, { done = false, ...paging }) {
    const serviceName = await serviceNames(ctx.db, ctx.locale)
    const cities = await citiesOf(ctx.db, ctx.me.id)
    const rows = await pageOf(
      ctx,
      missionsOf(ctx.db, ctx.me.id, done),
      (q) => {
        const direction = done ? 'desc' : 'asc'
        const sold = withSold(q)
        return (done ? sold : sold.orderBy(byUrgency)).orderBy('o.first_day', direction).orderBy('o.id', direction)
      },
      paging,
      (row) => missionRow(row, { ...ctx, serviceName, cities }),
    )
    const team = officeToCall((await readSettings(ctx))['site.offices'])
    return {
      ...rows,
      offers: await countOffers(ctx.db, ctx.me.id),
      team: team && { phone: team.phone, email: team.email },
    }
  },

  async mission_accept(ctx, { order_id }) {
    await accept(ctx, await requireOffered(ctx, order_id), ctx.me.id)
    return {}
  },

  async mission_decline(ctx, { order_id, reason = '' }) {
    await loseInspector(ctx, await requireOffered(ctx, order_id), { state: 'declined', reason })
    return {}
  },

  mission_sync: (ctx, batch) => takeEntries({ ...ctx, holdWords }, batch),
  mission_check_in: async (ctx, input) => takeOne({ ...ctx, holdWords }, 'check_in', input),
  mission_sign: async (ctx, input) => takeOne({ ...ctx, holdWords }, 'sign', input),
  mission_abort: async (ctx, input) => takeOne({ ...ctx, holdWords }, 'abort', input),
  mission_open: (ctx, { order_id, after }) => openMission(ctx, { order_id, after: after ?? 0 }, reports),
  ...photoHandlers,
  mission_submit: (ctx, input) => submitMission(ctx, input, reports),
  mission_question: askQuestion(holdWords),
  ...leadHandlers,
  ...liveHandlers,
})
