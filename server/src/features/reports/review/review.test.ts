import { locales } from '@goodlot/i18n'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../../test/carts.ts'
import { aMission } from '../../../test/missions.ts'
import { eventsOf, mailsAbout } from '../../../test/orders.ts'
import { aReleased, aReport, versionsIn } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
/** A released report for the tests that do not change it. */
let released: Awaited<ReturnType<typeof aReport>>

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an({ company: 'Harbour Imports' })
  buyer = await w.an({ parent_id: main.id })
  released = await aReleased(w, root, buyer, { bad: [3, 9, 11, 20, 33, 41] })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

const orderOf = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const payoutsOf = (id: number) => w.db.selectFrom('payouts').selectAll().where('order_id', '=', id).execute()
const read = (who: Person | null, oid: number, change: object = {}, language = 'en-US') =>
  w.send('report_html', { oid, ...change }, { language, ...(who ? { token: who.token } : {}) })
const accept = (oid: number, flag = 1) => root.send('report_accept', { oid, flag })

describe('a submitted report', () => {
  it('is root’s to read until it is accepted, and its owner’s from then on (Q-10, Q-11, Q-13, Q-19, T-17)', async () => {
    const { order_id, order_no, inspector } = await aReport(w, buyer)
    expect(await read(buyer, order_id)).toMatchObject({ code: 4000, fault: 'report_not_released' })
    const { data: preview } = await read(root, order_id)
    expect(preview).toMatchObject({ preliminary: 1, version: 1, report_result: 'pass' })
    expect(preview.acts).toMatchObject({ accept: 1, reopen: 1, force_finish: 1, ask: 0, decide: 0 })
    expect(await payoutsOf(order_id)).toEqual([])

    expect((await accept(order_id)).data).toEqual({ oid: order_id, order_status_str: 'Finalized' })
    const { data } = await read(buyer, order_id)
    expect(data).toMatchObject({
      oid: order_id,
      ono: order_no,
      created_email: buyer.email,
      mail_title: `Report ${order_no} is ready`,
      preliminary: 0,
      report_result: 'pass',
      checked_out_at: expect.stringMatching(/^2026-/),
      acts: { accept: 0, ask: 1, decide: 1, share: 1, reopen: 0 },
    })
    expect(data.title).toContain(order_no)
    expect(data.mail_info).toContain(order_no)
    // the owner reads the text signed with our name, and root, who is going to send it, with root's
    expect(data.mail_info).toMatch(/Regards,\nGoodlot$/)
    expect(preview.mail_info).toMatch(new RegExp(`Regards,\\n${root.account.nickname}$`))
    // the HTML has the whole first page, and no scripts
    for (const part of [
      'Steel kettle',
      'Harbour Imports',
      'Li Wei, QC manager',
      'class="sign"',
      'class="grid"',
      '<h2>',
    ])
      expect(data.html).toContain(part)
    expect(data.html).not.toMatch(/<script|onclick|javascript:/)
    expect(await payoutsOf(order_id)).toMatchObject([{ inspector_id: inspector.id, earned_cents: 20_000, held: false }])
    expect((await eventsOf(w, order_id)).slice(-2)).toEqual(['report_submitted', 'accepted'])
    expect(await mailsAbout(w, order_id)).not.toContain(`report_ready → ${buyer.email}`)
    expect((await buyer.send('notice_list', { page: 1, limit: 1 })).data.data[0]?.title).toContain(order_no)
  })

  it.each(locales)('reads in %s, from the same codes', async (language) => {
    const { data } = await read(buyer, released.order_id, {}, language)
    const words = {
      'en-US': 'Fail',
      'zh-CN': '不合格',
      'ko-KR': '불합격',
      'pl-PL': 'Negatywny',
      'es-ES': 'No conforme',
    }
    expect(data.html).toContain(`</span>${words[language]}</span>`)
    expect(data.html).toContain(`<html lang="${language}">`)
    expect(data.html).not.toContain('report-content.')
    expect(data.html).not.toMatch(/\{[a-z_]+\}/)
  })

  it('is accepted once, also by two at a time', async () => {
    const { order_id } = await aReport(w, buyer)
    const answers = await Promise.all([accept(order_id), accept(order_id, 2)])
    expect(answers.map(({ fault }) => fault ?? '').toSorted()).toEqual(['', 'report_released'])
    expect(await payoutsOf(order_id)).toHaveLength(1)
  })

  it('is accepted with a mail, by a notice, or ended by force (Q-14, Q-15, Q-19)', async () => {
    const [mailed, notified] = [await aReport(w, buyer), await aReport(w, buyer)]
    await accept(mailed.order_id, 2)
    expect((await root.send('report_notify', { oid: notified.order_id })).data.order_status_str).toBe('Finalized')
    for (const { order_id } of [mailed, notified])
      expect(await mailsAbout(w, order_id)).toContain(`report_ready → ${buyer.email}`)
    // the report is already released: this call only sends another mail
    expect((await root.send('report_notify', { oid: notified.order_id })).data.order_status_str).toBe('Finalized')
    expect((await mailsAbout(w, notified.order_id)).filter((mail) => mail.startsWith('report_ready'))).toHaveLength(2)
    const unfinished = await aMission(w, buyer)
    const finished = await root.send('report_force_finish', { order_id: unfinished.order_id })
    expect(finished.data.order_status_str).toBe('Finalized')
    expect(await read(buyer, unfinished.order_id)).toMatchObject({ fault: 'ended_without_report' })
    expect(await payoutsOf(unfinished.order_id)).toHaveLength(1)
    expect(await root.send('report_force_finish', { order_id: unfinished.order_id })).toMatchObject({
      fault: 'ended_without_report',
    })
  })

  it('that is not there when root ends the order: everybody is told so, with the reason, and nobody that it is ready', async () => {
    const { order_id, order_no, inspector } = await aMission(w, buyer)
    const jobsDone = async () =>
      (
        await w.db
          .selectFrom('inspectors')
          .select('jobs_done')
          .where('account_id', '=', inspector.id)
          .executeTakeFirstOrThrow()
      ).jobs_done
    const [jobs, before] = [await jobsDone(), (await buyer.send('insight_customer')).data]
    const reason = 'The factory moved, and nobody was there'
    expect((await root.send('report_force_finish', { order_id, reason })).data.order_status_str).toBe('Finalized')

    const { data: info } = await buyer.send('order_info', { order_no })
    const said = { ended_without_report: 1, end_reason: reason, has_released_report: 0, report_result: '' }
    expect(info).toMatchObject({ order_status_str: 'Finalized', ...said })
    expect((await buyer.send('order_list', { order_no })).data.data).toMatchObject([said])
    expect(info.history.find(({ event }) => event === 'force_finished')?.params).toEqual({ reason })
    expect((await buyer.send('order_list', { order_no, view: 'report_ready' } as never)).data.total).toBe(0)

    const mails = await mailsAbout(w, order_id)
    expect(mails).toContain(`order_ended → ${buyer.email}`)
    expect(mails.filter((mail) => mail.startsWith('report_ready'))).toEqual([])
    const { body_text } = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', order_id)
      .where('template', '=', 'order_ended')
      .executeTakeFirstOrThrow()
    expect(body_text).toContain(reason)
    expect(body_text).toContain('without a report')
    for (const who of [buyer, main])
      expect((await who.send('notice_list', { page: 1, limit: 1 })).data.data[0]?.title).toBe(
        `Order ${order_no} was ended without a report`,
      )

    // the order cannot be rated, nobody is asked to rate it or to decide about it, and it counts nowhere as an inspection
    const rating = { eva_type: 1, order: order_id, ins_user_id: inspector.id, star: 5 }
    expect((await buyer.send('rate_submit', rating as never)).code).toBe(4000)
    w.clock.advance(10 * 24 * 3600_000)
    await w.runJobs()
    await keepSignedIn(w)
    expect((await mailsAbout(w, order_id)).filter((mail) => mail.startsWith('rating_asked'))).toEqual([])
    expect((await buyer.send('insight_customer')).data.open).toEqual(before.open)
    expect(await jobsDone()).toBe(jobs)
    for (const call of ['report_share', 'report_thread'] as const) await buyer.send(call, { oid: order_id })
    expect(await buyer.send('report_share', { oid: order_id })).toMatchObject({ fault: 'ended_without_report' })
    expect(await buyer.send('report_mail_get', { oid: order_id, type: 'update' })).toMatchObject({
      fault: 'ended_without_report',
      msg: 'This order was ended without a report.',
    })
    expect(await root.send('report_reopen', { oid: order_id, reason: 'x' })).toMatchObject({
      fault: 'ended_without_report',
    })
  })

  it('names its inspector and its reviewer as they were called that day, also where root changed the result', async () => {
    const { order_id, inspector } = await aReport(w, buyer)
    const nameOf = async (id: number) =>
      (await w.db.selectFrom('accounts').select('nickname').where('id', '=', id).executeTakeFirstOrThrow()).nickname
    const [inspectedBy, releasedBy] = [await nameOf(inspector.id), await nameOf(root.id)]
    await root.send('report_result', { oid: order_id, result: 'fail', reason: 'The plug is of the wrong type' })
    const { data: before } = await read(root, order_id)
    expect(before.html).toContain(`<dt>Submitted by</dt><dd>${inspectedBy}, `)
    expect(before.html).not.toContain('<dt>Released by</dt>')
    await accept(order_id)
    await w.db.updateTable('accounts').set({ nickname: 'Another Name' }).where('id', '=', root.id).execute()
    const { data } = await read(buyer, order_id)
    await w.db.updateTable('accounts').set({ nickname: releasedBy }).where('id', '=', root.id).execute()
    expect(data.html).toContain(`<dt>Submitted by</dt><dd>${inspectedBy}, `)
    expect(data.html).toContain(`<dt>Released by</dt><dd>${releasedBy}, `)
    expect(data.html).not.toContain('Another Name')
  })

  it('is judged otherwise only with a reason, and both results can be read', async () => {
    const { order_id } = await aReport(w, buyer)
    expect((await root.send('report_result', { oid: order_id, result: 'fail', reason: '' })).code).toBe(4001)
    const change = { oid: order_id, result: 'fail' as const, reason: 'The plug is of the wrong type' }
    expect((await root.send('report_result', change)).data).toEqual({
      oid: order_id,
      version: 2,
      report_result: 'fail',
    })
    expect(await root.send('report_result', change)).toMatchObject({ fault: 'nothing_changed' })
    await accept(order_id)
    const { data } = await read(buyer, order_id)
    expect(data.report_result).toBe('fail')
    expect(data.html).toContain('Changed from Pass to Fail at review: The plug is of the wrong type')
    expect(await root.send('report_result', { ...change, result: 'pass' })).toMatchObject({ fault: 'report_released' })
    // the owner does not see the first version, which was never released
    expect((await buyer.send('report_versions', { oid: order_id })).data.versions).toMatchObject([{ version: 2 }])
    const both = await root.send('report_versions', { oid: order_id, from: 1, to: 2 }, { language: 'zh-CN' })
    expect(both.data.versions).toHaveLength(2)
    expect(both.data.differences).toEqual([{ what: 'result', subject: '', before: '合格', after: '不合格' }])
  })
})

