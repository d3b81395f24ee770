import { Socket } from 'node:net'
import nodemailer from 'nodemailer'
import { isLoopback } from '../config-variables.ts'

export interface Letter {
  /** The same for every attempt, so that a mailbox can recognise a repetition. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** An iCalendar file that is sent with the mail. */
  calendar: string | null
}

export interface Smtp {
  /** E.g. smtps://user:password@mail.example.com. */
  url: string
  from: { name: string; address: string }
  /** The address for replies: the sender's own address may be one that nobody reads. */
  replyTo: string
  /** Limit of the whole SMTP session. */
  timeoutMs: number
}

/** Sends by SMTP, and returns what the server answered to the mail. Rejects at the limit when the server hangs, and when the signal aborts. */
export async function sendBySmtp(
  { url, from, replyTo, timeoutMs }: Smtp,
  { calendar, ...letter }: Letter,
  signal: AbortSignal,
): Promise<string> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  // the library's timeouts restart with every byte that arrives; this one limits the whole session
  const socket = new Socket()
  const abort = (reason: Error) => {
    reject(reason)
    socket.destroy()
  }
  const onAbort = () => abort(signal.reason)
  const timer = setTimeout(() => abort(new Error(`the mail server took longer than ${timeoutMs / 1000} s`)), timeoutMs)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    const attachments =
      calendar === null
        ? []
        : [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: calendar }]
    // otherwise an attacker in between could remove the server's offer of encryption, and read the password and every code
    const requireTLS = !isLoopback(new URL(url).hostname)
    const transport = nodemailer.createTransport({ url, socket, requireTLS, ...limits })
    const taken = await Promise.race([transport.sendMail({ from, replyTo, ...letter, attachments }), aborted])
    return taken.response
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
