import { chinaDay, defaultKeepDays, type KeptData } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { retentionJob } from './retention-job.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const day = 24 * 3600_000
const world = () => ({ ...w, translate: undefined as never, log: undefined as never })
const run = () => retentionJob.run(world())
const ago = (days: number, ms = 0) => new Date(w.clock.now().getTime() - days * day + ms)

const mail = (created_at: Date, status = 'sent') =>
  w.db
    .insertInto('mails')
    .values({
      ...{ to_address: 'a@example.com', template: 'registered', language: 'en-US', subject: 'Hello', status },
      ...{
        body_text: 'Dear Anna',
        body_html: '<p>Dear Anna</p>',
        created_at,
        due_at: created_at,
        queued_at: created_at,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const bodyOf = async ({ id }: { id: number }) =>
  (await w.db.selectFrom('mails').select('body_text').where('id', '=', id).executeTakeFirst())?.body_text

const enquiry = (closed_at: Date | null) =>
  w.db
    .insertInto('enquiries')
    .values({
      ...{
        request_type: 1,
        first_name: 'A',
        last_name: 'B',
        email: 'a@example.com',
        phone: '',
        company_name: '',
        closed_at,
      },
      ...{ industry: '', product_category: '', issue_type: '', description: '', server_type: '', language: 'en-US' },
      ...{ suspect: false, created_at: ago(4000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Makes a row of each kind that was last used at the given time; returns whether it is still there. */
const kinds: Record<
  Exclude<KeptData, 'closed_accounts' | 'exports' | 'erasure_wait'>,
  (at: Date) => Promise<() => Promise<boolean>>
> = {
  async mails(at) {
    const made = await mail(at)
    return async () => (await bodyOf(made)) === 'Dear Anna'
  },
  async enquiries(at) {
    const { id } = await enquiry(at)
    await w.db.insertInto('enquiry_answers').values({ enquiry_id: id, body: 'Yes', created_at: at }).execute()
    return async () => (await w.db.selectFrom('enquiries').select('id').where('id', '=', id).execute()).length > 0
  },
  async notices(at) {
    const { id } = await w.db
      .insertInto('notices')
      .values({ account_id: root.id, kind: 'welcome', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return async () => (await w.db.selectFrom('notices').select('id').where('id', '=', id).execute()).length > 0
  },
  async sign_ins(at) {
    const who = await w.an()
    await w.db.updateTable('sessions').set({ expires_at: at }).where('account_id', '=', who.id).execute()
    return async () =>
      (await w.db.selectFrom('sessions').select('id').where('account_id', '=', who.id).execute()).length > 0
  },
  async drafts(at) {
    const { id } = await w.db
      .insertInto('drafts')
      .values({ created_by: root.id, cart: '{}' as never, saved_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return async () => (await w.db.selectFrom('drafts').select('id').where('id', '=', id).execute()).length > 0
  },
}

describe('what is kept for a time is removed when it is over, not before', () => {
  it.each(Object.entries(kinds))('%s', async (kind, make) => {
    const days = defaultKeepDays[kind as KeptData]
    const young = await make(ago(days, 60_000))
    const old = await make(ago(days, -60_000))
    await run()
    expect([await young(), await old()]).toEqual([true, false])
  })

  it('counts of vain searches leave a year after the day that was searched for, or when root says', async () => {
    const count = async () =>
      (
        await w.db.selectFrom('missed_searches').select('day').where('city', '=', 'CN-4419').orderBy('day').execute()
      ).map(({ day: searched }) => searched)
    const days = [366, 365, 30, -30].map((age) => chinaDay(ago(age)))
    await w.db
      .insertInto('missed_searches')
      .values(days.map((searched) => ({ day: searched, city: 'CN-4419', category_id: null })))
      .execute()
    await run()
    expect(await count()).toEqual(days.slice(1))
    expect((await root.send('settings_save', { values: { 'privacy.missed_search_days': 29 } } as never)).msg).toBe('')
    await run()
    expect(await count()).toEqual(days.slice(3))
  })

  it('a mail that still waits and an enquiry that is open stay, however old', async () => {
    const waiting = await mail(ago(4000), 'waiting')
    const { id } = await enquiry(null)
    await run()
    expect(await bodyOf(waiting)).toBe('Dear Anna')
    expect(await w.db.selectFrom('enquiries').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })

  it('a time that root sets is used, and one below the least is refused', async () => {
    const made = await mail(ago(20))
    const save = (mails: number) =>
      root.send('settings_save', { values: { 'privacy.keep_days': { ...defaultKeepDays, mails } } } as never)
    expect((await save(2)).code).toBe(4001)
    await run()
    expect(await bodyOf(made)).toBe('Dear Anna')
    expect((await save(10)).msg).toBe('')
    await run()
    expect(await bodyOf(made)).toBe('')
  })
})

it('an account that was closed long enough ago is erased, and one that was opened again is not', async () => {
  const [closed, opened] = [await anInspector(w), await w.an()]
  await w.db.updateTable('accounts').set({ active: false }).where('id', 'in', [closed.id, opened.id]).execute()
  await run()
  await w.db.updateTable('accounts').set({ active: true }).where('id', '=', opened.id).execute()
  w.clock.advance(defaultKeepDays.closed_accounts * day + 1000)
  await run()
  for (let i = 0; i < 3; i++) await w.runJobs()
  const rows = await w.db
    .selectFrom('accounts')
    .select(['id', 'erased_at'])
    .where('id', 'in', [closed.id, opened.id])
    .execute()
  expect(rows.filter(({ erased_at }) => erased_at !== null).map(({ id }) => id)).toEqual([closed.id])
  w.clock.advance(-defaultKeepDays.closed_accounts * day - 1000)
})
