import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailServerOf, publicAddress } from '../../setup/index.ts'
import { PaypalStandIn } from '../../test/paypal-stand-in.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { saidWithout } from './check-calls.ts'

const received: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username = '', password = '' }, _session, done) =>
    password === 'right horse'
      ? done(null, { user: username })
      : done(new Error(`no such login: ${username} with ${password}`)),
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', () => {
      received.push(session.envelope.rcptTo[0]?.address ?? '')
      done()
    })
  },
})
const paypal = new PaypalStandIn()

let w: TestWorld
let root: Person
let server: { host: string; port: number; security: 'starttls'; user: string }
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  server = { host: '127.0.0.1', port, security: 'starttls', user: 'desk' }
  await paypal.start()
  w = await testWorld({ PAYPAL_API: paypal.url })
  root = await w.an({ role: 'root' })
  await root.send('settings_save', { values: { 'mail.sender': { name: 'Desk', address: 'desk@goodlot.example' } } })
})
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(() => done()))
  await paypal.stop()
})

const stepsOf = async (who: Person) =>
  Object.fromEntries((await who.send('first_steps')).data.steps.map(({ step, state }) => [step, state]))

describe('the mail server that root sets', () => {
  it('is tested before it is saved, and the answer is what the server said, without the password', async () => {
    const wrong = await root.send('setup_test_mail', { ...server, password: 'wrong horse' })
    expect(wrong).toMatchObject({ code: 200, data: { sent: 0, to: root.email } })
    expect(wrong.data.said).toContain('no such login: desk with …')
    expect(JSON.stringify(wrong)).not.toContain('wrong horse')
    expect(await root.send('setup_test_mail', { ...server, password: 'right horse' })).toMatchObject({
      data: { sent: 1, to: root.email, server: `smtp://127.0.0.1:${server.port}` },
    })
    expect(received).toEqual([root.email])
  })

  it('is asked for by a test without one, and by the list of steps', async () => {
    const { fault } = await root.send('setup_test_mail')
    expect([fault, (await stepsOf(root)).mail]).toEqual(['mail_not_set_up', 'open'])
  })

  it('is used for the next mail, in every process, and waiting mails leave by it', async () => {
    await w.send('register', {
      ...{ account: 'new@example.com', password: 'sunny-harbour-9', nickname: 'Anna', phone: '1', company: 'Acme' },
    })
    expect(await root.send('setup_save_mail', { ...server, password: 'right horse', version: 0 })).toMatchObject({
      code: 200,
    })
    await w.runJobs()
    expect(received).toContain('new@example.com')
    expect(await mailServerOf({ db: w.db, config: w.config, secrets: w.secrets })).toMatchObject({
      url: `smtp://desk:right%20horse@127.0.0.1:${server.port}`,
    })
    expect((await stepsOf(root)).mail).toBe('done')
  })

  it('never gives its password back: not in an answer, the audit log or the table', async () => {
    const { data } = await root.send('setup_get')
    expect(data.mail).toMatchObject({
      source: 'screen',
      ...server,
      has_password: 1,
      version: 1,
      changed_by: root.email,
    })
    expect(data.mail.tested_at).not.toBe('')
    const kept = [data, (await root.send('audit_list')).data, await w.db.selectFrom('audit').selectAll().execute()]
    const rows = await w.db.selectFrom('server_setup').selectAll().execute()
    const texts = rows.map(({ sealed, ...row }) => `${JSON.stringify(row)} ${sealed?.toString('latin1') ?? ''}`)
    expect(JSON.stringify(kept) + texts.join()).not.toContain('right horse')
  })

  it('keeps its password through other changes, and asks for it again for another server or user', async () => {
    expect(await root.send('setup_save_mail', { ...server, version: 1 })).toMatchObject({ code: 200 })
    for (const change of [{ host: 'elsewhere.example' }, { user: 'other' }, { port: 2525 }])
      for (const call of ['setup_save_mail', 'setup_test_mail'] as const)
        expect(await root.send(call, { ...server, ...change }), call).toMatchObject({
          code: 4001,
          data: { password: expect.any(String) },
        })
    expect((await root.send('setup_test_mail')).data.sent).toBe(1)
  })

  it.each([
    [{ host: 'mail.example.com/path' }, 'host'],
    [{ host: '' }, 'host'],
    [{ port: 70_000 }, 'port'],
    [{ security: 'none' }, 'security'],
  ])('refuses %j', async (change, field) => {
    const answer = await root.send('setup_save_mail', { ...server, password: 'x', ...change } as never)
    expect(answer).toMatchObject({ code: 4001, data: { [field]: expect.any(String) } })
  })

  it('is not overwritten by a colleague who opened it before', async () => {
    const colleague = await w.an({ role: 'root' })
    expect(await colleague.send('setup_save_mail', { ...server, version: 1 })).toMatchObject({
      fault: 'record_changed',
      data: { who: root.email },
    })
  })

  it('shows as failing while it refuses mails, and as done after a test mail', async () => {
    await w.db
      .insertInto('mails')
      .values({
        ...{ to_address: 'x@example.com', template: 'registered', language: 'en-US', subject: 's', body_text: 't' },
        ...{ body_html: 'h', status: 'failed', tries: 8, error: 'no', created_at: w.clock.now() },
        ...{ due_at: w.clock.now(), queued_at: new Date(w.clock.now().getTime() + 1000) },
      })
      .execute()
    expect((await stepsOf(root)).mail).toBe('failing')
    w.clock.advance(60_000)
    await root.send('setup_test_mail')
    expect((await stepsOf(root)).mail).toBe('done')
  })

  it('cannot be opened after the secret of the server changed, which is said instead of failing', async () => {
    const { sealed } = await w.db
      .selectFrom('server_setup')
      .select('sealed')
      .where('part', '=', 'mail')
      .executeTakeFirstOrThrow()
    await w.db
      .updateTable('server_setup')
      .set({ sealed: Buffer.alloc(60) })
      .where('part', '=', 'mail')
      .execute()
    expect((await root.send('setup_get')).data.mail).toMatchObject({ unreadable: 1, has_password: 0 })
    expect((await root.send('setup_test_mail')).fault).toBe('mail_not_set_up')
    await w.db.updateTable('server_setup').set({ sealed }).where('part', '=', 'mail').execute()
  })

  it('is gone when it was removed', async () => {
    expect(await root.send('setup_clear', { part: 'mail', version: 2 })).toMatchObject({ code: 200 })
    expect((await root.send('setup_get')).data.mail).toMatchObject({ source: 'none', host: '', has_password: 0 })
    const left = await w.db.selectFrom('server_setup').select('sealed').where('part', '=', 'mail').execute()
    expect(left).toEqual([{ sealed: null }])
  })
})

