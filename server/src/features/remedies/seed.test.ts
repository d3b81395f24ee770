import { expect, it } from 'vitest'
import { seedRemedies } from '../../../db/seed/remedies.ts'
import { aReleased } from '../../test/reports.ts'
import { testWorld } from '../../test/world.ts'

it('the demo has corrective actions that the factory has answered with a photo, once', async () => {
  const w = await testWorld()
  const root = await w.an({ role: 'root' })
  const buyer = await w.an({ email: 'buyer@goodlot.test' })
  await aReleased(w, root, buyer, { bad: [3, 9, 11, 20, 33, 41] })
  const now = new Date(w.clock.now().getTime() + 30 * 24 * 3600_000)
  for (let i = 0; i < 2; i++) await seedRemedies(w.app, w.db, now)
  const remedies = await w.db.selectFrom('remedies').select(['state', 'sent_at']).execute()
  expect(remedies.map(({ state }) => state)).toEqual(['accepted'])
  expect(await w.db.selectFrom('remedy_files').select('answer_id').execute()).toHaveLength(1)
})
