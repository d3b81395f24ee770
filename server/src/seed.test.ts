import { expect, it } from 'vitest'
import { seedDemo } from '../db/seed/seed.ts'
import { testWorld } from './test/world.ts'

it('a part of the demo that fails is left out with a sentence, and the others follow', async () => {
  const w = await testWorld()
  const printed: string[] = []
  const ran: string[] = []
  const accounts = await seedDemo(w.app, w.db, (line) => printed.push(line), {
    cancelled_orders: async () => {
      throw new Error('no inspector has time\nand more')
    },
    reports: async () => {
      ran.push('reports')
    },
  })
  expect(printed).toEqual(['Seeding the demo', 'The demo has no cancelled orders, or only some: no inspector has time'])
  expect(ran).toEqual(['reports'])
  expect(accounts.map(({ email }) => email)).toContain('buyer@goodlot.test')
})

it('a demo of an earlier version gets the parts that it lacks; a company’s own database gets none', async () => {
  const w = await testWorld()
  const printed: string[] = []
  const ran: string[] = []
  const seed = (...names: string[]) =>
    seedDemo(
      w.app,
      w.db,
      (line) => printed.push(line),
      Object.fromEntries(names.map((name) => [name, async () => void ran.push(name)])),
    )
  await w.an({ role: 'root' })
  expect(await seed('orders')).toEqual([])
  expect([printed, ran]).toEqual([[], []])

  await w.db.deleteFrom('sessions').execute()
  await w.db.deleteFrom('accounts').execute()
  const first = await seed('orders')
  const accounts = await w.db.selectFrom('accounts').select('id').orderBy('id').execute()
  expect(await seed('orders', 'claims')).toEqual(first)
  expect(printed).toEqual(['Seeding the demo'])
  expect(ran).toEqual(['orders', 'orders', 'claims'])
  expect(await w.db.selectFrom('accounts').select('id').orderBy('id').execute()).toEqual(accounts)
})
