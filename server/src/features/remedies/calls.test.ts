import { addDays, chinaDay, remedyFilesMost } from '@goodlot/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { aPicture } from '../../test/missions.ts'
import { aReleased } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let photo: { name: string; bytes: Buffer }
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an({ company: 'Harbour Imports' })
  photo = { name: 'fixed.png', bytes: aPicture(16) }
})
beforeEach(() => keepSignedIn(w))

let serial = 0
/** A released report with 6 scratches in 80 units, and the findings that can be asked for. */
async function aFail(buyer: Person | null = null) {
  serial += 1
  const owner = buyer ?? (await w.an({ company: `Berg Trading ${serial}` }))
  const report = await aReleased(w, root, owner, { bad: [3, 9, 11, 20, 33, 41] })
  const email = `quality${serial}@factory.example`
  const { data } = await owner.send('remedy_list', { order_no: report.order_no })
  return { ...report, buyer: owner, email, key: data.findings[0]?.finding_key ?? '', list: data }
}
type Fail = Awaited<ReturnType<typeof aFail>>

const today = () => chinaDay(w.clock.now())
const asking = (finding_key: string, change: object = {}) => ({
  ...{ finding_key, request: 'Polish the lids', wants_cause: 1 as const, wants_photos: 1 as const, evidence: '' },
  ...{ due: addDays(today(), 14), ...change },
})
const listOf = async ({ buyer, order_no }: Fail, who: Person = buyer) =>
  (await who.send('remedy_list', { order_no })).data
const create = ({ buyer, order_no, key }: Fail, change: object = {}, more: object = {}) =>
  buyer.send('remedy_create', { order_no, actions: [asking(key, change)], ...more } as never)
const linkIn = (text: string) => /factory_actions\/([\w-]+)/.exec(text)?.[1] ?? ''
const made = async ({ buyer, order_no }: Fail, more: object = {}) =>
  linkIn((await buyer.send('remedy_link_make', { order_no, ...more })).data.url)
const page = (link: string, more: object = {}) => w.send('remedy_page', { link, ...more })
const upload = (link: string, remedy_id: number, file = photo) =>
  w.send('remedy_photo', { link, remedy_id }, { files: [{ field: 'file', ...file }] })
const answer = (link: string, remedy_id: number, more: object = {}) =>
  w.send('remedy_answer', {
    ...{ link, remedy_id, person: 'Wu Min', cause: 'Worn tool', measure: 'New tool', done_on: today() },
    ...more,
  } as never)
const mailsTo = (email: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template)
const events = async (id: number) =>
  (await w.db.selectFrom('order_events').select('event').where('order_id', '=', id).orderBy('id').execute())
    .map(({ event }) => event)
    .filter((event) => event.startsWith('remed'))

/** An action that was sent by a forwarded link. */
async function aSent(buyer: Person | null = null, change: object = {}) {
  const fail = await aFail(buyer)
  expect((await create(fail, change)).msg).toBe('')
  const link = await made(fail)
  const [action] = (await listOf(fail)).actions
  return { ...fail, link, id: action?.remedy_id ?? 0 }
}
/** An action that the factory has answered with a photo. */
async function anAnswered(buyer: Person | null = null) {
  const sent = await aSent(buyer)
  const { data } = await upload(sent.link, sent.id)
  expect((await answer(sent.link, sent.id, { photos: [data.id] })).msg).toBe('')
  return { ...sent, photo: data }
}

