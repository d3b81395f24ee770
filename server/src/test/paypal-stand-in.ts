import { createSign, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Certified, certificateOf } from './certificates.ts'

interface Order {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  amount: { currency_code: string; value: string }
  custom_id: string
  return_url: string
  captures: Capture[]
}
interface Capture {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  custom_id: string
  order_id: string
}
interface Refund {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  custom_id: string
  capture_id: string
}

/** How an event is delivered; defaults are what PayPal does. */
interface Delivery {
  id?: string
  signature?: string
  certUrl?: string
  /** The certificate whose key signs the event. */
  signer?: Certified
  /** The whole body, in place of the one made of type and resource. */
  body?: string
  contentType?: string
  webhookId?: string
  /** The body is changed after it was signed. */
  tampered?: boolean
}

const webhookId = 'WH-STAND-IN'
const clientId = 'stand-in-client'
const secret = 'stand-in-secret'

/** PayPal as far as we use it: Orders v2, Payments v2, webhooks with their signature. It runs on this machine, for tests. */
export class PaypalStandIn {
  readonly orders = new Map<string, Order>()
  readonly captures = new Map<string, Capture>()
  readonly refunds: Refund[] = []
  /** Answers for the next requests, in this order, instead of the usual ones. */
  readonly failures: { status: number; body: unknown }[] = []
  /** How often a token and the certificate were requested: clients should keep both. */
  readonly counts = { token: 0, certificate: 0 }
  /** Changes the content of the next capture. */
  twist: (capture: Capture) => void = () => undefined
  /** Where the payer is sent instead of here. */
  payAt = ''
  readonly #repeated = new Map<string, unknown>()
  readonly #root = certificateOf({ name: 'Stand-in root', isAuthority: true })
  readonly #middle = certificateOf({ name: 'Stand-in authority', issuer: this.#root, isAuthority: true })
  /** The certificate and key with which PayPal signs. */
  readonly signer = this.certificate()
  /** The texts at `/v1/notifications/certs/CERT-<name>`; other names are answered with 404. */
  readonly certificates = new Map([['stand-in', this.chain(this.signer)]])
  readonly #rootsFile = join(mkdtempSync(join(tmpdir(), 'goodlot-roots-')), 'roots.pem')
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #serial = 0

