import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { addJob } from '../../jobs/task.ts'
import { cents, providerOf } from '../../payment/index.ts'
import { inTransaction, type OrderWrite } from '../orders/index.ts'
import { approvalById, isNewEvent, refundByNumber } from './approval-store.ts'
import { refundSent } from './refund-calls.ts'
import { takeCapture, tellUnknown } from './take-capture.ts'
import { captureApproved } from './tasks.ts'

/** PayPal's events are a few kilobytes. */
const bodyMax = 256 * 1024

const money = z.object({ currency_code: z.string(), value: z.string() })
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.looseObject({ id: z.string().max(100) }),
})
const captured = z.object({
  id: z.string(),
  amount: money,
  custom_id: z.string().default(''),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})
const refunded = z.object({ id: z.string(), amount: money, custom_id: z.string().default('') })
type Event = z.infer<typeof event>

/** What an event means. An event that does not concern us is acknowledged, so that it is not sent again. */
const reactions: Record<string, (ctx: OrderWrite, event: Event) => Promise<unknown>> = {
  async 'CHECKOUT.ORDER.APPROVED'(ctx, { resource }) {
    const approval = await approvalById(ctx.db, resource.id)
    if (!approval || approval.payment_id !== null) return
    await addJob(ctx.db, captureApproved, { order_id: approval.order_id }, `payment_of_order:${approval.order_id}`)
  },

  async 'PAYMENT.CAPTURE.COMPLETED'(ctx, { resource }) {
    const { id, amount, custom_id, supplementary_data } = captured.parse(resource)
    return takeCapture(ctx, {
      captureId: id,
      orderId: supplementary_data.related_ids.order_id,
      amount: cents(amount.value),
      currency: amount.currency_code,
      orderNo: custom_id,
    })
  },

  async 'PAYMENT.CAPTURE.REFUNDED'(ctx, { resource }) {
    const { id, amount, custom_id } = refunded.parse(resource)
    const refund = await refundByNumber(ctx.db, custom_id)
    if (refund && cents(amount.value) === refund.amount_cents && amount.currency_code === 'USD')
      return refundSent(ctx, refund, { reference: id, at: ctx.now, by: null })
    // sent by hand, in PayPal's own pages, where it carries what the payment carried
    const { currency_code: currency, value } = amount
    return tellUnknown(ctx, { captureId: id, amount: -cents(value), currency, orderNo: custom_id })
  },
}

/** `POST /hooks/paypal`: signed by PayPal, in any order, any number of times. */
export function receiveWebhooks(app: FastifyInstance, world: World, db: Kysely<DB>): void {
  app.register(async (http) => {
    // the signature is over the bytes as they came
    http.removeContentTypeParser('application/json')
    http.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: bodyMax }, (_request, body, done) =>
      done(null, body),
    )
    http.post('/hooks/paypal', { bodyLimit: bodyMax }, async (request, reply) => {
      const provider = providerOf(world.config)
      if (provider.kind !== 'approved') return reply.code(404).send()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isGenuine = await provider
        .verify(request.headers as Record<string, string>, body)
        .catch((error: unknown) => {
          world.log.warn({ err: error }, 'a webhook could not be checked')
          return false
        })
      if (!isGenuine) {
        world.log.warn({ address: request.ip }, 'a webhook without a valid signature')
        return reply.code(401).send()
      }
      const parsed = event.safeParse(parse(body))
      if (!parsed.success) return reply.code(400).send()
      await inTransaction({ ...world, db }, async (ctx) => {
        if (await isNewEvent(ctx.db, parsed.data.id, parsed.data.event_type, ctx.now))
          await reactions[parsed.data.event_type]?.(ctx, parsed.data)
      })
      return reply.code(200).send()
    })
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