describe('a buyer', () => {
  it('turns a finding into an action with the usual due day, and the factory reads it only once it is sent', async () => {
    const fail = await aFail()
    expect(fail.list.findings).toMatchObject([
      {
        kind: 'defect',
        grade: 'major',
        name: 'Scratch on the lid',
        count: 6,
        n: 80,
        due: addDays(today(), 14),
        asked: 0,
      },
    ])
    expect((await create(fail)).data.actions).toMatchObject([{ no: 1 }])
    expect((await create(fail)).fault).toBe('remedy_asked_already')
    const list = await listOf(fail)
    expect(list.actions).toMatchObject([{ no: 1, state: 'open', sent_at: '', count: 6, n: 80, version: 1, later: '' }])
    expect(list.links).toEqual([])
    const { data } = await page(await made(fail))
    expect(data.actions).toMatchObject([{ no: 1, request: 'Polish the lids', can_answer: 1 }])
    expect(await events(fail.order_id)).toEqual(['remedies_asked', 'remedy_link_made'])
  })

  it('asks only about what the report found', async () => {
    const fail = await aFail()
    expect((await create({ ...fail, key: 'defect:major:Invented' })).fault).toBe('remedy_finding_unknown')
    expect((await create(fail, { due: addDays(today(), -1) })).fault).toBe('bad_input')
    expect((await create(fail, {}, { approver: root.id })).fault).toBe('bad_input')
    expect((await listOf(fail)).actions).toEqual([])
  })

  it('mails a contact, in its language and without a word of the report, a price or its own', async () => {
    const fail = await aFail()
    await create(fail)
    const sent = await fail.buyer.send('remedy_link_send', { order_no: fail.order_no, email: fail.email, person: 'Wu' })
    expect(sent.msg).toBe('')
    const [mail, ...more] = await mailsTo(fail.email)
    expect([mail?.template, mail?.language, more]).toEqual(['remedies_asked', 'zh-CN', []])
    const text = mail?.body_text ?? ''
    expect(text).toContain(fail.buyer.account.company)
    expect(mail?.secrets).toEqual([linkIn(text)])
    for (const secret of [fail.order_no, fail.buyer.email, 'Polish', 'Scratch', '$']) expect(text).not.toContain(secret)
    expect((await page(linkIn(text))).code).toBe(200)
    expect((await listOf(fail)).links).toMatchObject([{ contact: fail.email, mails: 1, numbers: [1] }])
  })

  it('without a confirmed address mails nobody, and may forward the link', async () => {
    const fail = await aFail()
    await create(fail)
    await w.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', fail.buyer.id).execute()
    const sent = await fail.buyer.send('remedy_link_send', { order_no: fail.order_no, email: fail.email })
    expect([sent.fault, await mailsTo(fail.email)]).toEqual(['email_unconfirmed', []])
    expect((await listOf(fail)).actions[0]?.sent_at).toBe('')
    expect((await page(await made(fail))).code).toBe(200)
  })

  it('of an order that tells its factory nothing says first that it may know now', async () => {
    const fail = await aFail()
    await w.db
      .updateTable('order_revisions')
      .set((eb) => ({
        cart: eb.fn('jsonb_set', [eb.ref('cart'), eb.val('{announceFactory}'), eb.val('false')]) as never,
      }))
      .where('order_id', '=', fail.order_id)
      .execute()
    await create(fail)
    expect((await listOf(fail)).silent).toBe(1)
    const ask = (more: object) =>
      fail.buyer.send('remedy_link_send', { order_no: fail.order_no, email: fail.email, ...more } as never)
    for (const anyway of [{}, { anyway: 'no' }]) expect((await ask(anyway)).fault).toBe('remedy_silent')
    expect((await fail.buyer.send('remedy_link_make', { order_no: fail.order_no })).fault).toBe('remedy_silent')
    w.clock.advance(40 * 24 * 3600_000)
    await keepSignedIn(w)
    await w.runJobs()
    expect([await mailsTo(fail.email), (await listOf(fail)).links]).toEqual([[], []])
    expect((await ask({ anyway: 'yes' })).msg).toBe('')
    expect(await kindsTo(fail.email)).toEqual(['remedies_asked'])
  })

  it('accepts, asks again with a new day, or closes as not done; each is an event', async () => {
    const answered = await anAnswered()
    const decide = (decision: 'accept' | 'again' | 'not_done' | 'withdraw', more: object = {}) =>
      answered.buyer.send('remedy_decide', { order_no: answered.order_no, remedy_id: answered.id, decision, ...more })
    expect((await decide('again', { words: 'Show the tool' })).fault).toBe('bad_input')
    const due = addDays(today(), 20)
    expect((await decide('again', { words: 'Show the tool', due })).data.state).toBe('open')
    expect((await decide('accept')).fault).toBe('remedy_not_answered')
    const { data } = await page(answered.link)
    expect(data.actions).toMatchObject([
      { state: 'open', due, answers: [{ person: 'Wu Min', reply: 'again', reply_words: 'Show the tool' }] },
    ])
    await answer(answered.link, answered.id, { photos: [(await upload(answered.link, answered.id)).data.id] })
    expect((await decide('accept')).data.state).toBe('accepted')
    expect((await decide('not_done', { words: 'No' })).fault).toBe('remedy_closed')
    expect((await answer(answered.link, answered.id)).fault).toBe('remedy_closed')
    expect((await listOf(answered)).actions).toMatchObject([{ state: 'accepted', answers: [{}, { reply: 'accept' }] }])
    expect((await events(answered.order_id)).slice(2)).toEqual([
      ...['remedy_answered', 'remedy_again', 'remedy_answered', 'remedy_accepted'],
    ])
  })

  it('changes what is asked until the factory has answered', async () => {
    const sent = await aSent()
    const change = (request: string) =>
      sent.buyer.send('remedy_change', {
        order_no: sent.order_no,
        remedy_id: sent.id,
        ...asking('', { request }),
      } as never)
    expect((await change('Polish all lids')).msg).toBe('')
    expect((await page(sent.link)).data.actions[0]?.request).toBe('Polish all lids')
    await answer(sent.link, sent.id, { photos: [(await upload(sent.link, sent.id)).data.id] })
    expect((await change('Something else')).fault).toBe('remedy_closed')
  })

  it('takes an action back, and its link opens nothing any more', async () => {
    const sent = await aSent()
    const words = 'Sent to the wrong factory'
    await sent.buyer.send('remedy_decide', { order_no: sent.order_no, remedy_id: sent.id, decision: 'withdraw', words })
    expect((await page(sent.link)).fault).toBe('factory_link_withdrawn')
    // what was found can be asked for again
    expect((await create(sent)).msg).toBe('')
  })

  it('reads what a later version of the report says of the same finding', async () => {
    const sent = await aSent()
    const versions = w.db.selectFrom('report_versions').selectAll().where('order_id', '=', sent.order_id)
    const first = await versions.executeTakeFirstOrThrow()
    await w.db
      .insertInto('report_versions')
      .values({
        ...first,
        ...{ version: 2, code: `${first.code.slice(0, -4)}ZZZZ` },
        data: JSON.stringify({ ...first.data, defects: first.data.defects.slice(0, 2) }) as never,
        evidence: JSON.stringify(first.evidence) as never,
        salts: JSON.stringify(first.salts) as never,
      })
      .execute()
    expect((await listOf(sent)).actions).toMatchObject([{ version: 1, count: 6, later: 'changed', later_count: 2 }])
    // the factory goes on reading what it was asked about
    expect((await page(sent.link)).data.actions).toMatchObject([{ count: 6 }])
  })
})

