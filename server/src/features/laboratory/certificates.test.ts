import type { CallName, FaultName } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { examineMoney } from '../../doctor/index.ts'
import { paragraph } from '../../pdf/index.ts'
import { letterPdf, letterWidth } from '../../pdf/letter/index.ts'
import { aLabOrder as labOrderOf } from '../../test/laboratory.ts'
import { eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { verifyEvidence } from '../reports/index.ts'

let w: TestWorld
let root: Person
let buyer: Person
let pdf: Buffer
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  const style = { size: 10, colour: '#000000' }
  pdf = await letterPdf({
    title: 'Certificate',
    author: 'Laboratory',
    language: 'en-US',
    createdAt: new Date(0),
    content: (pen) => [paragraph(pen, 'EN 71-1: passed', style, letterWidth)],
    foot: { text: () => '', style },
  })
})

const aLabOrder = (who = buyer, paying = {}) => labOrderOf(who, paying)
const samples = (order_id: number, who = root) => who.send('lab_samples_received', { order_id })
const certificate = (order_id: number, change: object = {}, bytes: Buffer | string = pdf, who = root, name = 'c.pdf') =>
  who.send('lab_certificate', { order_id, result: 'pass', certificate_no: 'SZ-1', ...change } as never, {
    files: [{ name, bytes }],
  })
const release = (order_id: number, who = root) => who.send('lab_release', { order_id })
const open = (order_id: number, who: Person) => w.fetch('report_pdf', { orderId: order_id }, { token: who.token })
const infoOf = async (order_id: number, who = buyer) => {
  const { order_no } = await w.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return (await who.send('order_info', { order_no })).data
}
const mailsOf = async (order_id: number) =>
  await w.db
    .selectFrom('mails')
    .select(['template', 'to_address', 'body_text'])
    .where('order_id', '=', order_id)
    .execute()

