import { beforeAll, describe, expect, it } from 'vitest'
import { seedAccounts } from '../../../db/seed/accounts.ts'
import { seedSite } from '../../../db/seed/site.ts'
import { readSettings } from '../../setting/index.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
const seed = () => seedSite(w.app, w.db, w.clock.now())
beforeAll(async () => {
  w = await testWorld()
})

describe('the demo’s entries on the public site', () => {
  it('are fifteen offices, all marked as samples and nobody’s, and some social links (OD-55)', async () => {
    expect((await readSettings({ db: w.db, config: w.app.world.config }))['site.offices']).toEqual({})
    await seedAccounts(w.db, w.clock.now())
    await seed()
    const settings = await readSettings({ db: w.db, config: w.app.world.config })
    const offices = Object.values(settings['site.offices'])
    expect(offices).toHaveLength(15)
    for (const { address, phone, email, sample } of offices) {
      expect([address !== '', sample]).toEqual([true, true])
      expect(phone).toMatch(/^\+[\d ]+$/)
      expect(email).toMatch(/@goodlot\.example$/)
    }
    expect(new Set(offices.map(({ phone }) => phone)).size).toBe(15)
    expect(settings['site.founders'].map(({ example }) => example)).toEqual([true, true, true])
    for (const { name, role, text } of settings['site.founders'])
      for (const texts of [name, role, text]) expect(Object.values(texts)).not.toContain('')
    expect(settings['site.testimonials'].map(({ example }) => example)).toEqual([true, true, true])
    for (const { text } of settings['site.testimonials']) expect(Object.values(text)).not.toContain('')
    for (const { link } of settings['site.social']) expect(new URL(link).hostname).toMatch(/\.example$/)
  })
  it('give way to what root sets, for good', async () => {
    const token = (await w.send('login', { account: 'root@goodlot.test', password: 'goodlot-demo' })).data.user_sign
    const own = { uk: { address: 'Ours', phone: '', email: '' } }
    const save = (value: unknown) => w.send('settings_save', { values: { 'site.offices': value } }, { token })
    expect((await save({ uk: { ...own.uk, sample: false } })).code).toBe(4001)
    expect((await save(own)).code).toBe(200)
    await seed()
    expect((await readSettings({ db: w.db, config: w.app.world.config }))['site.offices']).toEqual(own)
  })
})
