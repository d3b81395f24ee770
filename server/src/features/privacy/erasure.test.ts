import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../audit-log/index.ts'
import { examine } from '../../doctor/index.ts'
import { forgeIn } from '../../test/evidence/forge.ts'
import { anInspector, anOrderOf } from '../../test/inspectors.ts'
import { aMission, Phone } from '../../test/missions.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { finishVisit, versionsIn } from '../../test/reports.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'
import { verify } from '../audit/index.ts'
import { verifyEvidence } from '../reports/index.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Reviewer' })
})

const day = 24 * 3600_000

/** Lets the jobs and tasks run that carry out what was requested. */
async function work() {
  for (let i = 0; i < 3; i++) await w.runJobs()
}

/** The tables in which a text occurs anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    ORDER BY 1`.execute(w.db)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`SELECT 1 FROM ${sql.table(name)} t WHERE t::text ILIKE ${`%${text}%`} LIMIT 1`.execute(w.db)
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

const evidence = async () => (await verifyEvidence({ ...w, now: w.clock.now() }, null)).sentences

async function aFinishedOrder() {
  const inspector = await anInspector(w, {
    account: { nickname: 'Zhao Lin', email: 'zhao.lin@example.com', phone: '+86 755 8001' },
    profile: { real_name: 'Zhao Lin Real' },
  })
  const buyer = await w.an({ nickname: 'Anna Nowak', email: 'anna.nowak@example.com', phone: '+48 22 7002' })
  const mission = await aMission(w, buyer, { inspector, qty: 50 })
  const phone = new Phone(w, inspector, mission.order_id)
  const line = await inspector.send('visit_write', { order_id: mission.order_id, text: 'Call +86 755 8001' })
  expect(line.data).toMatchObject({ hold: 'held' })
  phone.checkIn()
  await finishVisit(phone, mission.product, { lot: { quantity: 50, sample: 13 } })
  expect((await phone.submit('pass')).msg).toBe('')
  expect((await root.send('report_accept', { oid: mission.order_id, flag: 1 })).msg).toBe('')
  await buyer.send('report_decide', { oid: mission.order_id, decision: 'release' })
  await w.db.transaction().execute((trx) =>
    record(trx, {
      ...{ at: w.clock.now(), accountId: null, action: 'orders.reassigned', subject: `order:${mission.order_id}` },
      details: { both: 'Zhao Lin, Anna Nowak' },
    }),
  )
  await inspector.send('profile_edit', { nickname: 'Zhao Linlin', phone: '+86 755 8001', company: '' })
  await work()
  const [version] = await versionsIn(w, mission.order_id)
  if (!version) throw new Error('there is no version')
  return { inspector, buyer, oid: mission.order_id, code: version.code }
}

let done: Awaited<ReturnType<typeof aFinishedOrder>>
beforeAll(async () => {
  done = await aFinishedOrder()
})

describe('an erased inspector', () => {
  it('waits until everything is paid out', async () => {
    expect(await root.send('person_erase', { user_id: done.inspector.id })).toMatchObject({
      fault: 'erase_open_payouts',
    })
    await w.db.updateTable('payouts').set({ payable_on: '2026-11-15' }).execute()
    const [payout] = (await root.send('payout_list')).data.data
    expect((await root.send('payout_pay', { payout_ids: [payout?.payout_id ?? 0], reference: 'Batch 7' })).msg).toBe('')
    const before = (await w.send('report_verify', { code: done.code })).data
    expect(before).toMatchObject({ genuine: 1, names_removed: 0 })
    expect((await root.send('person_erase', { user_id: done.inspector.id })).msg).toBe('')
    await work()
    expect((await root.send('person_data', { user_id: done.inspector.id })).data).toMatchObject({
      erasure_state: 'done',
    })
  })

  it.each(['Zhao Lin', 'zhao.lin@example.com', '+86 755 8001'])(
    'leaves no %s in any table but in mails that others got',
    async (text) => {
      expect((await tablesWith(text)).filter((table) => table !== 'mails')).toEqual([])
      const own = await w.db.selectFrom('mails').select('template').where('to_address', '=', text).execute()
      expect(own.map(({ template }) => template).filter((template) => template !== 'erased')).toEqual([])
    },
  )

  it('leaves reports, log and money as sound as they were', async () => {
    expect((await w.send('report_verify', { code: done.code })).data).toMatchObject({ genuine: 1, names_removed: 1 })
    expect(await evidence()).toEqual([])
    expect((await verify(w)).broken).toEqual([])
    expect(await examine(w.pool)).toEqual([])
  })

  it('is shown in its report as a name that was removed', async () => {
    const { html } = (await done.buyer.send('report_html', { oid: done.oid })).data
    expect(html).toContain('name removed at the person’s request')
    // the factory's signature is another person's
    expect(html).toContain('Li Wei')
  })

  it('cannot sign in, be opened again or be erased twice', async () => {
    expect(await w.send('login', { account: done.inspector.email, password: testPassword })).toMatchObject({
      code: 4009,
    })
    expect((await done.inspector.send('profile_get')).code).toBe(4004)
    expect(await root.send('person_erase', { user_id: done.inspector.id })).toMatchObject({ fault: 'not_found' })
    const reopen = { uid: done.inspector.id, status: 1 }
    expect(await root.send('ins_change_status', reopen)).toMatchObject({ fault: 'not_found' })
  })
})

describe('an erased buyer', () => {
  it('leaves no name, and the signed report verifies as before', async () => {
    const { buyer, oid, code } = done
    await buyer.send('report_mail_send', { oid, type: 'update', text: 'Please count the cartons again.' })
    expect(await root.send('person_erase', { user_id: buyer.id })).toMatchObject({ msg: '' })
    await work()
    for (const text of ['Anna Nowak', 'anna.nowak@example.com', '+48 22 7002'])
      expect((await tablesWith(text)).filter((table) => table !== 'mails')).toEqual([])
    expect((await w.send('report_verify', { code })).data).toMatchObject({ genuine: 1, names_removed: 1 })
    expect(await evidence()).toEqual([])
    expect((await verify(w)).broken).toEqual([])
    const named = await w.db.selectFrom('audit').select('details').where('action', '=', 'orders.reassigned').execute()
    expect(named).toEqual([{ details: { both: `#${done.inspector.id}, #${buyer.id}` } }])
  })

  it('leaves a report whose page and PDF say that names were removed, and that is as genuine as before', async () => {
    const removed = 'name removed at the person’s request'
    const names = ['Zhao Lin', 'Anna Nowak']
    const { html } = (await root.send('report_html', { oid: done.oid })).data
    let answer: Response | undefined
    const asked = w.fetch('report_pdf', { orderId: done.oid }, { token: root.token }).then((response) => {
      answer = response
    })
    while (!answer) await w.runJobs()
    await asked
    const printed = pdfText(Buffer.from(await answer.arrayBuffer()))
    // lines of paper end anywhere
    const joined = (text: string) => text.replaceAll(/\s/g, '')
    for (const text of [joined(html), joined(printed)]) {
      // inspector, team, and the buyer who decided
      expect(text.split(joined(removed)).length - 1).toBeGreaterThanOrEqual(3)
      for (const name of names) expect(text).not.toContain(joined(name))
      expect(text, 'the factory’s signature is another person’s').toContain('LiWei')
    }
    await work()
    expect((await w.send('report_verify', { code: done.code })).data).toMatchObject({ genuine: 1, names_removed: 1 })
    expect(await evidence()).toEqual([])
  })
})

describe('who may not be erased yet', () => {
  it.each<[string, () => Promise<number>, string]>([
    ['root', async () => (await w.an({ role: 'root' })).id, 'erase_team'],
    [
      'a main account with a member',
      async () => {
        const main = await w.an()
        await w.an({ parent_id: main.id })
        return main.id
      },
      'erase_members',
    ],
    [
      'a buyer with an order under way',
      async () => {
        const buyer = await w.an()
        await anOrderOf(w, buyer)
        return buyer.id
      },
      'erase_open_orders',
    ],
    [
      'a buyer who owes something',
      async () => {
        const buyer = await w.an()
        await anOrderOf(w, buyer, { status: 4, total_cents: 100, paid_cents: 0 })
        return buyer.id
      },
      'erase_unsettled',
    ],
  ])('%s', async (_, make, fault) => {
    const user_id = await make()
    expect(await root.send('person_erase', { user_id })).toMatchObject({ fault })
    expect((await root.send('person_data', { user_id })).data.erasure_refused).not.toBe('')
  })
})

describe('a request of the person', () => {
  const ask = (who: Person, password = testPassword) => who.send('erasure_request', { password })
  const linkTo = async (email: string) => {
    const mail = await w.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', email)
      .orderBy('id', 'desc')
      .execute()
    return (
      /keep-account\?token=([\w-]+)/.exec(
        mail.find(({ template }) => template === 'erasure_requested')?.body_text ?? '',
      )?.[1] ?? ''
    )
  }

  it('takes the password, waits fourteen days, and is carried out by the job', async () => {
    const who = await w.an({ nickname: 'Maria Lopez' })
    expect(await ask(who, 'not-the-password')).toMatchObject({ fault: 'password_wrong' })
    expect((await ask(who)).data).toMatchObject({ erasure_state: 'waiting', erasure_due: '2026-11-30' })
    expect(await ask(who)).toMatchObject({ fault: 'erasure_pending' })
    w.clock.advance(14 * day - 1000)
    await work()
    expect((await w.send('login', { account: who.email, password: testPassword })).code).toBe(2000)
    w.clock.advance(1000)
    await work()
    expect((await w.send('login', { account: who.email, password: testPassword })).code).toBe(4009)
    expect((await tablesWith('Maria Lopez')).filter((table) => table !== 'mails')).toEqual([])
    w.clock.advance(-14 * day)
  })

  it('is taken back by the mailed link, once and without signing in', async () => {
    const who = await w.an()
    await ask(who)
    const token = await linkTo(who.email)
    expect((await w.send('erasure_cancel_by_link', { token })).data).toEqual({ email: who.email })
    expect(await w.send('erasure_cancel_by_link', { token })).toMatchObject({ fault: 'no_erasure' })
    expect((await who.send('data_status')).data).toMatchObject({ erasure_state: '' })
    expect((await ask(who)).data).toMatchObject({ erasure_state: 'waiting' })
    expect((await who.send('erasure_cancel')).data).toMatchObject({ erasure_state: '' })
  })

  it('is tried again a day later while something is open', async () => {
    const who = await w.an()
    await ask(who)
    const { id } = await anOrderOf(w, who)
    w.clock.advance(14 * day)
    await work()
    expect((await who.send('data_status')).code).toBe(4004)
    expect(
      await w.db.selectFrom('erasures').select(['refused', 'closed_at']).where('account_id', '=', who.id).execute(),
    ).toEqual([{ refused: 'erase_open_orders', closed_at: null }])
    await w.db.updateTable('orders').set({ status: 5, charged_cents: 0 }).where('id', '=', id).execute()
    w.clock.advance(day)
    await work()
    expect(await w.db.selectFrom('accounts').select('nickname').where('id', '=', who.id).execute()).toEqual([
      { nickname: `#${who.id}` },
    ])
    w.clock.advance(-15 * day)
  })

  it('gives the records of a sub-account to its main account', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const { id } = await anOrderOf(w, child, { status: 5, charged_cents: 0 })
    expect((await root.send('person_erase', { user_id: child.id })).msg).toBe('')
    expect(await w.db.selectFrom('orders').select('real_customer_id').where('id', '=', id).execute()).toEqual([
      { real_customer_id: main.id },
    ])
  })
})

it('a row of the log that somebody changes and calls erased is noticed', async () => {
  const { audit_id } = await w.db.selectFrom('audit_redactions').select('audit_id').executeTakeFirstOrThrow()
  await forgeIn(w, `UPDATE audit SET details = '{"forged": true}' WHERE id = ${audit_id}`)
  expect((await verify(w)).broken).toEqual([expect.stringContaining(`Audit row ${audit_id} `)])
})
