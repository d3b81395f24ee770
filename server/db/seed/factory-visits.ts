import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/factory-visits/index.ts'
import { perCarton } from './data/point-values.ts'
import { asDemo, type DemoContext } from './demo-context.ts'

const hourMs = 3600_000

/** What the factory of one order after the other does with its link, and how many hours ago; the last order of the list has a link alone. */
const stories = ['ready', 'not_ready', 'later', 'opened', 'none'] as const

interface Order {
  id: number
  order_no: string
  buyer: string
  person: string
}

/** Orders that are ahead and whose visit is announced, the latest first day last. */
const ahead = (db: Kysely<DB>): Promise<Order[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts as c', 'c.id', 'o.real_customer_id')
    .innerJoin('factories as f', 'f.id', 'o.factory_id')
    .select(['o.id', 'o.order_no', 'c.email as buyer', 'f.person'])
    .where('o.status', '=', 1)
    .where('o.first_day', 'is not', null)
    .where('o.service_type', '<>', 'fe')
    .where('c.email', '=', 'buyer@goodlot.test')
    .orderBy('o.first_day')
    .limit(stories.length)
    .execute()

/** Links that buyers have passed on, of which the factories have opened most, and answered some. */
export async function seedFactoryVisits(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('factory_answers').select('id').limit(1).executeTakeFirst()) return
  const orders = await ahead(db)
  for (const [i, order] of orders.entries()) await play(app, db, now, order, stories[i] ?? 'none')
}

async function play(app: App, db: Kysely<DB>, now: Date, order: Order, story: (typeof stories)[number]): Promise<void> {
  const { factory_link_make, factory_page, factory_answer, factory_packing_save } = feature.handlers
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const as = <T>(at: Date, run: (ctx: DemoContext) => Promise<T>) => asDemo(app, db, order.buyer, at, run)
  const made = await as(before(30), (ctx) => factory_link_make(ctx, { order_no: order.order_no }))
  const link = made.url.split('/').at(-1) ?? ''
  if (story === 'none') return
  // a factory has no account: the handlers of its page read who calls nowhere
  const device = `demo-${order.id}`
  const page = await as(before(26), (ctx) => factory_page({ ...ctx, userAgent: phone }, { link, device }))
  if (story === 'opened') return
  const person = order.person
  const said = { link, device, kind: story, person }
  const products = page.goods.map(({ product_id }) => ({ product_id, finished: 100, packed: 70 }))
  const days = page.free_days.slice(0, 2)
  const answer = {
    ready: { remark: '货物已全部完工并装箱，放在二号仓库。' },
    later: { products, remark: '包装在验货前一天完成。' },
    not_ready:
      days.length > 0
        ? { days, remark: '电镀件晚到三天，改到建议的日期可以全部完工。' }
        : { none_of_these: 'yes' as const, remark: '电镀件晚到三天。' },
  }[story]
  await as(before(3), (ctx) => factory_answer({ ...ctx, userAgent: phone }, { ...said, ...answer }))
  if (story !== 'ready') return
  let next = 1
  const rows = page.goods.map(({ product_id, quantity }) => {
    const from = next
    next += Math.ceil(quantity / perCarton)
    return { product_id, from, to: next - 1, pieces: perCarton, gross_kg: 11.4 }
  })
  await as(before(2), (ctx) => factory_packing_save(ctx, { link, person, rows }))
}

/** What the browser of a phone says about itself. */
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