describe('a family', () => {
  it('lets owners and members who decide ask, the named one accept, and who only reads look', async () => {
    const buyer = await w.an({ parent_id: main.id })
    const approver = await w.an({ parent_id: main.id, member_flags: ['decides'], nickname: 'Adam Approver' })
    const decider = await w.an({ parent_id: main.id, member_flags: ['decides'] })
    const reader = await w.an({ parent_id: main.id, member_flags: ['reads'] })
    const fail = await aFail(main)
    const asked = await decider.send('remedy_create', {
      ...{ order_no: fail.order_no, actions: [asking(fail.key)], approver: approver.id },
    } as never)
    expect(asked.msg).toBe('')
    expect((await listOf(fail)).approvers.map(({ account_id }) => account_id)).toEqual(
      expect.arrayContaining([main.id, approver.id, decider.id]),
    )
    const link = await made({ ...fail, buyer: decider })
    const id = asked.data.actions[0]?.remedy_id ?? 0
    const before = (await mailsTo(approver.email)).length
    await answer(link, id, { photos: [(await upload(link, id)).data.id] })
    // the one who was named is told too
    expect((await mailsTo(approver.email)).length).toBe(before + 1)
    const accept = (who: Person) =>
      who.send('remedy_decide', { order_no: fail.order_no, remedy_id: id, decision: 'accept' })
    for (const who of [decider, reader, root]) expect((await accept(who)).code).toBe(4003)
    expect((await accept(buyer)).code).toBe(4041)
    const seen = await listOf(fail, reader)
    expect([seen.actions.length, seen.findings, seen.ask.may]).toEqual([1, [], 0])
    expect((await accept(approver)).data.state).toBe('accepted')
  })
})

