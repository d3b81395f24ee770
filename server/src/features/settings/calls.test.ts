import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { readSettings } from './store.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

describe('settings', () => {
  it('hold their defaults until root says otherwise, and are live at once', async () => {
    expect((await readSettings(w.db))['mail.office']).toBe('office@goodlot.test')
    expect((await root.send('settings_save', { values: { 'mail.office': 'desk@goodlot.test' } })).code).toBe(200)
    expect((await readSettings(w.db))['mail.office']).toBe('desk@goodlot.test')
    const row = (await root.send('settings_get')).data.find((s) => s.key === 'mail.office')
    expect(row).toMatchObject({
      value: 'desk@goodlot.test',
      default_value: 'office@goodlot.test',
      changed_by: root.email,
    })
  })

  it('refuse what does not fit, naming each; then nothing of the save is kept', async () => {
    const answer = await root.send('settings_save', {
      values: { 'mail.office': 'nonsense', 'no.such': 1, 'site.social': [] },
    })
    expect(answer.code).toBe(4001)
    expect(Object.keys(answer.data).sort()).toEqual(['mail.office', 'no.such'])
    expect((await readSettings(w.db))['mail.office']).toBe('desk@goodlot.test')
  })

  it('write who changed what into the audit log', async () => {
    const { data } = await root.send('audit_list', { action: 'settings.save' })
    expect(data.data[0]).toMatchObject({
      account: root.email,
      subject: 'settings:mail.office',
      details: { from: 'office@goodlot.test', to: 'desk@goodlot.test' },
    })
  })
})

describe('the bell', () => {
  it('shows notices in the reader’s language and counts the unread ones', async () => {
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
})
