import { chinaDay } from '@goodlot/rules'
import { expect, it } from 'vitest'
import { seedMissions } from '../../../db/seed/missions.ts'
import { demoPeople } from '../../test/demo-people.ts'

it('the demo’s running visits begin on the day that was booked, also when it is made after midnight', async () => {
  const w = await demoPeople()
  w.clock.set('2026-11-16T17:30:00Z')
  await seedMissions(w.app, w.db, w.clock.now())
  const arrivals = await w.db
    .selectFrom('mission_entries as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.real_customer_id')
    .select(['e.at', 'o.first_day'])
    .where('e.kind', '=', 'check_in')
    .where('o.status', '=', 2)
    .where('a.email', 'not like', '%@customers.goodlot.test')
    .execute()
  expect(arrivals.map(({ at }) => chinaDay(new Date(at)))).toEqual(arrivals.map(({ first_day }) => first_day))
  expect(arrivals).toHaveLength(3)
}, 300_000)
