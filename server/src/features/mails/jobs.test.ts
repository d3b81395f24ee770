import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

const received: { to: string; raw: string }[] = []
let refuse = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse ? new Error('mailbox is on holiday') : null),
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk) => {
      raw += chunk
    })
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw })
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
  w = await testWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  root = await w.an({ role: 'root' })
})
afterAll(() => new Promise<void>((done) => smtp.close(() => done())))

const invite = (email: string) => root.send('create_ref', { email, nickname: 'Eva "<b>"', company: 'x' })
const statusOf = async (to: string) => (await root.send('mail_list', { to })).data.data[0]

describe('the outbox', () => {
  it('is sent by the job, once', async () => {
    await invite('one@example.com')
    await w.runJobs()
    await w.runJobs()
    expect(received.filter((m) => m.to === 'one@example.com')).toHaveLength(1)
    expect(await statusOf('one@example.com')).toMatchObject({ status: 'sent', tries: 1, template: 'referral' })
  })

  it('escapes what people typed', async () => {
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
    expect((await statusOf('never@example.com'))?.status).toBe('sent')
    expect((await root.send('mail_resend', { mail_id: 999_999 })).code).toBe(4041)
  })

  it('filters by address and status', async () => {
    expect((await root.send('mail_list', { to: 'ONE@', status: 'sent' })).data.total).toBe(1)
    expect((await root.send('mail_list', { to: '100%' })).data.total).toBe(0)
    expect((await root.send('mail_list', { status: 'lost' as never })).code).toBe(4001)
  })
})
