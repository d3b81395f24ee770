import type { FaultName } from '@goodlot/contract'
import { type Operation, type OperationName, operations } from '@goodlot/contract/v1'
import { type KeyScope, keyScopes } from '@goodlot/rules'
import { beforeAll, expect, it } from 'vitest'
import { anOrder } from '../test/carts.ts'
import { aKey } from '../test/keys.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let own: Owner
let foreign: Owner
let keys: Record<KeyScope, string>

/** A buyer with one record of every kind, by the names that paths have for them. */
interface Owner {
  person: Person
  ids: Readonly<Record<string, string>>
}

async function anOwner(): Promise<Owner> {
  const person = await w.an()
  const { order_id, order_no, goods } = await anOrder(w, person)
  expect((await person.send('order_checkout', { order_id })).msg).toBe('')
  const { data } = await person.send('order_invoice_issue', { order_id })
  const ids = {
    orders: order_no,
    products: `${goods.product}`,
    factories: `${goods.factory}`,
    invoices: data.invoice_no,
  }
  return { person, ids: { ...ids, protocols: `${await ownProtocol(person)}` } }
}

/** A private protocol: a public one belongs to nobody else. */
const ownProtocol = async ({ id }: Person) =>
  (
    await w.db
      .insertInto('protocols')
      .values({
        ...{ name: `Of ${id}`, service_type: 'fri', is_public: false, created_by: id, created_at: w.clock.now() },
        ...{ modified_by: id, modified_at: w.clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

beforeAll(async () => {
  w = await testWorld()
  own = await anOwner()
  foreign = await anOwner()
  const made = await Promise.all(
    keyScopes.map(async (scope) => [scope, (await aKey(w, own.person, [scope])).key] as const),
  )
  keys = Object.fromEntries(made) as Record<KeyScope, string>
})

type Outcome = 'passes' | 'no scope' | 'hidden' | string

/** What a list cannot do without. */
const queries: Partial<Record<OperationName, string>> = { list_availability: '?from=2026-11-16&to=2026-11-20' }

const addressOf = ({ path }: Operation, { ids }: Owner) => {
  const [, noun = ''] = path.split('/')
  return path.replaceAll(/\{\w+\}/g, ids[noun] ?? 'none')
}

const aProduct = { name: 'Blue mug', sku: 'BM-1', category: { id: 100, line_id: 101 } }
const aFactory = {
  ...{ name: 'Bright Works', country: 'CN', province: 'CN-44', city: 'CN-4403', address: '8 Keji Road' },
  contact: { person: 'Li Wei', phone: '0755 1234' },
}
const money = { amount: 20_000, currency: 'USD' }
/** What is sent by operations that take something. */
const bodies: Partial<Record<OperationName, unknown>> = {
  ...{ add_product: aProduct, replace_product: aProduct, add_factory: aFactory, replace_factory: aFactory },
  ...{ quote: { service: 'fri' }, place_order: { service: 'fri', price: money }, cancel_order: {} },
  ...{ put_on_account: { amount: money }, decide: { decision: 'release' } },
}

/** What the rows of a list are named by. */
const namesIn = (rows: { id?: number; number?: string }[]) => rows.map(({ id, number }) => String(number ?? id))

async function outcomeOf(name: OperationName, owner: Owner, key: string): Promise<Outcome> {
  const operation = operations[name]
  const address = addressOf(operation, owner)
  const { method } = operation
  const sent = operation.body ? { body: JSON.stringify(bodies[name]) } : {}
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${w.url}/v1${address}${queries[name] ?? ''}`, { method, headers, ...sent })
  if (answer.status === 204) return 'passes'
  if (answer.headers.get('content-type')?.startsWith('application/pdf')) return 'passes'
  const body = (await answer.json()) as { fault?: FaultName; data: { id?: number; number?: string }[] }
  if (body.fault === 'api_key_scope') return 'no scope'
  if (answer.status === 404) return 'hidden'
  // its state or the cart refuses it, which only somebody learns who reaches it
  if (answer.status === 409 || body.fault === 'cart_incomplete') return 'passes'
  if (answer.status !== 200 && answer.status !== 201) return `${answer.status} ${body.fault}`
  if (operation.answer.kind !== 'pages') return 'passes'
  return namesIn(body.data).includes(owner.ids[address.slice(1)] ?? '') ? 'passes' : 'hidden'
}

it('every operation × every scope × own and foreign records is answered as the table says', async () => {
  const deviations: string[] = []
  let asked = 0
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][])
    for (const scope of keyScopes)
      for (const [whose, owner] of [
        ['own', own],
        ['foreign', foreign],
      ] as const) {
        const isOpen = operation.scopes.includes(scope)
        const isAboutRecord = operation.path.includes('{') || operation.answer.kind === 'pages'
        const isReached = whose === 'own' || !isAboutRecord
        const expected = isOpen ? (isReached ? 'passes' : 'hidden') : 'no scope'
        const outcome = await outcomeOf(name, owner, keys[scope])
        asked += 1
        if (outcome !== expected)
          deviations.push(`${name} with ${scope} on ${whose}: the table says ${expected}, the server ${outcome}`)
      }
  console.info(`${asked} combinations, ${deviations.length} deviations`)
  expect(deviations).toEqual([])
}, 120_000)
