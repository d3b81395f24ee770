import type { AlertChannel } from '@goodlot/rules'
import type { Secrets } from '../secrets.ts'

const purpose = 'alert receipt'

/** What a receipt is about: one notice, and the channel that brought it; of a push the phone as well. */
export interface Receipt {
  noticeId: number
  channel: AlertChannel
  /** 0 unless it is a push. */
  deviceId: number
}

/** Goes with an alert, and comes back when it was shown or opened: nobody else can say so. */
export function receiptToken(secrets: Secrets, { noticeId, channel, deviceId }: Receipt): string {
  const text = `${noticeId}.${channel}.${deviceId}`
  return `${text}.${secrets.sign(purpose, text)}`
}

/** Null if it is not ours. */
export function readReceipt(secrets: Secrets, token: string): Receipt | null {
  const found = /^((\d{1,10})\.(push|mail|gateway)\.(\d{1,10}))\.([\w-]{43})$/.exec(token)
  if (!found) return null
  const [, text = '', noticeId, channel, deviceId, signature = ''] = found
  if (!secrets.verify(purpose, text, signature)) return null
  return { noticeId: Number(noticeId), channel: channel as AlertChannel, deviceId: Number(deviceId) }
}

/** The address of a screen, with the token by which opening it proves that the channel works. The demo's mails have no origin. */
export function provingLink(origin: string, path: string, token: string): string {
  const { pathname, search, hash } = new URL(path, 'https://unnamed.invalid')
  const asked = new URLSearchParams(search)
  asked.set('alert', token)
  return `${origin}${pathname}?${asked}${hash}`
}

/** The same in a mail about a notice that rings. */
export const mailedLink = ({ origin, secrets }: { origin: string; secrets: Secrets }, path: string, noticeId: number) =>
  provingLink(origin, path, receiptToken(secrets, { noticeId, channel: 'mail', deviceId: 0 }))
