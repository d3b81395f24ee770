import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { type PushService, readVapid, startPushService, type TestPhone } from '../../test/push-service.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let service: PushService
let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  service = await startPushService()
  w = await testWorld({ PUSH_SERVICES: service.origin })
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  await keepSignedIn(w)
})
afterAll(() => service.stop())
beforeEach(() => void service.received.splice(0))

const settings = async (who: Person) => (await who.send('alert_get')).data

/** Adds a phone as an app does, and answers its id. */
async function add(who: Person, phone: TestPhone): Promise<number> {
  const { push_key } = await settings(who)
  const { data, msg } = await who.send('push_device_save', { endpoint: phone.endpoint, ...phone.keys, push_key })
  expect(msg).toBe('')
  return data.device_id
}

/** An inspector with an offer that ends in four hours. */
async function offered(inspector: Person): Promise<{ order_id: number; order_no: string; goods: Goods }> {
  const placed = await anOrder(w, buyer, {}, await goodsOf(w, buyer, inspector))
  expect((await buyer.send('order_checkout', { order_id: placed.order_id })).msg).toBe('')
  await w.runJobs()
  return placed
}
const someone = () => anInspector(w, { profile: { extra_order_qty: 9 }, account: { phone: '+86 138 0013 8000' } })
const shown = (token: string, what: 'shown' | 'opened' = 'shown') => w.send('alert_receipt', { token, what })
const mailsTo = async (who: Person) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', who.email).orderBy('id').execute()
const unseen = async () => {
  const { groups } = (await root.send('insight_board', { group: 'offers' })).data
  return groups.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'unseen').map(({ order_no }) => order_no))
}
const channel = async (who: Person, name: string) =>
  (await root.send('alert_reach', { uid: who.id })).data.channels.find((one) => one.channel === name)
/** To a moment after half of the offer's time. */
async function passHalf(order_id: number) {
  const offer = await w.db
    .selectFrom('offers')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow()
  w.clock.set(new Date((offer.offered_at.getTime() + offer.expires_at.getTime()) / 2 + 1000))
  await w.runJobs()
}
const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? '')