describe('a laboratory order', () => {
  it('goes from the samples to a released certificate, which its owner reads (U-59, Q-12)', async () => {
    const id = await aLabOrder()
    expect((await samples(id)).data.order_status_str).toBe('In Progress')
    expect((await certificate(id, { laboratory: 'Shenzhen Testing' })).data).toMatchObject({
      order_status_str: 'Reported',
      version: 1,
    })
    // root reads it, the owner does not yet
    expect((await open(id, root)).headers.get('content-type')).toBe('application/pdf')
    expect(await (await open(id, buyer)).json()).toMatchObject({ fault: 'report_not_released' })
    expect(await infoOf(id)).toMatchObject({ certificate: null, report_result: '' })
    const { order_no } = await infoOf(id)
    for (const [who, report_result] of [
      [buyer, ''],
      [root, 'pass'],
    ] as const)
      expect((await who.send('order_list', { order_no })).data.data).toMatchObject([{ report_result }])
    expect((await infoOf(id, root)).certificate).toMatchObject({ version: 1, released_at: '' })

    expect((await release(id)).data.order_status_str).toBe('Finalized')
    const answer = await open(id, buyer)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
    const info = await infoOf(id)
    expect(info).toMatchObject({ order_status_str: 'Finalized', report_result: 'pass', has_released_report: 1 })
    expect(info.certificate).toMatchObject({ certificate_no: 'SZ-1', laboratory: 'Shenzhen Testing', result: 'pass' })
    expect(info.certificate?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(info.life).toMatchObject({ on_site: '2026-11-16 10:00:00', accepted: '2026-11-16 10:00:00' })
    expect(info.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['samples_received', 'certificate_received', 'accepted']),
    )
    const mails = (await mailsOf(id)).filter(({ template }) => template.startsWith('lab_'))
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['lab_samples_received', buyer.email],
      ['lab_certificate_ready', buyer.email],
    ])
    expect(mails[1]?.body_text).toContain('Result: passed.')
    const { data: audited } = await root.send('audit_list', { subject: `order:${id}`, limit: 50 } as never)
    expect(JSON.stringify(audited)).toContain('orders.samples_received')
  })

  it('that became cheaper after it was paid gives the difference back at its release', async () => {
    const id = await aLabOrder()
    const { order_no, total_price } = await infoOf(id)
    const { data: cart } = await buyer.send('order_load', { osn: order_no })
    const [test] = cart.lab.tests
    const order = {
      osn: order_no,
      service_type: 'lab' as const,
      pdata: cart.pdata.map(({ product_id, product_qty }) => ({ product_id, product_qty: product_qty ?? 0 })),
      lab: { tests: [{ test_id: test?.test_id ?? 0, samples: 1 }], courier: 'own' as const },
    }
    const totalPrice = (await buyer.send('order_calc', order)).data.totalPrice
    expect((await buyer.send('order_submit', { order: { ...order, totalPrice }, mode: 'submit' })).code).toBe(200)
    await samples(id)
    await certificate(id)
    expect((await infoOf(id)).payments).toHaveLength(1)
    await release(id)
    expect(await infoOf(id)).toMatchObject({ balance: 0, refund_due: Number(total_price) / 2 })
    expect((await infoOf(id)).payments[1]).toMatchObject({
      kind: 'refund',
      state: 'due',
      amount: Number(total_price) / 2,
    })
    expect(await examineMoney(w.pool)).toEqual([])
  })

  it('is priced line by line with the tests’ Chinese names for Chinese readers', async () => {
    const id = await aLabOrder()
    const { order_no } = await infoOf(id)
    const { name, name_cn } = await w.db
      .selectFrom('lab_tests')
      .select(['name', 'name_cn'])
      .where('name', '=', (await infoOf(id)).lab.tests[0]?.name ?? '')
      .executeTakeFirstOrThrow()
    for (const [language, shown] of [
      ['en-US', name],
      ['pl-PL', name],
      ['zh-CN', name_cn],
    ] as const) {
      const { terms } = (await buyer.send('order_info', { order_no }, { language })).data
      expect(terms.map(({ params }) => params.name)).toEqual([shown])
      const cart = (await buyer.send('order_load', { osn: order_no }, { language })).data
      const calculation = await buyer.send(
        'order_calc',
        { service_type: 'lab', lab: { tests: cart.lab.tests.map(({ test_id, samples }) => ({ test_id, samples })) } },
        { language },
      )
      expect(calculation.data.terms.map(({ params }) => params.name)).toEqual([shown])
    }
    expect(name_cn).not.toBe(name)
  })

  it('is taken on by root alone, and only in its order', async () => {
    const id = await aLabOrder()
    const others = [buyer, await w.an(), await w.an({ role: 'admin' }), await w.an({ role: 'inspector' })]
    for (const who of others) {
      expect(await samples(id, who)).toMatchObject({ code: 4003 })
      expect(await certificate(id, {}, pdf, who)).toMatchObject({ code: 4003 })
      expect(await release(id, who)).toMatchObject({ code: 4003 })
    }
    expect(await certificate(id)).toMatchObject({ fault: 'samples_missing' })
    expect(await release(id)).toMatchObject({ fault: 'samples_missing' })
    await samples(id)
    expect(await samples(id)).toMatchObject({ fault: 'samples_here' })
    expect(await release(id)).toMatchObject({ fault: 'certificate_missing' })
    await certificate(id)
    await release(id)
    expect(await certificate(id)).toMatchObject({ fault: 'certificate_released' })
    expect(await release(id)).toMatchObject({ fault: 'certificate_released' })
    const unpaid = await aLabOrder(buyer, { paid: false })
    expect(await samples(unpaid)).toMatchObject({ fault: 'not_confirmed' })
    expect(await samples(9_999_999)).toMatchObject({ code: 4041 })
    expect(await samples(id, root)).toMatchObject({ fault: 'samples_here' })
  })

  it('is read by whoever sees the order, and by nobody else', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const id = await aLabOrder(child)
    await samples(id)
    await certificate(id)
    await release(id)
    for (const who of [child, main, root]) expect((await open(id, who)).headers.get('content-type')).toMatch('pdf')
    for (const who of [buyer, await w.an({ role: 'admin' }), await w.an({ role: 'inspector' })])
      expect(await (await open(id, who)).json()).toMatchObject({ code: 4041 })
    expect(await w.send('report_pdf', { orderId: id })).toMatchObject({ code: 4004 })
  })

  it('takes a whole PDF and nothing else, and keeps a certificate that was replaced', async () => {
    const id = await aLabOrder()
    await samples(id)
    expect(await certificate(id, {}, '<html>')).toMatchObject({ fault: 'file_format' })
    expect(await certificate(id, {}, pdf, root, 'c.docx')).toMatchObject({ fault: 'file_format' })
    expect(await certificate(id, {}, pdf.subarray(0, pdf.length - 40))).toMatchObject({ fault: 'file_broken' })
    expect(await certificate(id, { result: 'aborted' })).toMatchObject({
      code: 4001,
      data: { result: expect.anything() },
    })
    expect((await infoOf(id, root)).order_status_str).toBe('In Progress')
    await certificate(id, { result: 'pending' })
    expect((await certificate(id, { result: 'fail' })).data).toMatchObject({ version: 2, order_status_str: 'Reported' })
    expect((await infoOf(id, root)).history.map(({ event }) => event)).toContain('certificate_replaced')
    await release(id)
    expect((await infoOf(id)).certificate).toMatchObject({ version: 2, result: 'fail' })
    const kept = await w.db.selectFrom('lab_certificates').selectAll().where('order_id', '=', id).execute()
    expect(kept.map(({ version, released_at }) => [version, released_at !== null])).toEqual([
      [1, false],
      [2, true],
    ])
    // the clean-up of abandoned uploads leaves a certificate's file alone
    w.clock.advance(10 * 24 * 3600_000)
    await w.runJobs()
    w.clock.advance(-10 * 24 * 3600_000)
    expect(Buffer.from(await (await open(id, buyer)).arrayBuffer()).equals(pdf)).toBe(true)
  })

  it('is received once, however many press at the same time', async () => {
    const id = await aLabOrder()
    const answers = await Promise.all(Array.from({ length: 6 }, () => samples(id)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4000, 4000, 4000, 4000, 4000])
    const events = (await infoOf(id)).history.filter(({ event }) => event === 'samples_received')
    expect(events).toHaveLength(1)
  })

  it('is cancelled by its owner while it is pending or confirmed, not later', async () => {
    const cancel = (order_id: number) => buyer.send('order_cancel', { order_id })
    expect((await cancel(await aLabOrder(buyer, { paid: false }))).code).toBe(200)
    const paid = await aLabOrder()
    expect((await cancel(paid)).data).toMatchObject({ charged: 0 })
    expect(await samples(paid)).toMatchObject({ fault: 'already_cancelled' })
    const begun = await aLabOrder()
    await samples(begun)
    expect(await cancel(begun)).toMatchObject({ fault: 'in_progress' })
    await certificate(begun)
    expect(await cancel(begun)).toMatchObject({ fault: 'has_report' })
  })

  it('the report of an inspection is not there yet', async () => {
    const inspection = await w.db
      .insertInto('orders')
      .values({
        order_no: 'GL1',
        customer_id: buyer.id,
        real_customer_id: buyer.id,
        service_type: 'fri',
        status: 3,
        created_at: w.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await (await open(inspection.id, buyer)).json()).toMatchObject({ fault: 'report_not_released' })
    expect(await samples(inspection.id)).toMatchObject({ fault: 'not_laboratory' })
  })
})

