import { expect, it } from 'vitest'
import { lacksDemoParts, seedDemo } from '../db/seed/seed.ts'
import { type TestWorld, testWorld } from './test/world.ts'

const namesIn = async (w: TestWorld) =>
  (await w.db.selectFrom('demo_parts').select('name').orderBy('name').execute()).map(({ name }) => name)

/** Seeds a demo whose parts only note that they ran; returns the accounts that it names. */
function seeding(w: TestWorld) {
  const printed: string[] = []
  const ran: string[] = []
  const partsOf = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, async () => void ran.push(name)] as const))
  return {
    printed,
    ran,
    seed: (...names: string[]) => seedDemo(w.app, w.db, (line) => printed.push(line), { parts: partsOf(names) }),
    lacks: (...names: string[]) => lacksDemoParts(w.db, partsOf(names)),
  }
}

it('a part of the demo that fails is left out with a sentence, the others follow, and the next start tries it again', async () => {
  const w = await testWorld()
  const printed: string[] = []
  const ran: string[] = []
  let isFailing = true
  const parts = {
    cancelled_orders: async () => {
      if (isFailing) throw new Error('no inspector has time\nand more')
      ran.push('cancelled_orders')
    },
    reports: async () => void ran.push('reports'),
  }
  const accounts = await seedDemo(w.app, w.db, (line) => printed.push(line), { parts })
  expect(printed).toEqual(['Seeding the demo', 'The demo has no cancelled orders: no inspector has time'])
  expect(ran).toEqual(['reports'])
  expect(accounts.map(({ email }) => email)).toContain('buyer@goodlot.test')
  isFailing = false
  expect(await lacksDemoParts(w.db, parts)).toBe(true)
  await seedDemo(w.app, w.db, (line) => printed.push(line), { parts })
  expect(ran).toEqual(['reports', 'cancelled_orders'])
  expect(await lacksDemoParts(w.db, parts)).toBe(false)
})

it('a part that is cut off leaves nothing behind, and the next start makes it and what follows', async () => {
  const w = await testWorld()
  const printed: string[] = []
  const stopping = new AbortController()
  let isCut = true
  const names: string[] = []
  const parts = {
    customers: async () => void names.push('customers'),
    orders: async (_app: unknown, db: TestWorld['db'], now: Date) => {
      await db.insertInto('audit').values({ at: now, action: 'demo.half', subject: 'demo:1' }).execute()
      if (isCut) {
        stopping.abort()
        throw new Error('the connection ended')
      }
      names.push('orders')
    },
    claims: async () => void names.push('claims'),
  }
  const seed = (signal?: AbortSignal) =>
    seedDemo(w.app, w.db, (line) => printed.push(line), { parts, ...(signal && { signal }) })
  const written = () => w.db.selectFrom('audit').select('id').where('action', '=', 'demo.half').execute()
  await seed(stopping.signal)
  // a stop is no failure of the demo
  expect(printed).toEqual(['Seeding the demo'])
  expect([names, await written(), await namesIn(w)]).toEqual([['customers'], [], ['accounts', 'customers']])
  isCut = false
  await seed()
  expect(names).toEqual(['customers', 'orders', 'claims'])
  expect(await written()).toHaveLength(1)
  expect(await namesIn(w)).toEqual(['accounts', 'claims', 'customers', 'orders', 'read_notices'])
})

it('two servers that start at once make each part once', async () => {
  const w = await testWorld()
  const { ran, seed } = seeding(w)
  await Promise.all([seed('orders', 'claims'), seed('orders', 'claims')])
  expect(ran.toSorted()).toEqual(['claims', 'orders'])
})

it('a demo gets the parts that it lacks; a company’s own database gets none', async () => {
  const w = await testWorld()
  const { printed, ran, seed, lacks } = seeding(w)
  await w.an({ role: 'root' })
  expect(await lacks('orders')).toBe(false)
  expect(await seed('orders')).toEqual([])
  expect([printed, ran]).toEqual([[], []])

  await w.db.deleteFrom('sessions').execute()
  await w.db.deleteFrom('accounts').execute()
  expect(await lacks('orders')).toBe(true)
  const first = await seed('orders')
  const accounts = await w.db.selectFrom('accounts').select('id').orderBy('id').execute()
  expect([await lacks('orders'), await lacks('orders', 'claims')]).toEqual([false, true])
  expect(await seed('orders', 'claims')).toEqual(first)
  expect(printed).toEqual(['Seeding the demo'])
  expect(ran).toEqual(['orders', 'claims'])
  expect(await w.db.selectFrom('accounts').select('id').orderBy('id').execute()).toEqual(accounts)
})

it('a demo of a version that kept no list of parts gets no accounts, and its unread notices stay unread', async () => {
  const w = await testWorld()
  const root = await w.an({ role: 'root', email: 'root@goodlot.test' })
  for (let i = 0; i < 5; i++)
    await w.db
      .insertInto('notices')
      .values({ account_id: root.id, kind: 'order_placed', created_at: w.clock.now() })
      .execute()
  const { ran, seed } = seeding(w)
  await seed('orders')
  expect(ran).toEqual(['orders'])
  expect(await w.db.selectFrom('accounts').select('email').execute()).toEqual([{ email: 'root@goodlot.test' }])
  expect(await w.db.selectFrom('notices').select('id').where('read_at', 'is not', null).execute()).toEqual([])
})

it('while the demo is being made, reads and pages are answered, writes are refused with a sentence, and the server is not ready', async () => {
  const w = await testWorld()
  const login = { account: 'buyer@goodlot.test', password: 'goodlot-demo' }
  w.app.world.demo.isUnderWay = true
  const refused = await w.fetch('login', login, { language: 'pl-PL' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({
    code: 503,
    fault: 'demo_under_way',
    msg: w.app.world.translate('pl-PL')('faults.demo_under_way'),
  })
  expect((await w.send('role')).code).toBeLessThan(4000)
  expect((await fetch(`${w.url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${w.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reasons: ['demo'] }])
  w.app.world.demo.isUnderWay = false
  expect((await w.send('login', login)).fault).toBe('login_invalid')
  expect((await fetch(`${w.url}/readyz`)).status).toBe(200)
})
