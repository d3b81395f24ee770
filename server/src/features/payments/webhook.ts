import { createHash } from 'node:crypto'
import { appPaths, type Limit } from '@goodlot/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { Tries } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { noteAttempt } from '../../http/security-log.ts'
import { addJob } from '../../jobs/task.ts'
import { inTransaction, type OrderWrite } from '../../order/index.ts'
import { noticeToRoot } from '../../order/messages/index.ts'
import { providerOf, readAmount } from '../../payment/index.ts'
import { approvalById, isNewEvent, refundByNumber } from './approval-store.ts'
import { refundSent } from './refund-calls.ts'
import { takeCapture, tellUnknown } from './take-capture.ts'
import { captureApproved } from './tasks.ts'
import { askProvider, type KnownMoney } from './webhook-check.ts'
import { captured, type Event, readEvent, refunded, storable } from './webhook-event.ts'

/** PayPal's events are a few kilobytes. */
const bodyMax = 64 * 1024
/** How many characters of an unreadable event the audit log keeps. */
const keptMax = 8000
/** Limits requests that are not PayPal's: each of them costs a signature check, or fetching a certificate from PayPal. */
export const hookLimits: readonly Limit[] = [{ per: 'address', tries: 60, seconds: 60, only: ['permission_denied'] }]

type Reaction = (ctx: OrderWrite, event: Event, known: KnownMoney) => Promise<unknown>

/** The reaction to each kind of event; `unread` if an event lacks what its kind requires. Events of other kinds are only acknowledged. */
const reactions = new Map<string, Reaction>([
  [
    'CHECKOUT.ORDER.APPROVED',
    async (ctx, { resource }) => {
      const approval = await approvalById(ctx.db, resource.id)
      const open = approval?.parts.find(({ paymentId }) => paymentId === null)
      if (!open) return
      await addJob(ctx.db, captureApproved, { order_id: open.orderId }, `payment_of_order:${open.orderId}`)
    },
  ],
  [
    'PAYMENT.CAPTURE.COMPLETED',
    async (ctx, { resource }, { capture: taken }) => {
      if (taken) return takeCapture(ctx, taken)
      const capture = captured.safeParse(resource).data
      if (!capture) return 'unread'
      const { id, amount, custom_id, supplementary_data } = capture
      // nothing is booked from the event itself: an approval that is known by now is asked for when the event is repeated
      if (await approvalById(ctx.db, supplementary_data.related_ids.order_id)) throw new Error('the approval is new')
      const money = { captureId: id, amount: readAmount(amount.value), currency: amount.currency_code }
      return tellUnknown(ctx, { ...money, orderNo: custom_id })
    },
  ],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    async (ctx, { resource }, { refund: sent }) => {
      const refund = sent && (await refundByNumber(ctx.db, sent.paymentNo))
      if (refund && sent.amount === refund.amount_cents && sent.currency === 'USD')
        return refundSent(ctx, refund, { reference: sent.reference, at: ctx.now, by: null })
      const told = refunded.safeParse(resource).data
      if (!told) return 'unread'
      const { id, amount, custom_id } = told
      // a refund that somebody sent by hand on PayPal's site: it carries the order number of its payment
      const { currency_code: currency, value } = amount
      return tellUnknown(ctx, { captureId: id, amount: -readAmount(value), currency, orderNo: custom_id })
    },
  ],
])

/** Reacts once to each event. An unreadable event is kept for root and acknowledged, because PayPal would repeat it for days. */
async function take(ctx: OrderWrite, body: Buffer, event: Event | null, known: KnownMoney): Promise<void> {
  const id = event?.id ?? `unread-${createHash('sha256').update(body).digest('hex')}`
  const kind = event?.event_type ?? ''
  if (!(await isNewEvent(ctx.db, id, kind, ctx.now))) return
  const result = event ? await reactions.get(kind)?.(ctx, event, known) : 'unread'
  if (result === 'unread') await keepUnread(ctx, { id, kind, body: storable(body.toString('utf8')).slice(0, keptMax) })
}

async function keepUnread(ctx: OrderWrite, details: { id: string; kind: string; body: string }): Promise<void> {
  const about = { at: ctx.now, accountId: null, action: 'payments.unread', subject: 'payment:unknown' } as const
  await record(ctx.db, { ...about, details })
  const { id, kind } = details
  await noticeToRoot(ctx, 'administer', {
    kind: 'payment_unread',
    params: { id, kind: kind || '–' },
    link: appPaths.audit,
  })
}

/** PayPal repeats an event for three days until it is acknowledged. */
const tryAgain = (reply: FastifyReply) => reply.code(503).header('retry-after', '60').send()

/** `POST /hooks/paypal`: events are signed by PayPal and arrive in any order, any number of times. */
export function receiveWebhooks(app: FastifyInstance, world: World, db: Kysely<DB>): void {
  const tries = new Tries(db)
  app.register(async (http) => {
    // the signature covers the raw bytes, so they are not parsed, whatever content type they claim
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMax }, (_request, body, done) =>
      done(null, body),
    )
    const countedOf = ({ ip }: FastifyRequest) =>
      tries.keysOf('hooks', hookLimits, { address: ip, account: undefined, deviceOf: () => null }, {})
    // counts the request before its body is read
    http.addHook('onRequest', async (request, reply) => {
      try {
        await tries.count(countedOf(request), world.clock.now())
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return reply.code(429).header('retry-after', String(error.params.seconds)).send()
      }
    })
    http.post('/hooks/paypal', { bodyLimit: bodyMax }, async (request, reply) => {
      const provider = await providerOf({ ...world, db })
      if (provider.kind !== 'approved') return reply.code(404).send()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isGenuine = await provider
        .verify(request.headers as Record<string, string>, body)
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'a webhook could not be checked')
          return false
        })
      if (!isGenuine) {
        noteAttempt(request, 'webhook_forged')
        return reply.code(401).send()
      }
      await tries.settle(countedOf(request), null)
      const event = readEvent(body)
      const known = event
        ? await askProvider(provider, db, event).catch((error: unknown) => {
            request.log.warn({ err: error }, 'the money of a webhook could not be asked for')
            return null
          })
        : {}
      if (known === 'not_there') noteAttempt(request, 'webhook_untrue')
      if (known === null || known === 'not_there') return tryAgain(reply)
      await inTransaction({ ...world, db }, (ctx) => take(ctx, body, event, known))
      return reply.code(200).send()
    })
  })
}
