import type { Today } from '@goodlot/contract'
import { cents, type TodayLine, todayMost, waitingAccounts, waitsForOwner } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Context, Me } from '../../http/context.ts'
import { ordersScope, type Scope } from '../../order/access/index.ts'
import { serviceNames } from '../../reference/index.ts'
import type { TodayFilter } from './list-filter-store.ts'
import { ordersByIds } from './row-store.ts'
import { askedDrafts, countLines, latestDecisions, stepsDone, type TodayReader } from './today-store.ts'
import { orderRow, shownTime } from './view.ts'

type TodayContext = Pick<Context, 'db' | 'locale' | 'now' | 'addressOf'> & { me: Me }

const readerOf = ({ id, parentId }: Me): TodayReader => ({ id, mainId: parentId ?? id })

/** What waits for a customer, what is visited today and soon, and what was decided. The list has the same orders with `today`. */
export async function todayOf(ctx: TodayContext): Promise<Today> {
  const { db, me, now, locale } = ctx
  const scope = (await ordersScope(db, me)) ?? [me.id]
  const scopeOf = (line: TodayLine) => (waitsForOwner(line) ? waitingAccounts(me, line) : scope)
  const requests = await askedDrafts(db, me.id)
  const counted = (await countLines(db, scopeOf, readerOf(me), now))
    .filter(({ count }) => count > 0)
    // what factories ask for is a line too
    .slice(0, requests.count > 0 ? todayMost - 1 : todayMost)
  const ids = [...new Set(counted.flatMap((line) => line.ids))]
  const [rows, decisions, serviceName, steps] = [
    await ordersByIds(db, ids),
    await latestDecisions(db, ids),
    await serviceNames(db, locale),
    await stepsDone(db, scope),
  ]
  const orders = new Map(
    rows.map((row) => {
      const { order_id, order_no, order_name, product_names, service_type_str, factory_name, order_status, ...shown } =
        orderRow(row, { ...ctx, serviceName })
      return [
        row.id,
        {
          ...{ order_id, order_no, factory_name, order_status },
          title: order_name || product_names[0] || service_type_str,
          stage: shown.stage,
          answer_until: shown.answer_until,
          arrived_at: shownTime(row.checked_in_at),
          days: shown.ins_date,
          decision: decisions.get(row.id) ?? ('' as const),
        },
      ]
    }),
  )
  return {
    lines: counted.map(({ line, count, ids: named, due }) => ({
      line,
      count,
      amount: line === 'pay' ? cents(due) : null,
      orders: named.flatMap((id) => orders.get(id) ?? []),
    })),
    requests,
    first_steps: steps.ordered ? null : { product: steps.product, factory: steps.factory },
  }
}

interface ListOfReader<F> {
  scope: Scope
  filters: Omit<F, 'today'> & { today?: TodayFilter | undefined }
}

/** Whose orders the list shows, and its filters: those of a line that waits for an owner are the ones on which the reader acts. */
export async function listOf<F extends { today?: TodayLine | undefined }>(
  { db, me }: { db: Db; me: Me },
  { today: line, ...filters }: F,
): Promise<ListOfReader<F>> {
  if (line === undefined) return { scope: await ordersScope(db, me), filters }
  const scope = waitsForOwner(line) ? waitingAccounts(me, line) : await ordersScope(db, me)
  return { scope, filters: { ...filters, today: { line, reader: readerOf(me) } } }
}
