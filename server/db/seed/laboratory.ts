import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as laboratory } from '../../src/features/laboratory/index.ts'
import { type ParagraphStyle, paragraph, space, table } from '../../src/pdf/index.ts'
import { letterPdf, letterWidth } from '../../src/pdf/letter/index.ts'
import { asDemo, withUpload } from './demo-context.ts'

const root = 'root@goodlot.test'
const laboratoryName = 'Shenzhen Bay Testing Centre'

/** The stages that the demo's first confirmed laboratory orders reach, one stage for each; all later orders wait for their samples. */
const stages = ['finalized', 'reported', 'in_progress'] as const

interface Sold {
  order_no: string
  product_names: string
  tests: { name: string; standard: string; samples: number }[]
}

const black = '#000000'
const text = { size: 10, colour: black, leading: 1.7 }
const strong = { ...text, bold: true }

/** A certificate as a laboratory would send it, drawn here. */
const certificate = (order: Sold, number: string, day: string, createdAt: Date) =>
  letterPdf({
    title: `Test report ${number}`,
    author: laboratoryName,
    language: 'en-US',
    createdAt,
    content: (pen) => {
      const line = (words: string, style: ParagraphStyle) => paragraph(pen, words, style, letterWidth)
      return [
        line(laboratoryName, { ...strong, size: 14 }),
        line('Demonstration only: no laboratory has tested anything.', { ...text, colour: '#777777' }),
        { ...line(`Test report ${number}`, { ...strong, size: 20 }), gap: 24 },
        { ...line(`Order ${order.order_no} · ${order.product_names} · issued ${day}`, text), gap: 12 },
        space(16),
        ...table(pen, letterWidth, [{ width: { share: 1 } }, { width: 200 }, { width: 72 }, { width: 64 }], {
          head: ['Test', 'Standard', 'Samples', 'Result'],
          rows: order.tests.map(({ name, standard, samples }) => [name, standard, String(samples), 'Pass']),
          look: { head: strong, body: text, line: '#aaaaaa', headLine: black },
        }),
      ]
    },
    foot: { text: (page, pages) => `${page} / ${pages}`, style: { size: 8, colour: black } },
  })

/** Advances laboratory orders of the demo through the product's own calls. Does nothing once a certificate exists. */
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
    const bytes = await certificate(order, number, now.toISOString().slice(0, 10), now)
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