describe('a factory', () => {
  it('answers with cause, action, day, photos and a name; the buyer is told and sees it on Today', async () => {
    const answered = await anAnswered()
    expect((await listOf(answered)).actions).toMatchObject([
      {
        state: 'answered',
        answers: [{ person: 'Wu Min', cause: 'Worn tool', measure: 'New tool', photos: [{ id: answered.photo.id }] }],
      },
    ])
    expect(await kindsTo(answered.buyer.email)).toContain('remedy_answered')
    const { data } = await answered.buyer.send('order_today')
    expect(data.lines.find(({ line }) => line === 'remedies')).toMatchObject({ count: 1 })
    const { data: listed } = await answered.buyer.send('order_list', { today: 'remedies' } as never)
    expect(listed.data.map(({ order_id }) => order_id)).toEqual([answered.order_id])
    expect((await fetch(`${w.url}${answered.photo.thumb}`)).status).toBe(200)
  })

  it('must say what was asked: cause, photos, who', async () => {
    const sent = await aSent()
    const { data } = await upload(sent.link, sent.id)
    const whole = { photos: [data.id] }
    for (const lack of [{ cause: '' }, { measure: '' }, { person: '' }, { photos: [] }, { done_on: 'soon' }])
      expect((await answer(sent.link, sent.id, { ...whole, ...lack })).fault).toBe('bad_input')
    expect((await answer(sent.link, sent.id, whole)).msg).toBe('')
  })

  it('reads nothing but the quoted findings: no price, result, remark, other order or other finding', async () => {
    const sent = await aSent()
    const { data } = await page(sent.link)
    const order = await w.db.selectFrom('orders').selectAll().where('id', '=', sent.order_id).executeTakeFirstOrThrow()
    const text = JSON.stringify(data)
    const { total_cents, inspector_name } = order
    const secrets = [
      String((total_cents ?? 0) / 100),
      '"fail"',
      inspector_name,
      sent.buyer.email,
      sent.buyer.account.nickname,
    ]
    for (const secret of [...secrets, 'approver', 'created_by', 'finding_key', 'version'])
      expect(text).not.toContain(secret)
    expect(Object.keys(data).sort()).toEqual([
      'actions',
      'buyer',
      'expires_at',
      'factory',
      'language',
      'order_no',
      'photos_most',
    ])
    // the link is none of an account: nothing else of the product opens with it
    for (const call of ['remedy_list', 'remedy_pdf', 'report_html', 'order_info'] as const)
      expect(
        (await w.send(call, { order_no: sent.order_no, oid: sent.order_id, aid: sent.link } as never)).code,
      ).not.toBe(200)
    expect((await w.send('factory_page', { link: sent.link })).fault).toBe('factory_link_invalid')
  })

  it('of a guessed, changed, withdrawn or ended link reads nothing', async () => {
    const sent = await aSent()
    const { link } = sent
    const changed = `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`
    for (const wrong of ['AAAA', changed, `${link}A`, `${link}=`])
      expect((await page(wrong)).fault).toBe('factory_link_invalid')
    w.clock.set(new Date(`${addDays(today(), 45)}T15:59:59Z`))
    expect((await page(link)).fault).toBe('factory_link_expired')
    expect((await upload(link, sent.id)).fault).toBe('factory_link_expired')
    await keepSignedIn(w)
    const { links } = await listOf(sent)
    const withdraw = (who: Person) =>
      who.send('remedy_link_withdraw', { order_no: sent.order_no, link_id: links[0]?.link_id ?? 0 })
    expect((await withdraw(root)).msg).toBe('')
    expect((await page(link)).fault).toBe('factory_link_withdrawn')
    // a new one for the same contact has another address
    const again = await made(sent)
    expect(again).not.toBe(link)
    expect((await page(link)).fault).toBe('factory_link_withdrawn')
  })

  it('reaches no action of another link or order', async () => {
    const [one, other] = [await aSent(), await aSent()]
    const { data } = await upload(other.link, other.id)
    expect((await upload(one.link, other.id)).fault).toBe('remedy_unknown')
    expect((await answer(one.link, other.id, { photos: [data.id] })).fault).toBe('remedy_unknown')
    // nor a photo that somebody else has sent
    expect((await answer(one.link, one.id, { photos: [data.id] })).fault).toBe('bad_input')
    expect((await listOf(one)).actions).toMatchObject([{ state: 'open', answers: [] }])
  })

  it('of two contacts each reads the actions that were sent to it', async () => {
    const fail = await aFail()
    await create(fail)
    const [first] = (await listOf(fail)).actions
    await made(fail, { actions: [first?.remedy_id] })
    await fail.buyer.send('remedy_decide', {
      ...{ order_no: fail.order_no, remedy_id: first?.remedy_id ?? 0, decision: 'not_done', words: 'Sold as seconds' },
    })
    await create(fail)
    const second = (await listOf(fail)).actions[1]
    await fail.buyer.send('remedy_link_send', {
      ...{ order_no: fail.order_no, actions: [second?.remedy_id ?? 0], email: fail.email },
    })
    const { data } = await page(linkIn((await mailsTo(fail.email))[0]?.body_text ?? ''))
    expect(data.actions.map(({ no }) => no)).toEqual([2])
    expect((await listOf(fail)).links.map(({ numbers }) => numbers)).toEqual([[1], [2]])
  })

  it('sends pictures alone, sixty an hour and as many as a link may', async () => {
    const sent = await aSent()
    const text = { name: 'fixed.png', bytes: Buffer.from('<script>alert(1)</script>') }
    expect((await upload(sent.link, sent.id, text)).fault).toBe('file_format')
    const tries = [...Array(59)].map(() => upload(sent.link, sent.id, text))
    expect((await Promise.all(tries)).every(({ fault }) => fault === 'file_format')).toBe(true)
    expect((await upload(sent.link, sent.id)).code).toBe(4029)
    w.clock.advance(2 * 3600_000)
    const files = (count: number) =>
      w.db.updateTable('remedy_links').set({ files: count }).where('order_id', '=', sent.order_id).execute()
    await files(remedyFilesMost - 1)
    const last = await Promise.all([upload(sent.link, sent.id), upload(sent.link, sent.id)])
    expect(last.map(({ code }) => code).sort()).toEqual([200, 4000])
    expect(last.find(({ code }) => code === 4000)?.fault).toBe('remedy_files_full')
  })

  it('loses a photo that no answer was sent with after three days', async () => {
    const sent = await aSent()
    const { data } = await upload(sent.link, sent.id)
    const isKept = async (id: number) =>
      (await w.db.selectFrom('attachments').select('id').where('id', '=', id).execute()).length === 1
    w.clock.advance(71 * 3600_000)
    await w.runJobs()
    expect(await isKept(data.id)).toBe(true)
    w.clock.advance(3 * 3600_000)
    await w.runJobs()
    await w.runJobs()
    expect(await isKept(data.id)).toBe(false)
  })
})