describe('the public address that root sets', () => {
  it.each([
    ['http://shop.example.com'],
    ['shop.example.com'],
    ['https://shop.example.com/goodlot'],
    ['https://me:secret@shop.example.com'],
    ['javascript:alert(1)'],
  ])('%s is refused', async (url) => {
    expect(await root.send('setup_save_address', { url })).toMatchObject({
      code: 4001,
      data: { url: expect.any(String) },
    })
  })

  it('is where links lead from the next call on', async () => {
    expect(await root.send('setup_save_address', { url: 'https://shop.example.com/' })).toMatchObject({ code: 200 })
    const agent = await w.an({ is_agent: true })
    const { data } = await agent.send('create_ref', { email: 'guest@example.com' })
    expect(JSON.stringify(data)).toContain('https://shop.example.com/')
    expect(await publicAddress({ db: w.db, config: w.config })).toBe('https://shop.example.com')
    expect((await stepsOf(root)).address).toBe('done')
  })
})

describe('the payment account that root sets', () => {
  const account = { client_id: 'stand-in-client', secret: 'stand-in-secret', webhook_id: 'WH-STAND-IN' }

  it.each([
    ['accepted', account],
    ['refused', { ...account, secret: 'another' }],
  ] as const)('is %s by PayPal before it is saved', async (outcome, { client_id, secret }) => {
    expect((await root.send('setup_check_payment', { client_id, secret })).data).toEqual({ outcome })
  })

  it('is said to be unknown while PayPal does not answer', async () => {
    const { client_id, secret } = account
    const service = w.app.world.config.paypalService
    service.api = 'http://127.0.0.1:9'
    expect((await root.send('setup_check_payment', { client_id, secret })).data).toEqual({ outcome: 'unreachable' })
    service.api = paypal.url
  })

  it('turns online payment on at once, and off again when it is removed', async () => {
    const buyer = await w.an()
    expect((await buyer.send('pay_options')).data).toMatchObject({ provider: 'sandbox' })
    expect((await root.send('setup_check_payment')).fault).toBe('payment_account_missing')
    expect(await root.send('setup_save_payment', { client_id: account.client_id })).toMatchObject({
      code: 4001,
      data: { secret: expect.any(String), webhook_id: expect.any(String) },
    })
    expect((await root.send('setup_save_payment', account)).code).toBe(200)
    expect((await buyer.send('pay_options')).data).toMatchObject({
      ...{ provider: 'paypal', client_id: 'stand-in-client', sandbox: 0, offered: 1 },
    })
    expect((await root.send('setup_check_payment')).data.outcome).toBe('accepted')
    expect((await stepsOf(root)).payment).toBe('done')
    const { data } = await root.send('setup_get')
    expect(data.payment).toMatchObject({ source: 'screen', provider: 'paypal', has_secret: 1 })
    const log = await w.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify([data, log])).not.toMatch(/stand-in-secret|WH-STAND-IN/)
    expect((await root.send('setup_clear', { part: 'payment' })).code).toBe(200)
    expect((await buyer.send('pay_options')).data).toMatchObject({ provider: 'sandbox' })
  })
})

