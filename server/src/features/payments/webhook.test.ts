import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PaypalStandIn } from '../../test/paypal-stand-in.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { hookLimits } from './webhook.ts'

const paypal = await new PaypalStandIn().start()
let w: TestWorld
let root: Person

beforeAll(async () => {
  w = await testWorld(paypal.env)
})
beforeEach(async () => {
  root = await w.an({ role: 'root' })
})
afterAll(() => paypal.stop())

const kept = (action: 'payments.unknown' | 'payments.unread') =>
  w.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()
const usd = (value: string) => ({ currency_code: 'USD', value })

describe('an event of PayPal’s that we cannot match is acknowledged and kept for root', () => {
  it.each<[string, object]>([
    ['without an order of theirs', {}],
    ['without any number', { custom_id: null, supplementary_data: null }],
    ['with related ids of another kind', { supplementary_data: { related_ids: { authorization_id: 'A-1' } } }],
    ['with U+0000 in its number', { custom_id: 'GL\u0000-1' }],
    ['with half of a character in its number', { custom_id: 'GL\ud800-1' }],
  ])('a capture %s', async (name, more) => {
    const id = `CAP-${name}`
    const before = (await kept('payments.unknown')).length
    const capture = { id, amount: usd('12.50'), ...more }
    expect((await paypal.deliver(w.url, 'PAYMENT.CAPTURE.COMPLETED', capture)).status).toBe(200)
    const all = await kept('payments.unknown')
    expect(all).toHaveLength(before + 1)
    expect(all.at(-1)?.details).toMatchObject({ reference: id, amount: 1250, currency: 'USD' })
    expect((await root.send('notice_list', {})).data.data[0]).toMatchObject({
      title: 'PayPal reports money for no order of ours',
      text: expect.stringContaining(`USD\u00a012.50, reference ${id}`),
    })
  })

  it.each<[string, string]>([
    ['a capture without an amount', JSON.stringify(capturedAs({}))],
    ['a capture of an amount in letters', JSON.stringify(capturedAs({ amount: usd('twelve') }))],
    ['a refund without an amount', JSON.stringify({ ...capturedAs({}), event_type: 'PAYMENT.CAPTURE.REFUNDED' })],
    ['an event without an id', JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } })],
    ['an event with a very long id', JSON.stringify({ ...capturedAs({}), id: 'W'.repeat(101) })],
    ['no JSON at all, with U+0000 in it', 'nothing \u0000 of ours'],
    ['nothing', ''],
  ])('%s', async (_, body) => {
    const before = (await kept('payments.unread')).length
    const deliver = () => paypal.deliver(w.url, '', null, { body })
    expect([(await deliver()).status, (await deliver()).status]).toEqual([200, 200])
    const all = await kept('payments.unread')
    expect(all).toHaveLength(before + 1)
    expect(all.at(-1)?.details).toMatchObject({ body: body.replaceAll('\0', '\u{fffd}') })
    const { data } = await root.send('notice_list', {})
    expect(data.data[0]).toMatchObject({ title: 'PayPal sent an event that could not be read', link: '/audit' })
    // root can read the event on the page that the notice leads to
    const [entry] = (await root.send('audit_list', { page: 1, limit: 10 })).data.data
    expect(JSON.stringify(entry)).toContain('payments.unread')
  })
})

/** The body of an event about a capture. */
function capturedAs(resource: object) {
  return {
    id: `WH-${crypto.randomUUID()}`,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'CAP-1', ...resource },
  }
}

it.each(['__proto__', 'constructor', 'toString', 'CUSTOMER.DISPUTE.CREATED'])(
  'an event of the kind %s does not concern us and is acknowledged',
  async (kind) => {
    expect((await paypal.deliver(w.url, kind, { id: 'X-1' })).status).toBe(200)
  },
)

it('keys that name a prototype change nothing, whatever content type the event claims', async () => {
  const event = JSON.stringify(capturedAs({ amount: usd('3.00') }))
  const body = event.replace('{', '{"__proto__":{"admin":true},').replace('"CAP-1"', '"CAP-PROTO","__proto__":{"id":7}')
  for (const contentType of ['application/json', 'application/json; charset=utf-8', 'text/plain'])
    expect((await paypal.deliver(w.url, '', null, { body, contentType })).status).toBe(200)
  expect((await kept('payments.unknown')).at(-1)?.details).toMatchObject({ reference: 'CAP-PROTO', amount: 300 })
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
})

