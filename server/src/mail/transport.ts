import { Socket } from 'node:net'
import nodemailer from 'nodemailer'

export interface Letter {
  /** The same for every attempt, so that a mailbox can tell a repetition. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Smtp {
  /** E.g. smtps://user:password@mail.example.com. */
  url: string
  from: string
  /** What a whole conversation may take. */
  timeoutMs: number
}

/** Sends by SMTP, or says why not. A server that hangs is left at the limit, and when the signal ends. */
export async function sendBySmtp({ url, from, timeoutMs }: Smtp, letter: Letter, signal: AbortSignal): Promise<void> {
  const { promise: left, reject } = Promise.withResolvers<never>()
  // the library's own limits end with every byte that arrives; ours ends the connection itself, however much the server says
  const socket = new Socket()
  const leave = (reason: Error) => {
    reject(reason)
    socket.destroy()
  }
  const stop = () => leave(signal.reason)
  const timer = setTimeout(() => leave(new Error(`the mail server took longer than ${timeoutMs / 1000} s`)), timeoutMs)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    await Promise.race([nodemailer.createTransport({ url, socket, ...limits }).sendMail({ from, ...letter }), left])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
