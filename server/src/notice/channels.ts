import { type AlertChannel, type ChannelFacts, gatewayMostADay } from '@goodlot/rules'
import type { Db } from '../db/connect.ts'
import { type ChannelProofs, channelProofs, gatewayCount } from './alert-store.ts'
import type { Gateway } from './gateway.ts'
import { devicesOf, type PushDevice } from './push-device-store.ts'

export interface Receiver {
  id: number
  email: string
  role: string
  phone: string
  active: boolean
  email_notification: boolean
  gateway_off: boolean | null
}

export interface Channel extends ChannelFacts, Omit<ChannelProofs, 'channel'> {}

const dayMs = 24 * 3600_000

/** A number that a gateway could write to. */
const isNumber = (phone: string): boolean => /\d{5,}/.test(phone.replace(/[\s()+.-]/g, ''))

/** The ways to reach an account, with what each has proved. The gateway writes to inspectors only: each of its messages costs money. */
export async function channelsOf(
  db: Db,
  receiver: Receiver,
  gateway: Gateway | null,
  now: Date,
): Promise<{ channels: Channel[]; devices: PushDevice[] }> {
  const devices = await devicesOf(db, receiver.id)
  const proofs = await channelProofs(db, receiver.id)
  const mayWrite =
    gateway !== null && receiver.role === 'inspector' && receiver.gateway_off !== true && isNumber(receiver.phone)
  const isBelowLimit =
    mayWrite && (await gatewayCount(db, receiver.id, new Date(now.getTime() - dayMs))) < gatewayMostADay
  const available: Record<AlertChannel, boolean> = {
    push: receiver.active && devices.length > 0,
    mail: receiver.active && receiver.email_notification,
    gateway: receiver.active && isBelowLimit,
  }
  const added = Math.max(...devices.map(({ created_at }) => created_at.getTime()))
  const channels = proofs.map((proof) => ({
    ...proof,
    isAvailable: available[proof.channel],
    // a phone that was just added has not had the chance to prove anything
    hope:
      proof.channel === 'push' ? later(proof.provedAt, devices.length > 0 ? new Date(added) : null) : proof.provedAt,
  }))
  return { channels, devices }
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))