describe('reminders', () => {
  it('are mailed two days before and on the day after, once each; the owner hears what is late', async () => {
    const fail = await aFail()
    const due = addDays(today(), 10)
    await create(fail, { due })
    await fail.buyer.send('remedy_link_send', { order_no: fail.order_no, email: fail.email })
    const atNine = async (day: string, minutes = 0) => {
      w.clock.set(new Date(new Date(`${day}T01:00:00Z`).getTime() + minutes * 60_000))
      await w.runJobs()
      await w.runJobs()
    }
    await atNine(addDays(due, -2), -1)
    expect(await kindsTo(fail.email)).toEqual(['remedies_asked'])
    await atNine(addDays(due, -2))
    await atNine(due)
    expect(await kindsTo(fail.email)).toEqual(['remedies_asked', 'remedies_soon'])
    await atNine(addDays(due, 1))
    await atNine(addDays(due, 2))
    expect(await kindsTo(fail.email)).toEqual(['remedies_asked', 'remedies_soon', 'remedies_late'])
    expect((await kindsTo(fail.buyer.email)).filter((kind) => kind === 'remedy_overdue')).toHaveLength(1)
    await keepSignedIn(w)
    expect((await listOf(fail)).actions).toMatchObject([{ late: 1 }])
    const { data } = await fail.buyer.send('order_today')
    expect(data.lines.find(({ line }) => line === 'remedies')).toMatchObject({ count: 1 })
  })

  it('are not written to a forwarded link, after an answer, or from an account that is closed', async () => {
    const answered = await anAnswered()
    const closed = await aFail()
    await create(closed)
    await closed.buyer.send('remedy_link_send', { order_no: closed.order_no, email: closed.email })
    await w.db.updateTable('accounts').set({ active: false }).where('id', '=', closed.buyer.id).execute()
    w.clock.advance(20 * 24 * 3600_000)
    await w.runJobs()
    await w.runJobs()
    expect([await kindsTo(''), await kindsTo(closed.email)]).toEqual([[], ['remedies_asked']])
    expect(await kindsTo(answered.buyer.email)).not.toContain('remedy_overdue')
  })
})

it('a year after the last due day links and names are forgotten, and the answers stay', async () => {
  const answered = await anAnswered()
  w.clock.advance((14 + 364) * 24 * 3600_000)
  await keepSignedIn(w)
  await w.runJobs()
  expect((await listOf(answered)).links).toHaveLength(1)
  w.clock.advance(3 * 24 * 3600_000)
  await keepSignedIn(w)
  await w.runJobs()
  const { links, actions } = await listOf(answered)
  expect([links, actions[0]?.answers]).toMatchObject([[], [{ person: '', measure: 'New tool' }]])
})

it('the actions are a PDF of their own, for everybody who sees the order', async () => {
  const answered = await anAnswered()
  const pdf = await w.fetch('remedy_pdf', { order_no: answered.order_no }, { token: answered.buyer.token })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const stranger = await w.an()
  const refused = await w.fetch('remedy_pdf', { order_no: answered.order_no }, { token: stranger.token })
  expect(((await refused.json()) as { code: number }).code).toBe(4041)
})
