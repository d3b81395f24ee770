import { addDays, chinaDay, chinaInstant } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import { feature as factory } from '../../src/features/factory-visits/index.ts'
import { feature as inspectors } from '../../src/features/inspectors/index.ts'
import { feature as reports } from '../../src/features/reports/index.ts'
import { bookVisit } from './book-visit.ts'
import { perCarton } from './data/point-values.ts'
import { asDemo } from './demo-context.ts'
import { playMission } from './play-mission.ts'

const root = 'root@goodlot.test'
const inspector = 'inspector@goodlot.test'
const main = 'main@goodlot.test'
const minute = 60_000

/**
 * Visits on the days around the first start: planned, in progress and finished. Does nothing once the demo's main
 * customer has a mission.
 */
export async function seedMissions(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  const existing = await db
    .selectFrom('missions as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.real_customer_id')
    .select('m.order_id')
    .where('a.email', '=', main)
    .limit(1)
    .executeTakeFirst()
  if (existing) return
  const today = chinaDay(now)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  /** The day of a visit that began this many minutes ago: yesterday if that was before midnight. */
  const dayOf = (minutes: number) => chinaDay(ago(minutes))
  await twoOrdersADay(app, db, now)

  // visits of inspector@goodlot.test
  const speakers = { service: 'fri', goods: { 'HT-SPK-BT1': 900 }, name: 'Speakers, order 3' } as const
  const atXinghe = { customer: main, factory: 'Xinghe', inspector }
  const running = await bookVisit(app, db, { ...atXinghe, day: dayOf(170), plan: speakers })
  await playMission(app, db, running, {
    until: 'half',
    from: ago(170),
    to: ago(2),
    defects: [
      { unit: 9, class: 'major', nth: 2, remark: 'Seen from half a metre.' },
      { unit: 22, class: 'minor', nth: 1 },
      { unit: 31, class: 'minor', nth: 3 },
    ],
  })
  const leads = {
    service: 'fri',
    goods: { 'HT-EXT-5M4': 800 },
    name: 'Extension leads',
    remark: 'Pull test on every lead of the sample.',
  } as const
  await bookVisit(app, db, { ...atXinghe, day: today, plan: leads })
  const banks = { service: 'fri', goods: { 'HT-PWB-20': 1000 }, name: 'Power banks, second lot' } as const
  await bookVisit(app, db, { ...atXinghe, day: addDays(today, 1), plan: banks })
  await bookVisit(app, db, { ...atXinghe, day: addDays(today, 3), plan: speakers, placedAt: now, accepted: false })
  for (const [daysAgo, isAccepted] of [
    [5, true],
    [1, false],
  ] as const) {
    const day = addDays(today, -daysAgo)
    const done = await bookVisit(app, db, { ...atXinghe, day, plan: daysAgo === 1 ? banks : speakers })
    const link = isAccepted ? await packed(app, db, done, new Date(chinaInstant(addDays(day, -1), 10))) : ''
    await playMission(app, db, done, {
      until: 'submitted',
      from: new Date(chinaInstant(day, 9)),
      to: new Date(chinaInstant(day, 15)),
      defects: [
        { unit: 14, class: 'major', nth: 1 },
        { unit: 40, class: 'minor', nth: 2 },
      ],
      remarks: ['The factory has moved its packing line to the second floor.'],
    })
    if (!isAccepted) continue
    await asDemo(app, db, main, new Date(chinaInstant(day, 18)), (ctx) =>
      factory.handlers.factory_words(ctx, {
        ...{ link, person: '陈丽' },
        text: '第 14 号样品的划痕是开箱时造成的，已在现场向检验员说明。其余纸箱我们已全部复检。',
      }),
    )
    await asDemo(app, db, root, new Date(chinaInstant(day, 19)), (ctx) =>
      reports.handlers.report_accept(ctx, { oid: done, flag: 1 }),
    )
  }

  // a visit that another buyer watches live
  const kettles = { service: 'fri', goods: { 'NH-KET-17': 900 }, name: 'Kettles, watched live' } as const
  const watched = await bookVisit(app, db, {
    customer: 'buyer@goodlot.test',
    factory: 'Haoyu',
    day: dayOf(205),
    plan: kettles,
  })
  await playMission(app, db, watched, {
    until: 'half',
    from: ago(205),
    to: ago(6),
    defects: [
      { unit: 4, class: 'major', nth: 0 },
      { unit: 11, class: 'minor', nth: 0 },
      { unit: 18, class: 'major', nth: 3 },
      { unit: 27, class: 'major', nth: 1, remark: 'Three in one carton.' },
      { unit: 35, class: 'minor', nth: 2 },
    ],
  })
  const shirts = { service: 'fri', goods: { 'RS-TSH-NAV': 1200 }, name: 'Camisetas, segundo lote' } as const
  const begun = await bookVisit(app, db, {
    customer: 'agent@goodlot.test',
    factory: 'Tiruppur',
    day: dayOf(50),
    plan: shirts,
  })
  await playMission(app, db, begun, { until: 'arrived', from: ago(50), to: ago(25) })
}

/** The factory of an order says by its link what is in which carton; returns the link. */
async function packed(app: App, db: Kysely<DB>, orderId: number, at: Date): Promise<string> {
  const { order_no, goods } = await db
    .selectFrom('orders as o')
    .innerJoin('order_revisions as r', (join) =>
      join.onRef('r.order_id', '=', 'o.id').onRef('r.revision', '=', 'o.revision'),
    )
    .select(['o.order_no', 'r.goods'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const made = await asDemo(app, db, main, at, (ctx) => factory.handlers.factory_link_make(ctx, { order_no }))
  const link = made.url.split('/').at(-1) ?? ''
  let next = 1
  const rows = goods.map(({ productId, quantity }) => {
    const from = next
    next += Math.ceil(quantity / perCarton)
    return { product_id: productId, from, to: next - 1, pieces: perCarton, gross_kg: 11.4, net_kg: 10.2 }
  })
  // a factory has no account: the handlers of its page read who calls nowhere
  await asDemo(app, db, main, at, (ctx) => factory.handlers.factory_packing_save(ctx, { link, person: '陈丽', rows }))
  return link
}

/** The inspector of the developers' guide takes two orders a day, so that one of today's is still to be done. */
async function twoOrdersADay(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  const account = await accountByEmail(db, inspector)
  if (account)
    await asDemo(app, db, root, now, (ctx) =>
      inspectors.handlers.ins_change_extra_qty(ctx, { uid: account.id, qty: 1 }),
    )
}
