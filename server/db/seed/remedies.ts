import { addDays, chinaDay } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/remedies/index.ts'
import { asDemo, type DemoContext, withUpload } from './demo-context.ts'
import { sitePicture } from './site-pictures.ts'

const hourMs = 3600_000
const buyer = 'buyer@goodlot.test'

interface Failed {
  order_no: string
  first_day: string | null
  person: string
}

/** The buyer's latest order whose report was released with a fail. */
const latestFail = (db: Kysely<DB>): Promise<Failed | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts as c', 'c.id', 'o.real_customer_id')
    .innerJoin('factories as f', 'f.id', 'o.factory_id')
    .select(['o.order_no', 'o.first_day', 'f.person'])
    .where('c.email', '=', buyer)
    .where('o.status', '=', 4)
    .where('o.report_result', '=', 'fail')
    .orderBy('o.finalized_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Up to three corrective actions of one report: accepted, answered, and without an answer; the factory has opened the link. */
export async function seedRemedies(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('remedies').select('id').limit(1).executeTakeFirst()) return
  const order = await latestFail(db)
  if (!order) return
  const { order_no } = order
  const { remedy_list, remedy_create, remedy_link_make, remedy_page, remedy_photo, remedy_answer, remedy_decide } =
    feature.handlers
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const as = <T>(at: Date, run: (ctx: DemoContext) => Promise<T>) => asDemo(app, db, buyer, at, run)
  const { findings } = await as(before(96), (ctx) => remedy_list(ctx, { order_no }))
  const chosen = findings.slice(0, requests.length)
  if (chosen.length === 0) return
  const { actions } = await as(before(96), (ctx) =>
    remedy_create(ctx, {
      order_no,
      actions: chosen.map(({ finding_key }, i) => ({
        ...{ finding_key, request: requests[i] ?? '', wants_cause: true, wants_photos: true, evidence: '' },
        due: addDays(chinaDay(now), 5 + 5 * i),
      })),
    }),
  )
  const { url } = await as(before(95), (ctx) => remedy_link_make(ctx, { order_no }))
  const link = url.split('/').at(-1) ?? ''
  const byFactory = <T>(hours: number, run: (ctx: DemoContext) => Promise<T>) =>
    // a factory has no account: the handlers of its page read who calls nowhere
    as(before(hours), (ctx) => run({ ...ctx, userAgent: phone, locale: 'zh-CN', t: app.world.translate('zh-CN') }))
  const device = `demo-${order_no}`
  await byFactory(80, (ctx) => remedy_page(ctx, { link, device }))
  for (const [i, said] of answers.entries()) {
    const action = actions[i]
    if (!action) continue
    const { remedy_id } = action
    const { bytes } = await sitePicture('unit', 'kettle', { nth: i, stamp: `remedy ${remedy_id}`, isSmall: true })
    const photo = await byFactory(52 - i, (ctx) =>
      remedy_photo(withUpload(ctx, { fileName: `zhenggai-${action.no}.jpg`, bytes }), { link, remedy_id }),
    )
    await byFactory(51 - i, (ctx) =>
      remedy_answer(ctx, {
        ...{ link, device, remedy_id, person: order.person, done_on: chinaDay(before(60)), photos: [photo.id] },
        ...said,
      }),
    )
  }
  const [first] = actions
  if (first)
    await as(before(20), (ctx) => remedy_decide(ctx, { order_no, remedy_id: first.remedy_id, decision: 'accept' }))
}

const requests = [
  'Please find the cause, sort the lot and show the sorted goods.',
  'Please rework this and send photos of five reworked pieces.',
  'Please correct this and show the changed work instruction.',
] as const

const answers = [
  { cause: '首件未确认，作业员未按作业指导书操作。', measure: '已重新培训，全批返工并全检，记录已上墙。' },
  { cause: '新员工未经培训。', measure: '已培训该工位员工，并增加抽检。' },
]

/** What the browser of a phone says about itself. */
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
