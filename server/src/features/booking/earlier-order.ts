import type { LoadedCart } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { defectKey, findingsOf } from '@goodlot/inspection'
import { mayReinspect, type RemedyState } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Me } from '../../http/context.ts'
import { type MayFail, refuse } from '../../http/refusal.ts'
import { requireVisible } from '../../order/access/index.ts'
import { factsOf, type Order, orderById } from '../../order/index.ts'
import { remediesOf } from '../../order/remedies/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { earlierFindings, releasedVersion } from '../reports/index.ts'

type EarlierOrderContext = { db: Db; me: Me } & MayFail<
  'not_found' | 'not_yours' | 'report_not_released' | 'ended_without_report' | 'laboratory_report'
>

/** The order whose goods are inspected again: it must be the caller's and have a released report. */
export async function requireEarlierOrder(ctx: EarlierOrderContext, id: number): Promise<Order> {
  const order = await requireVisible(ctx, id)
  refuse(ctx, mayReinspect(ctx.me, factsOf(order)))
  return order
}

/** The gravest first, and of those what the factory was asked to correct and has not been accepted. */
const waiting: readonly (RemedyState | '')[] = ['open', 'answered', 'not_done']
const openFirst = (a: { state: RemedyState | '' }, b: { state: RemedyState | '' }) =>
  Number(waiting.includes(b.state)) - Number(waiting.includes(a.state))

/** What the cart shows of the earlier order: what failed first, and what is proposed for the second look. */
export async function earlierOrderView(
  { db, locale }: { db: Db; locale: Locale },
  id: number | null | undefined,
): Promise<LoadedCart['origin']> {
  const order = id ? await orderById(db, id) : undefined
  const found = order && (await earlierFindings(db, order.id))
  const version = order && (await releasedVersion(db, order.id))
  if (!order || !found || !version) return null
  const remedies = (await remediesOf(db, order.id)).filter(({ state }) => state !== 'withdrawn')
  const stateOf = (key: string) =>
    (remedies.findLast(({ finding_key }) => finding_key === key)?.state ?? '') as RemedyState | ''
  const named = ({ name, name_cn }: { name: string; name_cn: string }) => (locale === 'zh-CN' && name_cn) || name
  const { sold } = await currentRevision(db, order)
  const isDrawn = sold.plan.length > 0
  return {
    order_id: order.id,
    order_no: order.order_no,
    report_result: found.result,
    ins_id: order.inspector_id,
    ins_nick_name: order.inspector_name,
    defects: found.defects
      .map((one) => ({ class: one.class, name: named(one), count: one.count, state: stateOf(defectKey(one)) }))
      .toSorted(openFirst),
    n: found.n ?? null,
    checks: findingsOf(version.data)
      .filter(({ kind }) => kind === 'check')
      .map((one) => ({
        name: [named({ name: one.section, name_cn: one.section_cn }), named(one), one.instance]
          .filter(Boolean)
          .join(' · '),
        state: stateOf(one.key),
      }))
      .toSorted(openFirst),
    tighten: isDrawn && found.result === 'fail' && sold.cart.severity !== 'tightened',
  }
}
