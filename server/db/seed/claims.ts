import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as claimFeature } from '../../src/features/claims/index.ts'
import { saveFile, verifyUpload } from '../../src/features/files/index.ts'
import { feature as reportFeature } from '../../src/features/reports/index.ts'
import { asDemo, withUpload } from './demo-context.ts'
import { draw } from './pictures.ts'

const { handlers: claims } = claimFeature
const { handlers: reports } = reportFeature
const root = 'root@goodlot.test'
const hour = 3600_000

/** So many of the latest orders have no claim: their inspectors' payouts wait for their day, and are not held. */
const leftInPeace = 2

/** Orders whose report was released last, and who placed them: of older ones the report cannot be opened again. */
const released = (db: Kysely<DB>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.real_customer_id')
    .select(['o.id', 'o.finalized_at', 'o.paid_cents', 'a.email as customer'])
    .where('o.status', '=', 4)
    .where('o.report_result', 'in', ['pass', 'pending', 'fail'])
    .where('o.finalized_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_versions as v')
          .select('v.version')
          .whereRef('v.order_id', '=', 'o.id')
          .where('v.released_at', 'is not', null),
      ),
    )
    .orderBy('o.finalized_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(20)
    .offset(leftInPeace)
    .execute()

interface Case {
  /** What the customer writes, and where. */
  says: string
  as: 'complaint' | 'update' | 'clarify'
  /** What the photo shows that goes with it. */
  photo?: 'box'
  /** How far root has come with it. */
  root?: 'in_work' | 'explained' | 'refunded'
}

const cases: readonly Case[] = [
  {
    as: 'complaint',
    says: 'Two of the cartons in the photos are not ours: the marks are of another buyer. This is how ours look.',
    photo: 'box',
  },
  {
    as: 'complaint',
    says: 'The inspector left at three in the afternoon. The last pallet was wrapped and nobody opened it.',
    root: 'in_work',
  },
  {
    as: 'complaint',
    says: 'The drop test was agreed on and is missing. Our warehouse found eleven broken handles.',
    root: 'refunded',
  },
  { as: 'complaint', says: 'The report says 80 pieces, we counted 79 photos.', root: 'explained' },
  { as: 'update', says: 'Please add the carton numbers of the opened cartons to the report.' },
  { as: 'clarify', says: 'Is the scratch on photo 12 inside or outside of the lid?' },
]

/** Claims of every kind and state. Does nothing once somebody has complained. */
export async function seedClaims(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('claims').select('id').where('kind', '=', 'complaint').limit(1).executeTakeFirst()) return
  const orders = await released(db)
  for (const one of cases) {
    // money can only be given back to somebody who has paid
    const index = orders.findIndex(({ paid_cents }) => one.root !== 'refunded' || paid_cents > 0)
    const [order] = index < 0 ? [] : orders.splice(index, 1)
    if (order?.finalized_at) await seedClaim(app, db, { ...order, now, from: order.finalized_at }, one)
  }
}

interface Place {
  id: number
  customer: string
  from: Date
  now: Date
}

async function seedClaim(app: App, db: Kysely<DB>, { id, customer, from, now }: Place, one: Case): Promise<void> {
  const at = (hours: number) => new Date(Math.min(now.getTime(), from.getTime() + hours * hour))
  if (one.as !== 'complaint') {
    const type = one.as
    await asDemo(app, db, customer, at(30), (ctx) => reports.report_mail_send(ctx, { type, oid: id, text: one.says }))
    return
  }
  const { photo } = one
  const { claim_id } = await asDemo(app, db, customer, at(26), async (ctx) => {
    const upload = photo && withUpload(ctx, { fileName: 'our-carton.png', bytes: await draw(photo) })
    const file = upload && (await saveFile(ctx, await verifyUpload(upload, 'general')))
    return claims.complaint_send(ctx, {
      ...{ order_id: id, text: one.says },
      complaint_attach: file ? [{ attachment_id: file.id }] : [],
    })
  })
  if (!one.root) return
  await asDemo(app, db, root, at(28), async (ctx) => {
    await claims.claim_take(ctx, { claim_id, take: true })
    await claims.claim_note(ctx, { claim_id, text: 'Called the factory: they confirm what the customer writes.' })
  })
  if (one.root === 'in_work') return
  // the demo pays its inspectors at its start, and what is recovered from a payout follows its payment
  await asDemo(app, db, root, one.root === 'refunded' ? now : at(50), async (ctx) => {
    const { cost, paid, refund_due, payees } = await claims.claim_get(ctx, { claim_id })
    const seen = { claim_id, seen_cost: cost, seen_paid: paid - refund_due }
    const [payee] = payees
    const isRefunded = one.root === 'refunded' && paid - refund_due > 0
    await claims.claim_decide(
      ctx,
      isRefunded
        ? {
            ...seen,
            remedy: 'refund',
            amount: Math.round((paid - refund_due) / 4),
            text: 'You are right: the test was agreed on. We give you back a quarter of the price.',
            ...(payee
              ? {
                  recover: {
                    payout_id: payee.payout_id,
                    amount: Math.round(payee.left / 5),
                    reason: 'The agreed drop test was not done',
                  },
                }
              : {}),
          }
        : { ...seen, remedy: 'explain', text: 'One photo shows two pieces, numbers 41 and 42: all 80 were inspected.' },
    )
  })
}