describe('a report that is open again', () => {
  it('stays readable as released, takes no second payout, and shows what the new version changed', async () => {
    const { order_id, inspector, phone, product } = await aReleased(w, root, buyer)
    const again = await root.send('report_reopen', { oid: order_id, reason: 'Please count the cartons again' })
    expect(again.data.order_status_str).toBe('In Progress')
    expect(await payoutsOf(order_id)).toMatchObject([{ held: true, hold_reason: 'Please count the cartons again' }])
    expect(await mailsAbout(w, order_id)).toContain(`report_returned → ${inspector.email}`)
    expect((await read(buyer, order_id)).data).toMatchObject({ version: 1, preliminary: 0 })
    expect((await inspector.send('mission_open', { order_id })).data).toMatchObject({ round: 2, can_write: true })

    phone.write('quantity', { product, finished: 1000, packed: 1000, cartons: 120 })
    phone.write('remark', { text: 'Counted again' })
    await phone.sync()
    expect((await phone.submit('pass')).msg).toBe('')
    expect(await versionsIn(w, order_id)).toMatchObject([
      { version: 1, round: 1 },
      { version: 2, round: 2, released_at: null },
    ])
    // the owner still reads the first version
    expect((await read(buyer, order_id)).data.version).toBe(1)
    await accept(order_id)
    expect((await read(buyer, order_id)).data.version).toBe(2)
    expect((await read(buyer, order_id, { version: 1 })).data).toMatchObject({ version: 1 })
    expect(await payoutsOf(order_id)).toMatchObject([{ held: false, hold_reason: '' }])
    const { data } = await buyer.send('report_versions', { oid: order_id, from: 1, to: 2 })
    expect(data.versions.map(({ version }) => version)).toEqual([2, 1])
    expect(data.differences).toEqual([{ what: 'remarks', subject: '', before: '', after: 'Counted again' }])
  })

  it('opens within three months, and a submitted one goes back to its inspector', async () => {
    const { order_id } = await aReleased(w, root, buyer)
    w.clock.set('2027-02-16T02:00:00Z')
    expect(await root.send('report_reopen', { oid: order_id, reason: 'Too late' })).toMatchObject({
      fault: 'reopen_too_late',
    })
    w.clock.set('2026-11-16T02:00:00Z')
    const submitted = await aReport(w, buyer)
    expect((await root.send('report_reopen', { oid: submitted.order_id, reason: 'Blurred' })).code).toBe(200)
    expect((await orderOf(submitted.order_id)).status).toBe(2)
    expect((await eventsOf(w, submitted.order_id)).at(-1)).toBe('sent_back')
  })
})

