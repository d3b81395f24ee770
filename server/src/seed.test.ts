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
