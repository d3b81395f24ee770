import type { InputOf, ratings } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector, anOrderOf } from '../../test/inspectors.ts'
import { eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

type Rated = InputOf<(typeof ratings)['rate_submit']>
type Role = 'visitor' | 'child' | 'main' | 'agent' | 'stranger' | 'admin' | 'root' | 'inspector'

let w: TestWorld
let inspector: Person
let other: Person
const people = {} as Record<Exclude<Role, 'visitor'>, Person>

beforeAll(async () => {
  w = await testWorld()
  people.root = await w.an({ role: 'root' })
  people.agent = await w.an({ is_agent: true, agent_code: 'RATES-1' })
  people.main = await w.an({ referred_by: people.agent.id, company: 'Harbour Imports', country: 'PL' })
  people.child = await w.an({ parent_id: people.main.id, company: 'Harbour Imports', country: 'PL' })
  people.stranger = await w.an()
  people.admin = await w.an({ role: 'admin' })
  inspector = await anInspector(w)
  people.inspector = inspector
  other = await anInspector(w)
})
const start = '2026-11-16T02:00:00Z'
beforeEach(async () => {
  w.clock.set(start)
  await keepSignedIn(w)
})

/** An order of the child account, whose report is released. */
const aReleased = (change: Parameters<typeof anOrderOf>[2] = {}) =>
  anOrderOf(w, people.child, {
    inspector_id: inspector.id,
    inspector_name: 'Li Ming',
    status: 4,
    report_result: 'pass',
    finalized_at: w.clock.now(),
    ...change,
  })
const words = (order: number, change: Partial<Rated> = {}): Rated => ({
  eva_type: 1,
  order,
  ins_user_id: inspector.id,
  star: 4.5,
  tags: ['punctual', 'detailed_report'],
  extra: { remark: 'Found the wrong plug.' },
  ...change,
})
const as = (role: Role): TestWorld['send'] => (role === 'visitor' ? w.send : people[role].send)
const statsOf = async (id: number) => (await people.root.send('ins_info', { id })).data.user_data
const later = (days: number) => w.clock.set(new Date(new Date(start).getTime() + days * 24 * 3600_000).toISOString())

describe('who rates (J-70, R-08, T-23, OD-72)', () => {
  // the codes for reading the rating, for giving one and for answering it
  it.each<[Role, number, number, number]>([
    ['visitor', 4004, 4004, 4004],
    ['child', 200, 200, 4003],
    ['main', 200, 200, 4003],
    ['agent', 200, 4003, 4003],
    ['stranger', 4041, 4041, 4003],
    ['admin', 4041, 4041, 4003],
    ['root', 200, 4003, 4003],
    ['inspector', 4003, 4003, 200],
  ])('%s: reads %i, rates %i, answers %i', async (role, reads, rates, answers) => {
    const order = await aReleased()
    expect((await as(role)('rate_get', { order: order.id })).code).toBe(reads)
    expect((await as(role)('rate_submit', words(order.id))).code).toBe(rates)
    if (rates !== 200) await people.child.send('rate_submit', words(order.id))
    expect((await as(role)('rate_reply', { order: order.id, text: 'Thank you' })).code).toBe(answers)
    expect((await as(role)('rate_options')).code).toBe(role === 'visitor' ? 4004 : role === 'inspector' ? 4003 : 200)
  })

  it('what is not released, not inspected or not there is not rated (J-36, R-09)', async () => {
    const faultOf = async (change: Parameters<typeof aReleased>[0]) =>
      (await people.child.send('rate_submit', words((await aReleased(change)).id))).fault
    expect(await faultOf({ status: 3, finalized_at: null })).toBe('not_finalized')
    expect(await faultOf({ report_result: '' })).toBe('no_report')
    expect(await faultOf({ service_type: 'lab' })).toBe('no_inspector')
    expect((await people.child.send('rate_submit', words(999_999))).code).toBe(4041)
  })

  it('bad input is named at its field and nothing is saved (R-02, R-03, R-06, U-60)', async () => {
    const { id } = await aReleased()
    const wrong: [Partial<Rated>, string][] = [
      [{ star: 0 }, 'star'],
      [{ star: 5.5 }, 'star'],
      [{ star: 4.2 }, 'star'],
      [{ tags: ['cheap'] as never }, 'tags'],
      [{ ins_user_id: other.id }, 'ins_user_id'],
      [{ eva_type: 2 }, 'eva_type'],
      [{ extra: { remark: 'x'.repeat(2001) } }, 'extra'],
    ]
    for (const [change, field] of wrong) {
      const { code, data } = await people.child.send('rate_submit', words(id, change))
      expect([code, Object.keys(data)[0]?.split('.')[0]]).toEqual([4001, field])
    }
    expect((await people.child.send('rate_get', { order: id })).data).toMatchObject({ star: null, version: 0 })
  })
})

describe('a rating', () => {
  it('has its six fields, and is read again as it was sent (R-01, R-05, R-06, R-11)', async () => {
    const { id, order_no } = await aReleased()
    const { data } = await people.child.send('rate_submit', words(id))
    expect(data).toMatchObject({
      eva_type: 1,
      order: id,
      order_no,
      ins_user_id: inspector.id,
      star: 4.5,
      tags: ['punctual', 'detailed_report'],
      extra: { remark: 'Found the wrong plug.', attachment_id: null },
      can_rate: 1,
      version: 1,
      editable_until: '2026-11-30 10:00:00',
    })
    expect((await people.main.send('rate_get', { order: id })).data).toEqual(data)
    expect((await people.root.send('rate_get', { order: id })).data).toEqual({ ...data, can_rate: 0 })
    const [first] = (await people.stranger.send('ins_evaluations', { id: inspector.id })).data.data
    // a stranger sees the comment and the country, but neither the company nor the order (N-32)
    expect(first).toMatchObject({
      remark: 'Found the wrong plug.',
      name: 'PL',
      user_photo: '',
      order: null,
      order_no: '',
    })
    const [own] = (await people.child.send('ins_evaluations', { id: inspector.id })).data.data
    expect(own).toMatchObject({ created_at: '2026-11-16 10:00:00', name: 'Harbour Imports', order: id, can_reply: 0 })
    const row = (await people.child.send('order_list', { order_no })).data.data[0]
    expect(row?.star).toBe(4.5)
  })

  it.each(locales)('has tags to choose from, in %s (R-03, R-04, OD-43)', async (language) => {
    const [option] = (await w.send('rate_options', {}, { token: people.child.token, language })).data
    expect(option?.tags.map(({ value }) => value)).toEqual([
      'punctual',
      'professional',
      'communication',
      'detailed_report',
      'needs_improvement',
    ])
    expect(new Set(option?.tags.map(({ title }) => title)).size).toBe(5)
  })

  it('root’s own tags are offered in each language; ratings keep the words of their time (R-03)', async () => {
    const name = { 'en-US': 'Saw it all', 'zh-CN': '观察入微', 'ko-KR': '', 'pl-PL': '', 'es-ES': '' }
    const { data } = await people.root.send('settings_get')
    const delivered = data.find(({ key }) => key === 'ratings.tags')?.value as { code: string }[]
    const [punctual] = delivered
    const save = (value: unknown) => people.root.send('settings_save', { values: { 'ratings.tags': value } })
    const early = await aReleased()
    await people.child.send('rate_submit', words(early.id, { tags: ['punctual', 'detailed_report'] }))
    const own = { code: 'kdetail', side: 'bad', name }
    expect((await save([punctual, own])).code).toBe(200)
    const offered = async (language: string) =>
      (await w.send('rate_options', {}, { token: people.child.token, language })).data[0]?.tags
    expect(await offered('zh-CN')).toEqual([
      { value: 'punctual', title: '守时', side: 'good' },
      { value: 'kdetail', title: '观察入微', side: 'bad' },
    ])
    expect((await offered('pl-PL'))?.[1]?.title).toBe('Saw it all')
    const { id } = await aReleased()
    const refusedTag = await people.child.send('rate_submit', words(id, { tags: ['detailed_report'] }))
    expect([refusedTag.code, Object.keys(refusedTag.data)]).toEqual([4001, ['tags']])
    expect((await people.child.send('rate_submit', words(id, { tags: ['kdetail'] }))).code).toBe(200)
    // a tag that is no longer offered can stay in a rating that has it
    const kept = await people.child.send('rate_submit', words(early.id, { tags: ['detailed_report'], star: 5 }))
    expect(kept.data.named_tags).toEqual([{ value: 'detailed_report', title: 'Detailed report', side: 'good' }])
    await save([{ ...own, name: { ...name, 'en-US': 'Sloppy' } }])
    expect((await offered('en-US'))?.map(({ title }) => title)).toEqual(['Sloppy'])
    const said = (await people.root.send('rate_get', { order: id })).data
    expect([said.tags, said.named_tags]).toEqual([
      ['kdetail'],
      [{ value: 'kdetail', title: 'Saw it all', side: 'bad' }],
    ])
    const evaluations = (await people.stranger.send('ins_evaluations', { id: inspector.id })).data.data
    expect(evaluations.flatMap(({ named_tags }) => named_tags.map(({ title }) => title))).toContain('Saw it all')
    const twice = await save([own, { ...own, code: 'other' }])
    expect([twice.code, Object.keys(twice.data)]).toEqual([4001, ['ratings.tags']])
    expect(Object.keys((await save([])).data)).toEqual(['ratings.tags'])
    await people.root.send('settings_reset', { key: 'ratings.tags' })
    expect((await offered('en-US'))?.map(({ value }) => value)).toEqual(delivered.map(({ code }) => code))
  })

  it('has one picture, jpg or png of up to 2M, for the customer, the inspector and root (F-26, R-07)', async () => {
    const { id } = await aReleased()
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a75' } })
    const upload = async (name: string, bytes: Buffer) =>
      people.child.send('upload_img', {}, { files: [{ name, bytes }] })
    const png = (await upload('plug.png', await picture.png().toBuffer())).data[0]
    const gif = (await upload('plug.gif', await picture.gif().toBuffer())).data[0]
    expect((await upload('large.jpg', Buffer.alloc(2048 * 1024 + 1))).fault).toBe('file_too_large')
    const refusedGif = await people.child.send(
      'rate_submit',
      words(id, { extra: { attachment_id: gif?.attachment_id } }),
    )
    expect([refusedGif.code, Object.keys(refusedGif.data)]).toEqual([4001, ['extra']])
    const foreign = await people.main.send('rate_submit', words(id, { extra: { attachment_id: png?.attachment_id } }))
    expect(foreign.code).toBe(4001)
    const saved = await people.child.send('rate_submit', words(id, { extra: { attachment_id: png?.attachment_id } }))
    expect(saved.data).toMatchObject({
      extra: { attachment_id: png?.attachment_id },
      photo: expect.stringContaining('/files/'),
    })
    const pictureFor = async (role: Role) =>
      (await as(role)('ins_evaluations', { id: inspector.id })).data.data.find(({ photo }) => photo !== '') !==
      undefined
    expect(await Promise.all((['child', 'root', 'inspector', 'stranger'] as const).map(pictureFor))).toEqual([
      true,
      true,
      true,
      false,
    ])
    const without = await people.child.send('rate_submit', words(id, { extra: { attachment_id: '' } }))
    expect(without.data).toMatchObject({ extra: { attachment_id: null }, photo: '' })
  })

  it('is changed for 14 days and stays one (V-28)', async () => {
    const { id } = await aReleased()
    await people.child.send('rate_submit', words(id, { star: 2 }))
    later(14 - 1 / 86_400)
    await keepSignedIn(w)
    expect((await people.main.send('rate_submit', words(id, { star: 4 }))).data).toMatchObject({ star: 4, version: 2 })
    later(14)
    await keepSignedIn(w)
    expect((await people.child.send('rate_submit', words(id, { star: 1 }))).fault).toBe('rating_closed')
    expect((await people.child.send('rate_get', { order: id })).data).toMatchObject({ star: 4, can_rate: 0 })
    expect(await eventsOf(w, id)).toEqual(['rated', 'rating_changed'])
  })

  it('is not overwritten from a window that has not read it; sent twice it is one', async () => {
    const { id } = await aReleased()
    const answers = await Promise.all([
      people.child.send('rate_submit', words(id, { star: 5, version: 0 })),
      people.main.send('rate_submit', words(id, { star: 1, version: 0 })),
    ])
    expect(answers.map(({ fault }) => fault ?? '').toSorted()).toEqual(['', 'record_changed'])
    const read = (await people.child.send('rate_get', { order: id })).data
    expect((await people.child.send('rate_submit', words(id, { version: read.version }))).data.version).toBe(2)
    const stale = await people.main.send('rate_submit', words(id, { version: read.version }))
    expect(stale).toMatchObject({ fault: 'record_changed', data: { version: 2, when: '2026-11-16 10:00:00' } })
    const twice = await aReleased()
    const same = await Promise.all(
      [1, 2].map(() => people.child.send('rate_submit', words(twice.id, { version: 0 }), { key: 'rate-once' })),
    )
    expect(same.map(({ code }) => code)).toEqual([200, 200])
    expect(await eventsOf(w, twice.id)).toEqual(['rated'])
  })

  it('makes the inspector’s stars, of the last 50, where they are shown and sorted (N-18, R-10, V-28)', async () => {
    const { id: insId } = other
    const rated = async (count: number, halves: number, daysAgo: number) => {
      for (let n = 0; n < count; n++) {
        const { id } = await aReleased({ inspector_id: insId })
        const created_at = new Date(w.clock.now().getTime() - daysAgo * 24 * 3600_000)
        await w.db
          .insertInto('ratings')
          .values({ order_id: id, inspector_id: insId, halves, created_by: people.child.id, created_at })
          .execute()
      }
    }
    await rated(30, 10, 90)
    await rated(49, 2, 30)
    const { id } = await aReleased({ inspector_id: insId })
    await people.child.send('rate_submit', words(id, { ins_user_id: insId, star: 1 }))
    expect(await statsOf(insId)).toMatchObject({ rate: 1, rate_count: 80 })
    const cards = (await people.child.send('ins_search', { view_all: 1, sortby: 'rate', limit: 60 })).data.data
    expect(cards.find(({ user_id }) => user_id === insId)).toMatchObject({ rate: 1, rate_count: 80, d: 1 })
    expect(cards.at(-1)?.user_id).toBe(insId)
  })

  it('is answered once by its inspector, and the customer is told', async () => {
    const { id, order_no } = await aReleased()
    await people.child.send('rate_submit', words(id))
    const told = (await inspector.send('notice_list', { page: 1, limit: 1 })).data.data[0]
    expect(told).toMatchObject({ link: `/ins_info?id=${inspector.id}`, title: `4.5 stars for order ${order_no}` })
    expect((await other.send('rate_reply', { order: id, text: 'Not mine' })).code).toBe(4041)
    expect((await inspector.send('rate_reply', { order: id, text: ' ' })).code).toBe(4001)
    const [open] = (await inspector.send('ins_evaluations', { id: inspector.id })).data.data
    expect(open).toMatchObject({ order: id, can_reply: 1, name: 'PL' })
    const answers = await Promise.all(
      ['Thank you', 'Again'].map((text) => inspector.send('rate_reply', { order: id, text })),
    )
    expect(answers.map(({ fault }) => fault ?? '').toSorted()).toEqual(['', 'rating_answered'])
    const [answered] = (await people.stranger.send('ins_evaluations', { id: inspector.id })).data.data
    expect(answered).toMatchObject({
      reply: expect.stringMatching(/Thank you|Again/),
      replied_at: '2026-11-16 10:00:00',
    })
    expect((await people.child.send('notice_list', { page: 1, limit: 1 })).data.data[0]?.title).toContain(order_no)
  })
})

describe('the owner is asked to rate', () => {
  it('once, three days after the release, by our clock', async () => {
    const due = await aReleased()
    const rated = await aReleased()
    const aborted = await aReleased({ report_result: 'aborted' })
    const old = await aReleased({ finalized_at: new Date('2026-10-18T00:00:00Z') })
    await people.child.send('rate_submit', words(rated.id))
    later(3 - 1 / 86_400)
    await w.runJobs()
    expect(await mailsAbout(w, due.id)).toEqual([])
    later(3)
    await w.runJobs()
    await w.runJobs()
    expect(await mailsAbout(w, due.id)).toEqual([`rating_asked → ${people.child.email}`])
    for (const { id } of [rated, aborted, old]) expect(await mailsAbout(w, id)).toEqual([])
    const mail = await w.db.selectFrom('mails').selectAll().where('order_id', '=', due.id).executeTakeFirstOrThrow()
    expect(mail.body_text).toContain(`/order?order_no=${due.order_no}&rate=1`)
  })
})
