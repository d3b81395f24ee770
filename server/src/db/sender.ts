import type { StaffRole } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from './types.ts'

/** What kind of device a request came from: the inspectors' app, a browser on a phone, tablet or computer, or a program. */
export const deviceClasses = ['field', 'phone', 'tablet', 'computer', 'program'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** Where a request came from. */
export interface Sender {
  address: string
  device: DeviceClass
  /** The signed-in member of the team, with the role that it had at the time. */
  staff?: { accountId: number; role: StaffRole }
}

/**
 * The sender of the request that a transaction belongs to. It is attached to the transaction, because the audit log is written by functions
 * deep below the handler; jobs call these functions as well, and jobs have no sender.
 */
const senders = new WeakMap<Transaction<DB>, Sender>()

export const noteSender = (trx: Transaction<DB>, sender: Sender): void => void senders.set(trx, sender)
export const senderOf = (trx: Transaction<DB>): Sender | null => senders.get(trx) ?? null
