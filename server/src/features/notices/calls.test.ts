import { expect, it } from 'vitest'
import { testWorld } from '../../test/world.ts'

it('the bell shows notices in the reader’s language and counts the unread ones', async () => {
  const w = await testWorld()
  const main = await w.an()
  await main.send('register_by_main_account', {
    account: 'kid@example.com',
    password: 'sunny-harbour-9',
    nickname: 'Kid',
    phone: '1',
    company: 'c',
  })
  const token = (await w.send('login', { account: 'kid@example.com', password: 'sunny-harbour-9' })).data.user_sign
  const list = await w.send('notice_list', {}, { token })
  expect(list.data).toMatchObject({ unread: 1, total: 1 })
  expect(list.data.data[0]?.title).toContain(main.account.nickname)
  await w.send('notice_read', {}, { token })
  expect((await w.send('notice_list', {}, { token })).data.unread).toBe(0)
  const other = await w.an()
  expect((await other.send('notice_list')).data.total).toBe(0)
})
