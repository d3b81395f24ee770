import { expect, it } from 'vitest'
import { seedFactoryFile } from '../../../db/seed/factory-file.ts'
import { seedOrders } from '../../../db/seed/orders.ts'
import { demoPeople } from '../../test/demo-people.ts'

it('the demo has certificates in every state and a draft that a factory asked for, once', async () => {
  const w = await demoPeople()
  const now = w.clock.now()
  await seedOrders(w.app, w.db, now)
  for (let i = 0; i < 2; i++) await seedFactoryFile(w.app, w.db, now)
  const titles = await w.db
    .selectFrom('attachments')
    .select('remark')
    .where('expires_on', 'is not', null)
    .where('tag', '=', 'factory')
    .execute()
  expect(titles).toHaveLength(3)
  const asked = await w.db.selectFrom('supplier_requests').select(['draft_id', 'quantity']).execute()
  expect(asked).toEqual([{ draft_id: expect.any(Number), quantity: 4800 }])
})
