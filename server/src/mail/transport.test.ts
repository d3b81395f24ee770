import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBySmtp } from './transport.ts'

/** Mails that a server without encryption received. */
let received = 0
const plain = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => {
      received += 1
      done()
    })
  },
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => plain.listen(0, '0.0.0.0', done))
  const address = plain.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise<void>((done) => plain.close(() => done())))

/** Sends a mail to the server by this host name; to the product `127.0.0.2` is a foreign host. */
const send = (host: string, options = '') =>
  sendBySmtp(
    {
      url: `smtp://${host}:${port}${options}`,
      from: { name: 'Goodlot', address: 'no-reply@goodlot.example' },
      replyTo: 'desk@goodlot.example',
      timeoutMs: 10_000,
    },
    {
      messageId: '<1@goodlot.example>',
      to: 'a@example.com',
      subject: 's',
      text: 't',
      html: '<p>t</p>',
      calendar: null,
    },
    new AbortController().signal,
  )

describe('a mail server that offers no encryption', () => {
  it('gets mail on this machine', async () => {
    received = 0
    await send('127.0.0.1')
    expect(received).toBe(1)
  })

  it('gets none elsewhere, because its offer may have been removed on the way', async () => {
    received = 0
    await expect(send('127.0.0.2')).rejects.toThrow(/STARTTLS/)
    expect(received).toBe(0)
  })

  it('gets mail elsewhere when the operator has said so in the address', async () => {
    received = 0
    await send('127.0.0.2', '?requireTLS=false')
    expect(received).toBe(1)
  })
})