describe('a phone', () => {
  it('rings for an offer: only it can read the message, which has no price and no name', async () => {
    const inspector = await someone()
    const phone = service.phone()
    await add(inspector, phone)
    const { order_no } = await offered(inspector)
    const [first, ...more] = service.received
    expect(more).toEqual([])
    expect(first?.message).toMatchObject({ title: `New order ${order_no}`, receipt: '/api/alert_receipt' })
    expect(first?.message.body).toContain('China time')
    expect(JSON.stringify(first?.message)).not.toMatch(/USD|Bright|Person|\d{3} USD/)
    expect(first?.raw.includes(order_no)).toBe(false)
    const { key, claims } = readVapid(String(first?.headers.authorization))
    expect(key).toBe((await settings(inspector)).push_key)
    expect(claims).toMatchObject({ aud: service.origin })
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(Number(first?.headers.ttl)).toBeLessThanOrEqual(24 * 3600)
    expect(await channel(inspector, 'push')).toMatchObject({ state: 'silent', proved_at: '' })
    expect((await shown(first?.message.token ?? '')).data).toEqual({ known: 1 })
    expect((await root.send('alert_reach', { uid: inspector.id })).data).toMatchObject({ reach: 'proven' })
    expect(await channel(inspector, 'push')).toMatchObject({ state: 'proven' })
    expect((await settings(inspector)).devices).toMatchObject([{ proved_at: expect.stringContaining('2026-11') }])
  })

  it('that never answers leads to a mail half-way, and then root sees it', async () => {
    const inspector = await someone()
    await add(inspector, service.phone())
    const { order_no, order_id } = await offered(inspector)
    expect(service.received).toHaveLength(1)
    expect((await mailsTo(inspector)).map(({ template }) => template)).toEqual(['mission_offered'])
    expect(await unseen()).not.toContain(order_no)
    await passHalf(order_id)
    const reminder = (await mailsTo(inspector)).at(-1)
    expect(reminder).toMatchObject({ template: 'alert', subject: `New order ${order_no}: still waiting for you` })
    expect(await unseen()).toContain(order_no)
    // it is sent once, however often the jobs run
    await w.runJobs()
    expect((await mailsTo(inspector)).filter(({ template }) => template === 'alert')).toHaveLength(1)
    await inspector.send('mission_accept', { order_id })
    expect(await unseen()).not.toContain(order_no)
  })

  it('is asked no more once the offer was opened on it', async () => {
    const inspector = await someone()
    await add(inspector, service.phone())
    const { order_id, order_no } = await offered(inspector)
    await shown(service.received[0]?.message.token ?? '', 'opened')
    expect((await inspector.send('notice_list')).data.data[0]).toMatchObject({
      is_read: 1,
      kind: 'mission_offered',
      order_no,
    })
    await passHalf(order_id)
    expect((await mailsTo(inspector)).map(({ template }) => template)).toEqual(['mission_offered'])
    expect(await unseen()).not.toContain(order_no)
  })

  it('waits for the next offer if a mail has proved to arrive since', async () => {
    const inspector = await someone()
    const phone = service.phone()
    await add(inspector, phone)
    w.clock.set(new Date(w.clock.now().getTime() + 60_000))
    const first = await offered(inspector)
    const [mail] = await mailsTo(inspector)
    const token = linkIn(mail?.body_text ?? '').searchParams.get('alert') ?? ''
    expect((await shown(token, 'opened')).data).toEqual({ known: 1 })
    expect(await channel(inspector, 'mail')).toMatchObject({ state: 'proven' })
    await inspector.send('mission_accept', { order_id: first.order_id })
    w.clock.set(new Date(w.clock.now().getTime() + 60_000))
    service.received.splice(0)
    const second = await offered(inspector)
    // the mail goes first, and it is the ordinary one
    expect(service.received).toEqual([])
    await passHalf(second.order_id)
    // others are told meanwhile that their offers have lapsed
    expect(service.received.filter((rung) => rung.phone === phone.name)).toHaveLength(1)
    expect((await mailsTo(inspector)).filter(({ template }) => template === 'alert')).toEqual([])
  })

  it('that is gone is removed, and the next channel has its turn at once', async () => {
    const inspector = await someone()
    const phone = service.phone()
    service.answers.set(phone.name, 410)
    await add(inspector, phone)
    await offered(inspector)
    expect((await settings(inspector)).devices).toEqual([])
    expect(await channel(inspector, 'push')).toMatchObject({ state: 'off', error: 'the phone is no longer there' })
    expect(await channel(inspector, 'mail')).toMatchObject({ state: 'silent' })
  })

  it('is rung beside others of the same account, each with a token of its own', async () => {
    const inspector = await someone()
    await add(inspector, service.phone())
    await add(inspector, service.phone())
    await offered(inspector)
    expect(new Set(service.received.map(({ message }) => message.token)).size).toBe(2)
  })

  it('is quiet in quiet hours: an offer is mailed, and rings half-way if they are over', async () => {
    const inspector = await someone()
    await add(inspector, service.phone())
    const minute = (w.clock.now().getUTCHours() + 8) * 60 + w.clock.now().getUTCMinutes()
    const until = (minute + 30) % 1440
    const saved = await inspector.send('alert_save', {
      groups_off: [],
      quiet_from: minute % 1440,
      quiet_until: until,
      time_zone: 'Asia/Shanghai',
      gateway_on: 1,
    })
    expect(saved.data).toMatchObject({ quiet_until: until })
    const { order_id } = await offered(inspector)
    expect(service.received).toEqual([])
    await passHalf(order_id)
    expect(service.received).toHaveLength(1)
  })

  it('does not ring for what its owner has switched off, and root still sees the offer', async () => {
    const inspector = await someone()
    await add(inspector, service.phone())
    await inspector.send('alert_save', {
      ...{ groups_off: ['offers'], quiet_from: 0, quiet_until: 0, time_zone: 'Asia/Shanghai', gateway_on: 1 },
    })
    const { order_id, order_no } = await offered(inspector)
    await passHalf(order_id)
    expect(service.received).toEqual([])
    expect(await unseen()).toContain(order_no)
  })

  it('rings with the key that it was added with after root has made another one', async () => {
    const inspector = await someone()
    const phone = service.phone()
    await add(inspector, phone)
    const { push_key: before } = await settings(inspector)
    expect((await root.send('push_key_renew')).msg).toBe('')
    const { push_key: after, devices } = await settings(inspector)
    expect(after).not.toBe(before)
    expect(devices).toMatchObject([{ is_old_key: 1 }])
    await offered(inspector)
    expect(readVapid(String(service.received[0]?.headers.authorization)).key).toBe(before)
    const old = { endpoint: phone.endpoint, ...phone.keys, push_key: before }
    expect(await inspector.send('push_device_save', old)).toMatchObject({ fault: 'push_key_changed' })
    await add(inspector, phone)
    expect((await settings(inspector)).devices).toMatchObject([{ is_old_key: 0 }])
  })

  it('rings for the test that it asks for, and only that one', async () => {
    const inspector = await someone()
    const device_id = await add(inspector, service.phone())
    await add(inspector, service.phone())
    expect((await inspector.send('alert_test', { device_id })).msg).toBe('')
    await w.runJobs()
    expect(service.received.map(({ message }) => message.title)).toEqual(['This phone rings'])
    const other = await someone()
    expect(await other.send('alert_test', { device_id })).toMatchObject({ fault: 'not_found' })
  })

  it('of a session that was ended does not ring', async () => {
    const inspector = await someone()
    await add(inspector, service.phone())
    await w.db.updateTable('sessions').set({ ended_at: w.clock.now() }).where('account_id', '=', inspector.id).execute()
    await offered(inspector)
    expect(service.received).toEqual([])
  })

  it('belongs to whoever uses it last', async () => {
    const [first, second] = [await someone(), await someone()]
    const phone = service.phone()
    await add(first, phone)
    await add(second, phone)
    expect((await settings(first)).devices).toEqual([])
    expect(await first.send('push_device_remove', { endpoint: phone.endpoint })).toMatchObject({ code: 200 })
    expect((await settings(second)).devices).toHaveLength(1)
  })

  it('of a buyer rings for its own events', async () => {
    const owner = await w.an()
    await keepSignedIn(w)
    await add(owner, service.phone())
    const { order_id, order_no, goods } = await anOrder(w, owner)
    await owner.send('order_checkout', { order_id })
    await goods.inspector.send('mission_accept', { order_id })
    await w.runJobs()
    expect(service.received.map(({ message }) => message.title)).toEqual([`Order ${order_no}`])
    expect(service.received[0]?.message.url).toMatch(/^\/order\?order_no=/)
  })

  it.each([
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://169.254.169.254/latest',
  ])('cannot be added at %s: the server calls push services alone', async (endpoint) => {
    const { push_key } = await settings(buyer)
    const { keys } = service.phone()
    expect(await buyer.send('push_device_save', { endpoint, ...keys, push_key })).toMatchObject({
      fault: 'push_service_unknown',
    })
  })

  it('keeps no address and no key in the clear', async () => {
    const inspector = await someone()
    const phone = service.phone()
    await add(inspector, phone)
    const { rows } = await w.pool.query(
      'SELECT d.sealed, k.private_sealed FROM push_devices d JOIN push_keys k ON k.id = d.key_id',
    )
    for (const { sealed } of rows) expect(sealed.includes(phone.endpoint)).toBe(false)
  })
})

