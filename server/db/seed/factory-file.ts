import { addDays, chinaDay } from '@goodlot/rules'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as file } from '../../src/features/factory-file/index.ts'
import { feature as requests } from '../../src/features/supplier-requests/index.ts'
import { asDemo, type DemoContext, withUpload } from './demo-context.ts'

const hourMs = 3600_000
const buyer = 'buyer@goodlot.test'

/** What the certificates of the demo say, and in how many days each ends. */
const certificates = [
  ['ISO 9001:2015', 210],
  ['BSCI', 21],
  ['消防安全', -12],
] as const

const paper = (title: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Title(${title.replace(/[^\w :]/g, '')})>>\nendobj\nstartxref\n9\n%%EOF\n`)

/** Certificates of the factory that a demo buyer visits most, and what it asks for by its standing link. */
export async function seedFactoryFile(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  const factory = await mostVisited(db)
  if (!factory || (await db.selectFrom('supplier_links').select('id').limit(1).executeTakeFirst())) return
  const business_id = factory.id
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const as = <T>(at: Date, run: (ctx: DemoContext) => Promise<T>) => asDemo(app, db, buyer, at, run)
  const { factory_certificate_add: add } = file.handlers
  for (const [title, days] of certificates)
    await as(before(400), async (ctx) => {
      const upload = { fileName: `${title.split(':')[0]}.pdf`, bytes: paper(title) }
      return add(withUpload(ctx, upload), { business_id, title, expires_on: addDays(chinaDay(now), days) })
    })
  const { supplier_link_make, supplier_page, supplier_ask } = requests.handlers
  const { url } = await as(before(300), (ctx) => supplier_link_make(ctx, { business_id }))
  const link = url.split('/').at(-1) ?? ''
  await as(before(30), (ctx) => supplier_page(ctx, { link }))
  await as(before(20), (ctx) =>
    supplier_ask(ctx, {
      ...{ link, person: factory.person, contact: factory.contact, po: 'PO-2291', product: 'Stoneware mug 350 ml' },
      ...{ quantity: 4800, ready_day: addDays(chinaDay(now), 16), remark: '两个颜色，各 2400 件，外箱已印好。' },
    }),
  )
}

/** The buyer's own factory with the most orders, none of them open that it must not know of. */
const mostVisited = (db: Kysely<DB>) =>
  db
    .selectFrom('factories as f')
    .innerJoin('accounts as a', 'a.id', 'f.owner_id')
    .innerJoin('orders as o', 'o.factory_id', 'f.id')
    .select(['f.id', 'f.person', 'f.contact'])
    .where('a.email', '=', buyer)
    .where('f.deleted_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM orders s JOIN order_revisions r ON r.order_id = s.id AND r.revision = s.revision
        WHERE s.factory_id = f.id AND s.status < 4 AND r.cart->>'announceFactory' = 'false')`,
    )
    .groupBy('f.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('f.id')
    .executeTakeFirst()
