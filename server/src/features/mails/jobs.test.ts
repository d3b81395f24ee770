import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

const received: { from: string; to: string; raw: string }[] = []
let refuse = false
let hang = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse ? new Error('mailbox is on holiday') : null),
  onMailFrom: (_address, _session, done) => (hang ? undefined : done()),
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk) => {
      raw += chunk
    })
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo[0]?.address ?? '', raw })
      done()
    })
  },
})

let w: TestWorld
let root: Person
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  w = await testWorld({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_REPLY_TO: 'desk@goodlot.example',
  })
  root = await w.an({ role: 'root' })
})
afterAll(() => new Promise<void>((done) => smtp.close(() => done())))

const invite = (email: string) => root.send('create_ref', { email, nickname: 'Eva "<b>"', company: 'x' })
const statusOf = async (to: string) => (await root.send('mail_list', { to })).data.data[0]

describe('the outbox', () => {
  it('a mail is sent by the job, once', async () => {
    await invite('one@example.com')
    await w.runJobs()
    await w.runJobs()
    expect(received.filter((m) => m.to === 'one@example.com')).toHaveLength(1)
    expect(await statusOf('one@example.com')).toMatchObject({ status: 'sent', tries: 1, template: 'referral' })
  })

  it('comes from the sender in the settings, from the next mail on', async () => {
    const sender = { name: 'Prüfbüro, Goodlot', address: 'desk@inspections.example' }
    expect((await root.send('settings_save', { values: { 'mail.sender': sender } })).code).toBe(200)
    await invite('sender@example.com')
    await w.runJobs()
    const mail = received.find((m) => m.to === 'sender@example.com')
    const { from, messageId } = await PostalMime.parse(mail?.raw ?? '')
    expect(from).toEqual(sender)
    expect(mail?.from).toBe(sender.address)
    expect(messageId).toMatch(/@inspections\.example>$/)
    await root.send('settings_reset', { key: 'mail.sender' })
    await invite('sender2@example.com')
    await w.runJobs()
    expect(received.find((m) => m.to === 'sender2@example.com')?.from).toBe('no-reply@goodlot.test')
  })

  it('asks for answers where somebody reads them: the address of the settings, or the environment’s', async () => {
    const answersOf = async (to: string) => {
      await invite(to)
      await w.runJobs()
      const { replyTo } = await PostalMime.parse(received.find((m) => m.to === to)?.raw ?? '')
      return replyTo?.map(({ address }) => address)
    }
    expect(await answersOf('reply1@example.com')).toEqual(['desk@goodlot.example'])
    await root.send('settings_save', { values: { 'mail.office': 'team@goodlot.example' } })
    expect(await answersOf('reply2@example.com')).toEqual(['team@goodlot.example'])
    await root.send('settings_reset', { key: 'mail.office' })
  })

  it('a mail escapes what people typed', async () => {
    expect((await statusOf('one@example.com'))?.html).toContain('Eva &quot;&lt;b&gt;&quot;')
  })

  it('is tried again after a minute, then two; a late success is a success', async () => {
    refuse = true
    await invite('later@example.com')
    await w.runJobs()
    expect(await statusOf('later@example.com')).toMatchObject({
      status: 'waiting',
      tries: 1,
      error: expect.stringContaining('holiday'),
    })
    w.clock.advance(59_000)
    await w.runJobs()
    expect((await statusOf('later@example.com'))?.tries).toBe(1)
    w.clock.advance(1_000)
    await w.runJobs()
    expect((await statusOf('later@example.com'))?.tries).toBe(2)
    refuse = false
    w.clock.advance(120_000)
    await w.runJobs()
    expect(await statusOf('later@example.com')).toMatchObject({ status: 'sent', tries: 3 })
  })

  it('gives up after eight tries, until root sends it again', async () => {
    refuse = true
    await invite('never@example.com')
    for (let i = 0; i < 8; i++) {
      await w.runJobs()
      w.clock.advance(3_600_000)
    }
    const failed = await statusOf('never@example.com')
    expect(failed).toMatchObject({ status: 'failed', tries: 8 })
    refuse = false
    expect((await root.send('mail_resend', { mail_id: failed?.mail_id ?? 0 })).code).toBe(200)
    await w.runJobs()
    expect(await statusOf('never@example.com')).toMatchObject({ status: 'sent', created_at: failed?.created_at })
    expect((await root.send('mail_resend', { mail_id: 999_999 })).code).toBe(4041)
  })

  it('leaves a server that hangs at the limit, and holds no transaction open meanwhile', async () => {
    const { smtp: patient } = w.app.world.config
    if (!patient) throw new Error('this world has a mail server')
    // a short timeout in this test only: on a busy machine, a mail that does arrive may take longer
    w.app.world.config.smtp = { ...patient, timeoutMs: 3000 }
    hang = true
    await invite('hanging@example.com')
    const running = w.runJobs()
    await expect.poll(async () => (await statusOf('hanging@example.com'))?.tries).toBe(1)
    let isOver = false
    const over = running.finally(() => {
      isOver = true
    })
    const openTransactions = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
        w.db,
      )
      return isOver ? -1 : rows[0]?.n
    }
    // other jobs have short transactions meanwhile
    await expect.poll(openTransactions, { interval: 20 }).toBe(0)
    await over
    expect(await statusOf('hanging@example.com')).toMatchObject({
      status: 'waiting',
      tries: 1,
      error: 'the mail server took longer than 3 s',
    })
    hang = false
    w.app.world.config.smtp = patient
    w.clock.advance(60_000)
    await w.runJobs()
    expect(await statusOf('hanging@example.com')).toMatchObject({ status: 'sent', tries: 2 })
  })

  it('of a worker that died while sending is sent by the next, under the same Message-ID', async () => {
    await invite('killed@example.com')
    await w.runJobs()
    // the state that a kill leaves right after the mail server accepted the mail: the try is counted, but the mail is not marked as sent
    await w.db
      .updateTable('mails')
      .set({ status: 'waiting', sent_at: null })
      .where('to_address', '=', 'killed@example.com')
      .execute()
    await w.runJobs()
    expect(await statusOf('killed@example.com')).toMatchObject({ status: 'sent', tries: 2 })
    const ids = received
      .filter((m) => m.to === 'killed@example.com')
      .map((m) => /^Message-ID: (.*)$/im.exec(m.raw)?.[1]?.trim())
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('written before there was a mail server waits for one', async () => {
    const late = await testWorld()
    const office = await late.an({ role: 'root' })
    await office.send('create_ref', { email: 'early@example.com', nickname: 'x', company: 'x' })
    await late.runJobs()
    const waiting = async () => (await office.send('mail_list', { to: 'early@example.com' })).data.data[0]
    expect(await waiting()).toMatchObject({ status: 'waiting', tries: 0 })
    late.app.world.config.smtp = w.app.world.config.smtp
    await late.runJobs()
    expect(await waiting()).toMatchObject({ status: 'sent', tries: 1 })
  })

  it('the list of mails filters by address and status', async () => {
    expect((await root.send('mail_list', { to: 'ONE@', status: 'sent' })).data.total).toBe(1)
    expect((await root.send('mail_list', { to: '100%' })).data.total).toBe(0)
    expect((await root.send('mail_list', { status: 'lost' as never })).code).toBe(4001)
  })

  it('a mail is not sent any more after three days', async () => {
    refuse = true
    await invite('stale@example.com')
    await w.runJobs()
    refuse = false
    w.clock.advance(3 * 24 * 3600_000 + 1000)
    await w.runJobs()
    root = await w.an({ role: 'root' })
    expect(await statusOf('stale@example.com')).toMatchObject({ status: 'failed', tries: 1, error: 'too old to send' })
    expect(received.filter((m) => m.to === 'stale@example.com')).toHaveLength(0)
    // root may still resend the stale mail: it becomes due now, but keeps the time at which it was written
    const stale = await statusOf('stale@example.com')
    await root.send('mail_resend', { mail_id: stale?.mail_id ?? 0 })
    await w.runJobs()
    expect(await statusOf('stale@example.com')).toMatchObject({ status: 'sent', created_at: stale?.created_at })
  })
})