describe('a receipt', () => {
  it('that was made up changes nothing', async () => {
    const inspector = await someone()
    await add(inspector, service.phone())
    await offered(inspector)
    const token = service.received[0]?.message.token ?? ''
    for (const wrong of [
      '',
      'x',
      token.replace(/\.push\./, '.mail.'),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect((await shown(wrong, 'opened')).data?.known ?? 0).toBe(0)
    expect(await channel(inspector, 'mail')).toMatchObject({ proved_at: '' })
  })
})

describe('the gateway', () => {
  const asked: { url: string; body: string; key: string }[] = []
  let answer = '{"errcode":0}'
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, key: String(request.headers['x-key']) })
      response.end(answer)
    })
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?key=k1`
  })
  afterAll(async () => {
    await root.send('gateway_clear', {})
    server.close()
  })
  const wecom = '{"msgtype":"text","text":{"content":"{title}: {text} {link}","mentioned_mobile_list":["{phone}"]}}'
  const save = (change: Record<string, unknown> = {}) =>
    root.send('gateway_save', {
      ...{ name: 'WeCom', format: 'json' as const, success: '"errcode":0', url, headers: 'X-Key: k2', body: wecom },
      ...change,
    })

  it('is set by root, with secrets that nobody reads back', async () => {
    expect((await save()).msg).toBe('')
    const { data } = await root.send('gateway_get')
    expect(data).toMatchObject({ is_set: 1, name: 'WeCom', host: expect.stringContaining('127.0.0.1'), unreadable: 0 })
    expect(JSON.stringify(data)).not.toMatch(/k1|k2|errmsg/)
    expect(await save({ url: 'https://192.168.1.5/send' })).toMatchObject({ code: 4001 })
    expect(await save({ url: 'http://example.com/send' })).toMatchObject({ code: 4001 })
    expect(await save({ body: '{"a": {text}}' })).toMatchObject({ code: 4001 })
    // the stored headers do not follow to another address
    expect(await save({ headers: undefined })).toMatchObject({ code: 4001 })
    expect((await save({ url: undefined, headers: undefined, body: undefined, name: '企业微信' })).msg).toBe('')
    expect(await buyer.send('gateway_get')).toMatchObject({ code: 4003 })
  })

  it('follows half-way to nobody else than inspectors, and its answer is the proof', async () => {
    const inspector = await someone()
    await w.db.updateTable('accounts').set({ email_notification: false }).where('id', '=', inspector.id).execute()
    await add(inspector, service.phone())
    const { order_id, order_no } = await offered(inspector)
    // offers of other tests may be due as well
    const about = () => asked.filter(({ body }) => body.includes(order_no))
    expect(about()).toEqual([])
    await passHalf(order_id)
    expect(about()).toHaveLength(1)
    const [first] = about()
    expect(first).toMatchObject({ url: '/send?key=k1', key: 'k2' })
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      text: { content: expect.stringContaining(`New order ${order_no}`), mentioned_mobile_list: ['+86 138 0013 8000'] },
    })
    expect(await channel(inspector, 'gateway')).toMatchObject({ state: 'proven' })
  })

  it('that says no is passed over, and root reads why', async () => {
    answer = '{"errcode":93000}'
    const inspector = await someone()
    await w.db.updateTable('accounts').set({ email_notification: false }).where('id', '=', inspector.id).execute()
    await offered(inspector)
    expect(await channel(inspector, 'gateway')).toMatchObject({ error: 'the answer does not say that it worked' })
    expect((await root.send('gateway_test', { phone: '13800138000' })).data).toMatchObject({ sent: 0 })
    answer = '{"errcode":0}'
    expect((await root.send('gateway_test', { phone: '13800138000' })).data).toMatchObject({ sent: 1, error: '' })
  })
})

it('quiet hours need a time zone that exists', async () => {
  const choice = { groups_off: [], quiet_from: 0, quiet_until: 60, gateway_on: 1 as const }
  expect(await buyer.send('alert_save', { ...choice, time_zone: 'Asia/Nowhere' })).toMatchObject({ code: 4001 })
  expect((await buyer.send('alert_save', { ...choice, time_zone: 'Europe/Warsaw' })).data).toMatchObject({
    time_zone: 'Europe/Warsaw',
  })
})
