import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'

const received: string[] = []
let refuse = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse ? new Error('mailbox is on holiday') : null),
  onData(stream, _session, done) {
    let raw = ''
    stream.on('data', (chunk) => {
      raw += chunk
    })
    stream.on('end', () => {
      received.push(raw)
      done()
    })
  },
})
let smtpUrl = ''
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  const address = smtp.server.address()
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => new Promise<void>((done) => smtp.close(() => done())))

const person = { password: 'sunny-harbour-9', nickname: 'Anna', phone: '1', company: 'Acme' }
const secretIn = (text: string) => ({
  code: /^[2-9A-Z]{8}$/m.exec(text)?.[0] ?? '',
  token: /token=([\w-]+)/.exec(text)?.[1] ?? '',
})

/** One account has to confirm its address, another has asked for a reset code. */
async function withSecrets(w: TestWorld) {
  const owner = await w.an({ email: 'owner@example.com' })
  const root = await w.an({ role: 'root' })
  await w.send('register', { account: 'new@example.com', ...person })
  await w.send('forget_pwd', { email: owner.email })
  const rows = () => w.db.selectFrom('mails').selectAll().orderBy('id').execute()
  const shown = async () => (await root.send('mail_list', { limit: 200 })).data.data
  const rowTo = async (to: string) => (await rows()).find((mail) => mail.to_address === to)
  const shownTo = async (to: string) => (await shown()).find((mail) => mail.to === to)
  return { owner, root, rowTo, shownTo }
}

describe('codes and links in mails, where mails are sent,', () => {
  it('are for the receiver alone: neither root nor the row has them afterwards', async () => {
    const w = await testWorld({ SMTP_URL: smtpUrl })
    refuse = true
    const { root, rowTo, shownTo } = await withSecrets(w)
    await w.runJobs()
    // the mail waits for its next try: its row still needs the secrets, but root must not see them
    const waiting = secretIn((await rowTo('owner@example.com'))?.body_text ?? '')
    expect(waiting.code).toMatch(/^[2-9A-Z]{8}$/)
    expect((await shownTo('owner@example.com'))?.text).not.toContain(waiting.code)
    const { token } = secretIn((await rowTo('new@example.com'))?.body_text ?? '')
    refuse = false
    w.clock.advance(60_000)
    await w.runJobs()
    const arrived = received.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(arrived).toContain(waiting.code)
    expect(arrived).toContain(token)
    for (const [to, secret] of [
      ['owner@example.com', waiting.code],
      ['new@example.com', token],
    ] as const) {
      const row = await rowTo(to)
      expect(row?.status).toBe('sent')
      expect(JSON.stringify(row)).not.toContain(secret)
      const shown = await shownTo(to)
      expect(JSON.stringify(shown)).not.toContain(secret)
      expect(shown).toMatchObject({ text: expect.stringContaining('••••••'), can_resend: 0 })
      const again = await root.send('mail_resend', { mail_id: shown?.mail_id ?? 0 })
      expect(again).toMatchObject({ code: 4000, fault: 'mail_spent' })
    }
    // the code itself still works
    const reset = { email: 'owner@example.com', ...waiting, password: 'another-pass-77', confirm: 'another-pass-77' }
    expect((await w.send('reset_pwd', reset)).code).toBe(200)
  })

  it('mails with codes and links are not sent once these have expired', async () => {
    const w = await testWorld({ SMTP_URL: smtpUrl })
    refuse = true
    const { rowTo } = await withSecrets(w)
    await w.runJobs()
    refuse = false
    w.clock.advance(11 * 60_000)
    await w.runJobs()
    expect(await rowTo('owner@example.com')).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('expired'),
    })
    expect((await rowTo('new@example.com'))?.status).toBe('sent')
  })
})

describe('codes and links in mails, where nothing is sent,', () => {
  it('root reads codes and links of mails until they were used', async () => {
    const w = await testWorld()
    const { rowTo, shownTo } = await withSecrets(w)
    await w.runJobs()
    const { code } = secretIn((await shownTo('owner@example.com'))?.text ?? '')
    const reset = { email: 'owner@example.com', code, password: 'another-pass-77', confirm: 'another-pass-77' }
    expect((await w.send('reset_pwd', reset)).code).toBe(200)
    expect(JSON.stringify(await shownTo('owner@example.com'))).not.toContain(code)
    expect(JSON.stringify(await rowTo('owner@example.com'))).not.toContain(code)

    const proof = secretIn((await shownTo('new@example.com'))?.text ?? '')
    expect((await w.send('email_verify', { token: proof.token })).code).toBe(200)
    const after = JSON.stringify([await shownTo('new@example.com'), await rowTo('new@example.com')])
    expect(after).not.toContain(proof.token)
    expect(after).not.toContain(`${proof.code}<`)
  })

  it('are read by root until they expired; the row forgets them as well', async () => {
    const w = await testWorld()
    const { rowTo, shownTo } = await withSecrets(w)
    await w.runJobs()
    const { code } = secretIn((await shownTo('owner@example.com'))?.text ?? '')
    expect(code).not.toBe('')
    w.clock.advance(10 * 60_000)
    expect((await shownTo('owner@example.com'))?.text).not.toContain(code)
    await w.runJobs()
    expect(JSON.stringify(await rowTo('owner@example.com'))).not.toContain(code)
    // the link in the other mail still works
    expect(secretIn((await shownTo('new@example.com'))?.text ?? '').token).not.toBe('')
  })

  it('codes and links for a refused address are forgotten', async () => {
    const w = await testWorld()
    const { rowTo, shownTo } = await withSecrets(w)
    const { token } = secretIn((await shownTo('new@example.com'))?.text ?? '')
    expect((await w.send('email_refuse', { token })).code).toBe(200)
    expect(JSON.stringify(await rowTo('new@example.com'))).not.toContain(token)
  })
})