describe('what is written about it', () => {
  it('begins with a template, is kept and mailed to the other side, and changes no status (Q-17, Q-21)', async () => {
    const { order_id, order_no } = await aReleased(w, root, buyer)
    const template = (await buyer.send('report_mail_get', { oid: order_id, type: 'update', code: 'update' })).data
    expect(template).toMatchObject({ code: 'update', title: expect.stringContaining(order_no) })
    expect(template.text).toContain(order_no)
    await buyer.send('report_mail_send', { oid: order_id, type: 'update', code: 'update', text: 'Photo 3 is blurred' })
    await root.send('report_mail_send', { oid: order_id, type: 'clarify', text: 'We ask the inspector' })
    const thread = (await main.send('report_thread', { oid: order_id })).data
    expect(thread).toMatchObject([
      { type: 'update', text: 'Photo 3 is blurred', from_root: 0, version: 1 },
      { type: 'clarify', text: 'We ask the inspector', from_root: 1 },
    ])
    const mails = await mailsAbout(w, order_id)
    expect(mails).toContain(`report_question → ${root.email}`)
    expect(mails).toContain(`report_message → ${buyer.email}`)
    expect((await orderOf(order_id)).status).toBe(4)
    // an open request for an update holds what its inspector earned, until root decides
    const [asked] = await payoutsOf(order_id)
    expect(asked).toMatchObject({ held: true, hold_reason: 'Photo 3 is blurred' })
    const release = { payout_id: Number(asked?.id), held: 0, reason: 'It is sharp enough' } as const
    expect(await root.send('payout_hold', release)).toMatchObject({ fault: 'claim_holds' })
    const [claim] = (await root.send('claim_list', { order_no, state: 'undecided' })).data.data
    const { claim_id, cost, paid } = (await root.send('claim_get', { claim_id: Number(claim?.claim_id) })).data
    const seen = { seen_cost: cost, seen_paid: paid }
    await root.send('claim_decide', { claim_id, remedy: 'explain', text: 'It is sharp enough', ...seen })
    expect(await payoutsOf(order_id)).toMatchObject([{ held: false, hold_reason: '' }])
    const submitted = await aReport(w, buyer)
    expect(
      await buyer.send('report_mail_send', { oid: submitted.order_id, type: 'update', text: 'Too early' }),
    ).toMatchObject({ fault: 'report_not_released' })
  })

  it('the owner’s decision needs a reason unless the goods are released, and the last one counts', async () => {
    const { order_id } = await aReleased(w, root, buyer)
    expect((await buyer.send('report_decide', { oid: order_id, decision: 'rework' })).code).toBe(4001)
    await buyer.send('report_decide', { oid: order_id, decision: 'rework', reason: 'New lids' })
    await main.send('report_decide', { oid: order_id, decision: 'release' })
    expect((await read(buyer, order_id)).data.decision).toMatchObject({ decision: 'release', version: 1 })
    expect(await mailsAbout(w, order_id)).toContain(`decision_recorded → ${root.email}`)
  })
})
