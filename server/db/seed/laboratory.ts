import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as laboratory } from '../../src/features/laboratory/index.ts'
import { renderPdf, words } from '../../src/pdf/index.ts'
import { asDemo, withUpload } from './demo-context.ts'

const root = 'root@goodlot.test'
const laboratoryName = 'Shenzhen Bay Testing Centre'

/** How far the confirmed laboratory orders of the demo have come, one after the other; the others wait for their samples. */
const stages = ['finalized', 'reported', 'in_progress'] as const

interface Sold {
  order_no: string
  product_names: string
  tests: { name: string; standard: string; samples: number }[]
}

/** A certificate as a laboratory would send it, drawn here. */
const certificate = (order: Sold, number: string, day: string) =>
  renderPdf({
    info: { title: `Test report ${number}`, author: laboratoryName },
    content: [
      words(laboratoryName, { bold: true, fontSize: 14 }),
      words('Demonstration only: no laboratory has tested anything.', { color: '#777777' }),
      words(`Test report ${number}`, { bold: true, fontSize: 20, margin: [0, 24, 0, 12] }),
      words(`Order ${order.order_no} · ${order.product_names} · issued ${day}`, { margin: [0, 0, 0, 16] }),
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 190, 60, 60],
          body: [
            ['Test', 'Standard', 'Samples', 'Result'].map((title) => words(title, { bold: true })),
            ...order.tests.map(({ name, standard, samples }) =>
              [name, standard, String(samples), 'Pass'].map((text) => words(text)),
            ),
          ],
        },
      },
    ],
    footer: (page, pages) => words(`${page} / ${pages}`, { alignment: 'center', fontSize: 8 }),
  })

/** Takes laboratory orders of the demo on, through the product's own calls. Does nothing where a certificate exists already. */
export async function seedLaboratory(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('lab_certificates').select('order_id').limit(1).executeTakeFirst()) return
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('order_revisions as v', (join) =>
      join.onRef('v.order_id', '=', 'o.id').onRef('v.revision', '=', 'o.revision'),
    )
    .select(['o.id', 'o.order_no', 'o.product_names', 'v.tests'])
    .where('o.service_type', '=', 'lab')
    .where('o.status', '=', 1)
    .orderBy('o.id')
    .limit(stages.length)
    .execute()
  for (const [i, { id: order_id, ...order }] of orders.entries()) {
    const stage = stages[i]
    await asDemo(app, db, root, now, (ctx) => laboratory.handlers.lab_samples_received(ctx, { order_id }))
    if (stage === 'in_progress') continue
    const number = `SBT-26-${1040 + i}`
    const sold: Sold = { ...order, tests: order.tests as unknown as Sold['tests'] }
    const bytes = await certificate(sold, number, now.toISOString().slice(0, 10))
    await asDemo(app, db, root, now, (ctx) =>
      laboratory.handlers.lab_certificate(withUpload(ctx, { fileName: `${number}.pdf`, bytes }), {
        order_id,
        result: 'pass',
        certificate_no: number,
        laboratory: laboratoryName,
      }),
    )
    if (stage === 'finalized')
      await asDemo(app, db, root, now, (ctx) => laboratory.handlers.lab_release(ctx, { order_id }))
  }
}
