import { expect, it } from 'vitest'
import { seedFactoryVisits } from '../../../db/seed/factory-visits.ts'
import { seedOrders } from '../../../db/seed/orders.ts'
import { demoPeople } from '../../test/demo-people.ts'

it('the demo has links that factories have opened and answered in several ways, once', async () => {
  const w = await demoPeople()
  const now = w.clock.now()
  await seedOrders(w.app, w.db, now)
  for (let i = 0; i < 2; i++) await seedFactoryVisits(w.app, w.db, now)
  const answers = await w.db.selectFrom('factory_answers').select(['kind', 'days']).orderBy('id').execute()
  expect(answers.map(({ kind }) => kind)).toEqual(['ready', 'not_ready', 'later'])
  expect(answers[1]?.days.length).toBeGreaterThan(0)
  const links = await w.db.selectFrom('factory_links').select(['opened_at']).execute()
  expect(links.filter(({ opened_at }) => opened_at !== null)).toHaveLength(4)
})
