import { shareDays } from '@goodlot/rules'
import type { Order } from '../../order/index.ts'
import type { Secrets } from '../../secrets.ts'

const purpose = 'report-share'
/** Binds the encryption to this use: nothing that was encrypted for another use opens here. */
const about = 'aid:1'
const dayMs = 86_400_000

interface Share {
  order: number
  epoch: number
  /** Milliseconds since 1970. */
  until: number
}

export const shareEnds = (now: Date): Date => new Date(now.getTime() + shareDays * dayMs)

/** The address with which anybody can read a report. It is encrypted, so that nobody can make one from an order's number. */
export function sealAid(secrets: Secrets, order: Pick<Order, 'id' | 'share_epoch'>, until: Date): string {
  const share: Share = { order: order.id, epoch: order.share_epoch, until: until.getTime() }
  return secrets.encrypt(purpose, Buffer.from(JSON.stringify(share)), about).toString('base64url')
}

/**
 * The content of an address. Null if the address is not ours, was changed, or has expired. Whether it was revoked must be checked with the
 * order.
 */
export function openAid(secrets: Secrets, aid: string, now: Date): Share | null {
  const bytes = Buffer.from(aid, 'base64url')
  // several texts can stand for the same bytes: an address has one spelling
  if (bytes.toString('base64url') !== aid) return null
  try {
    const share = JSON.parse(secrets.decryptForeign(purpose, bytes, about).toString()) as Share
    return now.getTime() < share.until ? share : null
  } catch {
    // whatever cannot be decrypted is no address of ours
    return null
  }
}
