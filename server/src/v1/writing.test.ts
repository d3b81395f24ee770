import { beforeAll, describe, expect, it } from 'vitest'
import { aKey } from '../test/keys.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let buyer: Person
let key: string
let strangersKey: string

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  key = (await aKey(w, buyer, ['change_records'])).key
  strangersKey = (await aKey(w, await w.an(), ['change_records'])).key
})

interface Sent {
  headers?: Record<string, string>
  by?: string
}

async function send(method: string, path: string, body?: unknown, { headers = {}, by = key }: Sent = {}) {
  const answer = await fetch(`${w.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

const mug = {
  ...{ name: 'Blue mug', sku: 'BM-1', category: { id: 100, line_id: 101 }, purchase_order: 'PO-7' },
  ...{ quantity: 500, carton: { pieces: 24, weight: 7.5 } },
}
const works = {
  ...{ name: 'Bright Works', country: 'CN', province: 'CN-44', city: 'CN-4403', address: '8 Keji Road' },
  contact: { person: 'Li Wei', phone: '0755 1234', email: 'li@works.example' },
}

describe('products', () => {
  it('are added, read, replaced and deleted in the words of the resource', async () => {
    const added = await send('POST', '/products', mug)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ ...mug, carton: { pieces: 24, weight: 7.5, length: null }, version: 1 })
    const address = added.headers.get('location') ?? ''
    expect(address).toBe(`/v1/products/${added.body.id}`)
    const path = address.slice(3)
    expect((await send('GET', path)).body).toEqual(added.body)
    const { carton: _, ...flat } = mug
    const replaced = await send('PUT', path, { ...flat, quantity: 600 })
    expect(replaced.body).toMatchObject({ quantity: 600, carton: { pieces: null, weight: null }, version: 2 })
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('GET', path)).status).toBe(404)
  })

  it.each([
    ['a part that is missing', { ...mug, sku: undefined }, 'sku', 'required'],
    ['a part inside another', { ...mug, category: { id: 100 } }, 'category.line_id', 'required'],
    ['a part of another type', { ...mug, quantity: '500' }, 'quantity', 'not accepted'],
    ['a part that nobody reads', { ...mug, colour: 'blue' }, 'colour', 'no field'],
    ['a part inside that nobody reads', { ...mug, carton: { girth: 3 } }, 'carton.girth', 'no field'],
    ['a value beyond its limits', { ...mug, carton: { weight: 0.0001 } }, 'carton.weight', ''],
    ['a category that there is not', { ...mug, category: { id: 1, line_id: 2 } }, 'category', ''],
  ])('%s is refused at its name', async (_, body, field, sentence) => {
    const answer = await send('POST', '/products', body)
    expect(answer).toMatchObject({ status: 422, body: { fault: 'bad_input', errors: [{ field }] } })
    expect(answer.body.errors[0].detail).toContain(sentence)
  })

  it('what is no object is refused', async () => {
    for (const body of [[], 'mug', 7])
      expect(await send('POST', '/products', body)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'body' }] },
      })
  })

  it('a write leaves an entry in the log, of a program and with its member', async () => {
    const { body } = await send('POST', '/products', { ...mug, sku: 'LOGGED' })
    const subject = `product:${body.id}`
    const entry = await w.db.selectFrom('audit').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'products.add', account_id: buyer.id, device: 'program' })
  })
})

describe('factories', () => {
  it('are added, replaced and deleted', async () => {
    const added = await send('POST', '/factories', works)
    expect(added).toMatchObject({ status: 201, body: { name: 'Bright Works', city: { code: 'CN-4403' } } })
    const path = `/factories/${added.body.id}`
    const { email: _, ...contact } = works.contact
    const replaced = await send('PUT', path, { ...works, contact, employees: 40 })
    expect(replaced.body).toMatchObject({ employees: 40, contact: { person: 'Li Wei', email: null } })
    expect((await send('DELETE', path)).status).toBe(204)
  })
})

describe('If-Match', () => {
  it('lets a change pass that is based on the latest version, and refuses one that is not', async () => {
    const { body, headers } = await send('POST', '/products', { ...mug, sku: 'IM-1' })
    const path = `/products/${body.id}`
    const etag = headers.get('etag') ?? ''
    expect((await send('GET', path)).headers.get('etag')).toBe(etag)
    const one = await send('PUT', path, { ...mug, name: 'One' }, { headers: { 'if-match': etag } })
    expect(one).toMatchObject({ status: 200, body: { name: 'One', version: 2 } })
    const two = await send('PUT', path, { ...mug, name: 'Two' }, { headers: { 'if-match': etag } })
    expect(two).toMatchObject({ status: 412, body: { fault: 'precondition_failed' } })
    expect((await send('GET', path)).body.name).toBe('One')
    for (const wrong of ['"abc"', 'W/"x"'])
      expect((await send('PUT', path, mug, { headers: { 'if-match': wrong } })).status).toBe(412)
    expect((await send('PUT', path, mug, { headers: { 'if-match': '*' } })).status).toBe(200)
    expect(await send('DELETE', path, undefined, { headers: { 'if-match': etag } })).toMatchObject({ status: 422 })
  })

  it('of two at once on one version only one passes', async () => {
    const { body, headers } = await send('POST', '/products', { ...mug, sku: 'IM-2' })
    const how = { headers: { 'if-match': headers.get('etag') ?? '' } }
    const both = await Promise.all(['A', 'B'].map((name) => send('PUT', `/products/${body.id}`, { ...mug, name }, how)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
})

describe('Idempotency-Key', () => {
  const count = async (sku: string) =>
    (await w.db.selectFrom('products').select('id').where('sku', '=', sku).execute()).length

  it('answers a repeated write what it answered first, also when both come at once', async () => {
    const how = { headers: { 'idempotency-key': 'order-4711' } }
    const both = await Promise.all([1, 2].map(() => send('POST', '/products', { ...mug, sku: 'ID-1' }, how)))
    const again = await send('POST', '/products', { ...mug, sku: 'ID-1' }, how)
    for (const answer of [...both, again]) expect([answer.status, answer.body]).toEqual([201, both[0]?.body])
    expect(await count('ID-1')).toBe(1)
  })

  it('a changed body under the same one is refused', async () => {
    const how = { headers: { 'idempotency-key': 'order-4712' } }
    await send('POST', '/products', { ...mug, sku: 'ID-2' }, how)
    const other = await send('POST', '/products', { ...mug, sku: 'ID-3' }, how)
    expect(other).toMatchObject({ status: 409, body: { fault: 'key_reused' } })
    expect(await count('ID-3')).toBe(0)
  })

  it('a change with If-Match is repeated as well, although the version has moved on', async () => {
    const { body, headers } = await send('POST', '/products', { ...mug, sku: 'ID-4' })
    const how = { headers: { 'if-match': headers.get('etag') ?? '', 'idempotency-key': 'order-4713' } }
    const [first, again] = [1, 2].map(() => () => send('PUT', `/products/${body.id}`, { ...mug, name: 'New' }, how))
    const once = await first?.()
    expect([once?.status, (await again?.())?.body]).toEqual([200, once?.body])
  })

  it('is one for each key of an account, and apart from that of a person', async () => {
    const headers = { 'idempotency-key': 'shared' }
    const other = (await aKey(w, buyer, ['change_records'])).key
    const one = await send('POST', '/products', { ...mug, sku: 'ID-5' }, { headers })
    const two = await send('POST', '/products', { ...mug, sku: 'ID-5' }, { headers, by: other })
    expect(one.body.id).not.toBe(two.body.id)
    const form = { product_name: 'Blue mug', product_catalog_id: [100, 101], product_sku: 'ID-5' }
    const typed = await buyer.send('product_add', form, { key: 'shared' })
    expect(typed.data.product_id).not.toBe(one.body.id)
    expect(await count('ID-5')).toBe(3)
  })
})

describe('who may not', () => {
  it('a stranger’s key finds nothing to change, and a reading key changes nothing', async () => {
    const { body } = await send('POST', '/products', { ...mug, sku: 'OWN' })
    const path = `/products/${body.id}`
    for (const [method, sent] of [
      ['PUT', mug],
      ['DELETE', undefined],
    ] as const)
      expect((await send(method, path, sent, { by: strangersKey })).status).toBe(404)
    const { key: reader } = await aKey(w, buyer, ['read_records', 'book'])
    for (const [method, at] of [
      ['POST', '/products'],
      ['PUT', path],
      ['DELETE', path],
    ] as const)
      expect(await send(method, at, mug, { by: reader })).toMatchObject({
        status: 403,
        body: { fault: 'api_key_scope' },
      })
    expect((await send('GET', path)).body.sku).toBe('OWN')
  })
})