describe('what the environment sets', () => {
  it('is shown with its variable and cannot be changed on the screen', async () => {
    const fixed = await testWorld({
      SMTP_URL: 'smtps://desk:hidden@mail.example.com',
      PUBLIC_URL: 'https://fixed.example.com',
      PAYMENT_PROVIDER: 'sandbox',
    })
    const boss = await fixed.an({ role: 'root' })
    const { data } = await boss.send('setup_get')
    expect(data).toMatchObject({
      mail: { source: 'environment', variable: 'SMTP_URL', host: 'mail.example.com', port: 465, user: 'desk' },
      address: { source: 'environment', variable: 'PUBLIC_URL', url: 'https://fixed.example.com' },
      payment: { source: 'environment', variable: 'PAYMENT_PROVIDER', provider: 'sandbox' },
    })
    expect(JSON.stringify(data)).not.toContain('hidden')
    for (const [call, input] of [
      ['setup_save_mail', { ...server, password: 'x' }],
      ['setup_save_address', { url: 'https://other.example.com' }],
      ['setup_save_payment', { client_id: 'c', secret: 's', webhook_id: 'w' }],
      ['setup_clear', { part: 'mail' }],
    ] as const)
      expect((await boss.send(call, input as never)).fault, call).toBe('set_by_environment')
  })
})

describe('the first steps', () => {
  it('are all open on an empty server, and done by the records themselves', async () => {
    const empty = await testWorld()
    const boss = await empty.an({ role: 'root' })
    expect((await boss.send('first_steps')).data).toEqual({
      hidden: 0,
      uploads_checked: 1,
      steps: ['company', 'address', 'mail', 'payment', 'protocols', 'inspectors', 'prices', 'booking'].map((step) => ({
        ...{ step, state: 'open', count: 0 },
      })),
    })
    const legal = { name: 'Acme Ltd', registration: '', address: '1 Harbour Road' }
    const bank = { holder: 'Acme', bank: 'Bank', account: 'PL61', swift: '' }
    await boss.send('settings_save', { values: { 'company.legal': legal, 'company.bank': bank } })
    const inspector = await empty.an({ role: 'inspector' })
    await empty.db.insertInto('inspectors').values({ account_id: inspector.id }).execute()
    expect(await stepsOf(boss)).toMatchObject({ company: 'done', payment: 'done', inspectors: 'unverified' })
  })

  it('are hidden for all of root, and shown again', async () => {
    const colleague = await w.an({ role: 'root' })
    await colleague.send('first_steps_hide', { hidden: 1 })
    expect((await root.send('first_steps')).data.hidden).toBe(1)
    await root.send('first_steps_hide', { hidden: 0 })
    expect((await colleague.send('first_steps')).data.hidden).toBe(0)
  })

  it('the words of a mail server are shown without what was sent to sign in', () => {
    const base64 = Buffer.from('pass word').toString('base64')
    expect(saidWithout(['pass word', ''], new Error(`bad pass word (${base64})\r\n550`))).toBe('bad … (…) 550')
  })
})