describe('what is asked about a certificate', () => {
  let agent: Person
  let main: Person
  let child: Person
  let id: number
  beforeAll(async () => {
    agent = await w.an({ is_agent: true, agent_code: 'LAB-1' })
    main = await w.an({ referred_by: agent.id })
    child = await w.an({ parent_id: main.id, referred_by: agent.id })
    id = await aLabOrder(child)
    await samples(id)
    await certificate(id)
  })

  it('waits for its release; then owner and root write to each other, as about a report (Q-17, Q-21)', async () => {
    const asked = { oid: id, type: 'clarify' as const, text: 'Which of the two samples was tested?' }
    expect(await child.send('report_mail_send', asked)).toMatchObject({ fault: 'report_not_released' })
    await release(id)
    const { order_no } = await infoOf(id, child)
    const template = (await child.send('report_mail_get', { oid: id, type: 'update' })).data
    expect(template.title).toBe(`Certificate of order ${order_no}: please update`)
    expect(template.text).toContain(`the certificate of order ${order_no}`)
    expect((await child.send('report_mail_send', asked)).data).toMatchObject({ version: 1, from_root: 0 })
    const waiting = (await root.send('insight_board', {})).data.groups.flatMap(({ lines }) => lines)
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'question', order_no, title: asked.text }))
    await root.send('report_mail_send', { oid: id, type: 'clarify', text: 'Both of them' })
    expect((await main.send('report_thread', { oid: id })).data).toMatchObject([
      { type: 'clarify', text: asked.text, from_root: 0, version: 1 },
      { type: 'clarify', text: 'Both of them', from_root: 1, version: 1 },
    ])
    const mails = await mailsAbout(w, id)
    expect(mails).toContain(`certificate_question → ${root.email}`)
    expect(mails).toContain(`certificate_message → ${child.email}`)
    const bodies = (await mailsOf(id)).filter(({ template }) => /^certificate_/.test(template))
    for (const { body_text } of bodies) {
      expect(body_text).toMatch(/certificate/)
      expect(body_text).not.toMatch(/report/i)
      expect(body_text).toContain(`/order?order_no=${order_no}`)
    }
    for (const [who, title] of [
      [root, `asks about the certificate of order ${order_no}`],
      [main, `A message about the certificate of order ${order_no}`],
    ] as const) {
      const [notice] = (await who.send('notice_list', { page: 1, limit: 1 })).data.data
      expect(notice?.title).toContain(title)
      expect(notice?.link).toContain(order_no)
    }
    expect((await eventsOf(w, id)).slice(-2)).toEqual(['certificate_asked', 'certificate_asked'])
    expect(await infoOf(id, child)).toMatchObject({ order_status_str: 'Finalized' })
    expect((await root.send('insight_board', {})).data.groups.flatMap(({ lines }) => lines)).not.toContainEqual(
      expect.objectContaining({ kind: 'message', order_no }),
    )
    // the conversation is signed and verified as one about a report is
    await w.runJobs()
    expect((await verifyEvidence({ ...w, now: w.clock.now() }, null)).sentences).toEqual([])
  })

  it.each(locales)('begins in %s with words about a certificate', async (language) => {
    const words = {
      'en-US': 'certificate',
      'zh-CN': '证书',
      'ko-KR': '성적서',
      'pl-PL': 'certyfikat',
      'es-ES': 'certificado',
    }
    for (const who of [child, root])
      for (const type of ['update', 'clarify'] as const) {
        const { data } = await who.send('report_mail_get', { oid: id, type }, { language })
        expect(`${data.title}|${data.text}`.toLowerCase()).toContain(words[language])
        expect(data.text).not.toMatch(/\{[a-z_]+\}/)
      }
  })

  const acts: Record<string, [CallName, (oid: number) => object]> = {
    open: ['report_pdf', (orderId) => ({ orderId })],
    mail_get: ['report_mail_get', (oid) => ({ oid, type: 'update' })],
    mail_send: ['report_mail_send', (oid) => ({ oid, type: 'clarify', text: 'Which sample?' })],
    mail_accept: ['report_mail_send', (oid) => ({ oid, type: 'accept', text: 'It is ready' })],
    thread: ['report_thread', (oid) => ({ oid })],
    read: ['report_html', (oid) => ({ oid })],
    share: ['report_share', (oid) => ({ oid })],
    decide: ['report_decide', (oid) => ({ oid, decision: 'release' })],
    finish: ['report_force_finish', (order_id) => ({ order_id })],
    reopen: ['report_reopen', (oid) => ({ oid, reason: 'x' })],
  }
  const all = (fault: FaultName) => Object.fromEntries(Object.keys(acts).map((act) => [act, fault]))
  const asking = { open: '', mail_get: '', mail_send: '', thread: '', read: 'laboratory_report' }
  const ofRoot = { finish: 'permission_denied', reopen: 'permission_denied' }
  const owner = {
    ...asking,
    ...ofRoot,
    mail_accept: 'bad_input',
    share: 'laboratory_report',
    decide: 'laboratory_report',
  }
  const table = {
    visitor: all('sign_in_again'),
    stranger: { ...all('not_found'), ...ofRoot, mail_accept: 'bad_input' },
    inspector: { ...all('permission_denied'), open: 'not_found', read: 'not_found' },
    admin: { ...all('not_found'), ...ofRoot, mail_accept: 'bad_input' },
    agent: { ...all('not_yours'), ...ofRoot, open: '', read: 'laboratory_report', mail_accept: 'bad_input' },
    owner,
    main: owner,
    root: { ...asking, ...all('laboratory_report'), ...asking, mail_accept: '', decide: 'not_yours' },
  }
  it.each(Object.keys(table) as (keyof typeof table)[])('as %s (Q-21, U-59)', async (role) => {
    const people = {
      visitor: null,
      stranger: buyer,
      inspector: await w.an({ role: 'inspector' }),
      admin: await w.an({ role: 'admin' }),
      agent,
      owner: child,
      main,
      root,
    }
    const who = people[role]
    const answers: Record<string, string> = {}
    for (const [act, [name, input]] of Object.entries(acts)) {
      const options = who ? { token: who.token } : {}
      const answer = await w.fetch(name, input(id) as never, options)
      const isFile = answer.headers.get('content-type') === 'application/pdf'
      answers[act] = isFile ? '' : (((await answer.json()) as { fault?: FaultName }).fault ?? '')
    }
    expect(answers).toEqual(table[role])
  })
})