  /** A certificate issued by the authority that PayPal uses. */
  certificate(wanted: Partial<Parameters<typeof certificateOf>[0]> = {}): Certified {
    return certificateOf({ name: 'messageverificationcerts.paypal.com', issuer: this.#middle, ...wanted })
  }
  /** A certificate with the intermediate one that leads to the root. */
  chain({ pem }: Certified): string {
    return pem + this.#middle.pem
  }
  certUrl(name: string): string {
    return `${this.url}/v1/notifications/certs/CERT-${name}`
  }

  async start(): Promise<this> {
    writeFileSync(this.#rootsFile, this.#root.pem)
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }
  stop(): Promise<unknown> {
    rmSync(dirname(this.#rootsFile), { recursive: true, force: true })
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  get url(): string {
    return `http://${this.host}`
  }
  /** The environment variables of a server that uses this stand-in. */
  get env(): Record<string, string> {
    return {
      PAYMENT_PROVIDER: 'paypal',
      PAYMENT_CLIENT_ID: clientId,
      PAYPAL_API: this.url,
      PAYPAL_SECRET: secret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_CERT_HOSTS: this.host,
      PAYPAL_CERT_ROOTS: this.#rootsFile,
    }
  }

  /** What a payer does on PayPal's page. */
  approve(id: string): void {
    const order = this.orders.get(id)
    if (order?.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED'
  }

  /** Sends an event to a server, signed. */
  deliver(server: string, type: string, resource: unknown, how: Delivery = {}): Promise<Response> {
    this.#serial += 1
    const event = { id: how.id ?? `WH-EVENT-${this.#serial}`, event_type: type, resource }
    const body = how.body ?? JSON.stringify(event)
    const id = randomUUID()
    const at = new Date().toISOString()
    const signed = `${id}|${at}|${how.webhookId ?? webhookId}|${crc32(body)}`
    const signature =
      how.signature ??
      createSign('RSA-SHA256')
        .update(signed)
        .sign((how.signer ?? this.signer).key, 'base64')
    return fetch(`${server}/hooks/paypal`, {
      method: 'POST',
      headers: {
        'content-type': how.contentType ?? 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': at,
        'paypal-transmission-sig': signature,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': how.certUrl ?? this.certUrl('stand-in'),
      },
      body: how.tampered ? body.replace('"event_type"', ' "event_type"') : body,
    })
  }

  /** A capture in the form that webhooks send. */
  told({ order_id, ...capture }: Capture) {
    return { ...capture, supplementary_data: { related_ids: { order_id } } }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const certificate = /^\/v1\/notifications\/certs\/CERT-(.+)$/.exec(pathname)?.[1]
    if (certificate !== undefined) {
      this.counts.certificate += 1
      const pem = this.certificates.get(certificate)
      return pem === undefined ? send(404, '') : send(200, pem, { 'content-type': 'text/plain' })
    }
    if (pathname === '/checkoutnow') {
      const token = searchParams.get('token') ?? ''
      this.approve(token)
      return send(302, '', { location: `${this.orders.get(token)?.return_url}?token=${token}&PayerID=PAYER1` })
    }
    if (pathname === '/v1/oauth2/token') {
      this.counts.token += 1
      const isRight =
        request.headers.authorization === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
      return isRight ? send(200, { access_token: 'A-TOKEN', expires_in: 3600 }) : send(401, {})
    }
    if (request.headers.authorization !== 'Bearer A-TOKEN') return send(401, {})
    const failure = this.failures.shift()
    if (failure) return send(failure.status, failure.body)
    const key = `${pathname} ${request.headers['paypal-request-id'] ?? randomUUID()}`
    const repeated = this.#repeated.get(key)
    if (repeated) return send(200, repeated)
    const [status, body] = this.#serve(request.method ?? '', pathname, text === '' ? {} : JSON.parse(text))
    if (status < 300 && request.method === 'POST') this.#repeated.set(key, body)
    return send(status, body)
  }

  #serve(method: string, path: string, body: Record<string, never>): [number, unknown] {
    if (method === 'POST' && path === '/v2/checkout/orders') return [201, this.#create(body)]
    const order = this.orders.get(/^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path)?.[1] ?? '')
    if (order && method === 'GET') return [200, orderView(order)]
    if (order && path.endsWith('/capture')) return this.#capture(order)
    const refund = this.refunds.find(({ id }) => path === `/v2/payments/refunds/${id}`)
    if (refund && method === 'GET') return [200, refund]
    const capture = this.captures.get(/^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path)?.[1] ?? '')
    return capture ? this.#refund(capture, body) : [404, { name: 'RESOURCE_NOT_FOUND' }]
  }

  #create(body: Record<string, never>): unknown {
    const { purchase_units, payment_source } = body as unknown as {
      purchase_units: [Pick<Order, 'amount' | 'custom_id'>]
      payment_source: { paypal: { experience_context: { return_url: string } } }
    }
    const id = this.#nextId('5O')
    const { amount, custom_id } = purchase_units[0]
    const { return_url } = payment_source.paypal.experience_context
    this.orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', amount, custom_id, return_url, captures: [] })
    return { id, links: [{ rel: 'payer-action', href: this.payAt || `${this.url}/checkoutnow?token=${id}` }] }
  }

  #capture(order: Order): [number, unknown] {
    if (order.status === 'PAYER_ACTION_REQUIRED') return [422, { details: [{ issue: 'ORDER_NOT_APPROVED' }] }]
    if (order.status === 'COMPLETED') return [422, { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }]
    const { amount, custom_id } = order
    const capture = {
      id: this.#nextId('3C'),
      status: 'COMPLETED',
      amount: { ...amount },
      custom_id,
      order_id: order.id,
    }
    this.twist(capture)
    order.status = 'COMPLETED'
    order.captures.push(capture)
    this.captures.set(capture.id, capture)
    return [201, orderView(order)]
  }

  #refund(capture: Capture, body: Record<string, never>): [number, unknown] {
    const { amount, custom_id } = body as unknown as Pick<Refund, 'amount' | 'custom_id'>
    const before = this.refunds.filter(({ capture_id }) => capture_id === capture.id)
    const sum = before.reduce((total, one) => total + Number(one.amount.value), Number(amount.value))
    if (sum > Number(capture.amount.value)) return [422, { details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] }]
    const refund = { id: this.#nextId('1R'), status: 'COMPLETED', amount, custom_id, capture_id: capture.id }
    this.refunds.push(refund)
    return [201, { id: refund.id, status: refund.status }]
  }

  #nextId(start: string): string {
    this.#serial += 1
    return `${start}${String(this.#serial).padStart(15, '0')}`
  }
}

const orderView = ({ id, status, captures }: Order) => ({ id, status, purchase_units: [{ payments: { captures } }] })