describe('a certificate', () => {
  const deliver = (certUrl: string, how = {}) =>
    paypal.deliver(w.url, 'CUSTOMER.DISPUTE.CREATED', { id: 'X-2' }, { certUrl, ...how })
  let serial = 0
  /** The status of our answer to an event that is signed with the certificate served at a PayPal address. */
  async function answerTo(signer: ReturnType<typeof paypal.certificate>, text = paypal.chain(signer)) {
    const name = `case-${++serial}`
    paypal.certificates.set(name, text)
    return (await deliver(paypal.certUrl(name), { signer })).status
  }

  it('of PayPal’s name that leads to a trusted root is taken, for money and for trying out', async () => {
    expect(await answerTo(paypal.certificate())).toBe(200)
    expect(await answerTo(paypal.certificate({ name: 'messageverificationcerts.sandbox.paypal.com' }))).toBe(200)
  })
  it('a certificate of another name is not trusted', async () => {
    expect(await answerTo(paypal.certificate({ name: 'www.paypal.com.evil.test' }))).toBe(401)
    expect(await answerTo(paypal.certificate({ name: 'api.paypal.com' }))).toBe(401)
  })
  it('a certificate that leads to no trusted root is not trusted', async () => {
    const alone = paypal.certificate({ issuer: undefined as never })
    expect(await answerTo(alone, alone.pem)).toBe(401)
    // the chain lacks the intermediate authority
    const signer = paypal.certificate()
    expect(await answerTo(signer, signer.pem)).toBe(401)
    // the issuer's certificate is not that of an authority
    const issuer = paypal.certificate()
    const child = paypal.certificate({ issuer })
    expect(await answerTo(child, child.pem + paypal.chain(issuer))).toBe(401)
  })
  it('a certificate of other days is not trusted', async () => {
    expect(await answerTo(paypal.certificate({ from: -9, to: -2 }))).toBe(401)
    expect(await answerTo(paypal.certificate({ from: 2, to: 9 }))).toBe(401)
  })
  it('that is longer than 64 KB is not read to its end', async () => {
    const signer = paypal.certificate()
    expect(await answerTo(signer, paypal.chain(signer) + ' '.repeat(64 * 1024))).toBe(401)
  })
  it.each(['/certs/cert.pem', '/v1/notifications/certs/../../x', '/v1/notifications/certs/CERT-stand-in?x=1', '/'])(
    'at %s is not even fetched',
    async (path) => {
      const before = paypal.counts.certificate
      expect((await deliver(`${paypal.url}${path}`)).status).toBe(401)
      expect(paypal.counts.certificate).toBe(before)
    },
  )
  it('that is not PayPal’s makes no room for itself: the genuine one stays', async () => {
    expect((await deliver(paypal.certUrl('stand-in'))).status).toBe(200)
    const before = paypal.counts.certificate
    for (let i = 0; i < 12; i++) expect((await deliver(paypal.certUrl(`none-${i}`))).status).toBe(401)
    expect((await deliver(paypal.certUrl('stand-in'))).status).toBe(200)
    expect(paypal.counts.certificate - before).toBe(12)
  })
})

it('a body of more than 64 KB is not read', async () => {
  const body = JSON.stringify(capturedAs({ note: 'x'.repeat(64 * 1024) }))
  expect((await paypal.deliver(w.url, '', null, { body })).status).toBe(413)
})

it('whoever sends forged events again and again is told to wait; genuine events are not counted', async () => {
  await w.db.deleteFrom('call_tries').execute()
  const genuine = () => paypal.deliver(w.url, 'CUSTOMER.DISPUTE.CREATED', { id: 'X-3' })
  const forged = () => paypal.deliver(w.url, 'CUSTOMER.DISPUTE.CREATED', { id: 'X-3' }, { tampered: true })
  const most = hookLimits[0]?.tries ?? 0
  for (let i = 0; i < most + 5; i++) expect((await genuine()).status).toBe(200)
  for (let i = 0; i < most; i++) expect((await forged()).status).toBe(401)
  const answer = await forged()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  w.clock.advance(61_000)
  expect((await genuine()).status).toBe(200)
})
