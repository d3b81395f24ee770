import { productName } from '@goodlot/i18n'
import { type Cents, centsOf, dollarsOf } from '@goodlot/rules'
import { z } from 'zod'
import type { PaypalConfig } from '../config.ts'
import { signatureCheck } from './paypal-signature.ts'
import type { Approval, ApprovedProvider, Capture } from './provider.ts'

/** The provider refused a request or did not answer. Its words are only for the log. */
export class ProviderFault extends Error {}

const timeoutMs = 20_000
/** How long before its expiry a token is replaced. */
const tokenReserveMs = 60_000

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const createdAnswer = z.object({ id: z.string(), links: z.array(z.object({ rel: z.string(), href: z.url() })) })
const capture = z.object({ id: z.string(), status: z.string(), amount: money, custom_id: z.string().default('') })
const orderAnswer = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ payments: z.object({ captures: z.array(capture).default([]) }).optional() })),
})
const refundAnswer = z.object({ id: z.string(), status: z.string() })
const refundRead = refundAnswer.extend({ amount: money, custom_id: z.string().default('') })
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).default([]) })

/** PayPal writes an amount as text, in dollars. */
export const readAmount = (value: string): Cents => centsOf(Number(value))
const writeAmount = (amount: Cents) => ({ currency_code: 'USD', value: dollarsOf(amount).toFixed(2) })

/** Whether a payer may be sent to this address: PayPal's own hosts by https, or wherever the API itself is (a stand-in on this machine). */
export function mayPayAt(address: string, api: string): boolean {
  const { protocol, hostname, origin } = new URL(address)
  const isPaypals = hostname === 'paypal.com' || hostname.endsWith('.paypal.com')
  return (protocol === 'https:' && isPaypals) || origin === new URL(api).origin
}

type Settings = PaypalConfig & { clientId: string }
interface Request {
  method?: 'GET' | 'POST'
  /** The idempotency key: for at least six hours, the same key gives the same result. */
  key?: string
  body?: unknown
}

/** PayPal's REST API: Orders v2 and Payments v2 (https://developer.paypal.com/api/rest/). */
export function paypal(settings: Settings): ApprovedProvider {
  const send = sender(settings)
  const read = async (id: string) => captureOf(await send(`/v2/checkout/orders/${id}`, orderAnswer, { method: 'GET' }))
  return {
    kind: 'approved',
    name: 'paypal',
    clientId: settings.clientId,

    async create(approval) {
      const { id, links } = await send('/v2/checkout/orders', createdAnswer, {
        key: approval.key,
        body: orderBody(approval),
      })
      const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!approve) throw new ProviderFault(`PayPal order ${id} has no address to approve it`)
      if (!mayPayAt(approve.href, settings.api)) throw new ProviderFault(`PayPal order ${id} is approved elsewhere`)
      return { id, approveUrl: approve.href }
    },

    async capture(id) {
      try {
        const key = `capture-${id}`
        return captureOf(await send(`/v2/checkout/orders/${id}/capture`, orderAnswer, { key, body: {} }))
      } catch (error) {
        if (!(error instanceof RefusedByPaypal)) throw error
        if (error.issues.includes('ORDER_NOT_APPROVED')) return null
        if (error.issues.includes('ORDER_ALREADY_CAPTURED')) return read(id)
        throw error
      }
    },

    async refund({ captureId, paymentNo, amount }) {
      const body = { amount: writeAmount(amount), custom_id: paymentNo, invoice_id: paymentNo }
      const { id, status } = await send(`/v2/payments/captures/${captureId}/refund`, refundAnswer, {
        key: `refund-${paymentNo}`,
        body,
      })
      if (!['COMPLETED', 'PENDING'].includes(status)) throw new ProviderFault(`PayPal refund ${id} is ${status}`)
      return { reference: id }
    },

    captured: (id) => read(id).catch(nullIfUnknown),

    async refunded(id) {
      const path = `/v2/payments/refunds/${encodeURIComponent(id)}`
      const found = await send(path, refundRead, { method: 'GET' }).catch(nullIfUnknown)
      if (found?.status !== 'COMPLETED') return null
      const { currency_code: currency, value } = found.amount
      return { reference: found.id, amount: readAmount(value), currency, paymentNo: found.custom_id }
    },

    verify: signatureCheck(settings, timeoutMs),
  }
}

const orderBody = ({ orderNo, description, amount, returnUrl, cancelUrl }: Approval) => ({
  intent: 'CAPTURE',
  purchase_units: [{ reference_id: orderNo, custom_id: orderNo, description, amount: writeAmount(amount) }],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: productName,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: returnUrl,
        cancel_url: cancelUrl,
      },
    },
  },
})

/** The money captured for a PayPal order; null while there is none. */
function captureOf({ id, purchase_units }: z.infer<typeof orderAnswer>): Capture | null {
  const done = purchase_units.flatMap((unit) => unit.payments?.captures ?? []).find((one) => one.status === 'COMPLETED')
  if (!done) return null
  const { currency_code: currency, value } = done.amount
  return { captureId: done.id, orderId: id, amount: readAmount(value), currency, orderNo: done.custom_id }
}

class RefusedByPaypal extends ProviderFault {
  readonly status: number
  readonly issues: readonly string[]
  constructor(message: string, status: number, issues: readonly string[]) {
    super(message)
    this.status = status
    this.issues = issues
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof RefusedByPaypal && error.status === 404) return null
  throw error
}

/** Asks PayPal for a session with this account; nothing else happens there. */
export async function checkPaypal(account: Settings): Promise<'accepted' | 'refused' | 'unreachable'> {
  try {
    await fetchToken(account)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return error instanceof RefusedByPaypal && error.status < 500 && error.status !== 429 ? 'refused' : 'unreachable'
  }
}

async function fetchJson(api: string, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${api}${path}`, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new ProviderFault(`PayPal did not answer ${path}: ${String(error)}`)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const issues = refusal.safeParse(answer).data?.details.map(({ issue }) => issue) ?? []
  const debugId = response.headers.get('paypal-debug-id') ?? ''
  throw new RefusedByPaypal(
    `PayPal answered ${response.status} to ${path} ${issues.join()} ${debugId}`.trim(),
    response.status,
    issues,
  )
}

async function fetchToken({ api, clientId, secret }: Settings): Promise<z.infer<typeof tokenAnswer>> {
  const answer = await fetchJson(api, '/v1/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return checked(tokenAnswer, answer)
}

/** Sends requests with a token, which is fetched when needed, and checks the answers. */
function sender(settings: Settings) {
  let token: { value: string; until: number } | undefined

  async function tokenOf(): Promise<string> {
    if (token && token.until > performance.now()) return token.value
    const { access_token: value, expires_in } = await fetchToken(settings)
    token = { value, until: performance.now() + expires_in * 1000 - tokenReserveMs }
    return value
  }

  return async <S extends z.ZodType>(path: string, schema: S, { method = 'POST', key, body }: Request) =>
    checked(
      schema,
      await fetchJson(settings.api, path, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key === undefined ? {} : { 'paypal-request-id': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
}

function checked<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ProviderFault(`PayPal answered something else: ${parsed.error.message}`)
  return parsed.data
}
