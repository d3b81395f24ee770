import type { AttachmentTag, Contract } from '@goodlot/contract'
import type { RecordAccess } from '@goodlot/rules'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import type { DB } from './db/types.ts'

import type { Handlers, Me, World, WriteContext } from './http/context.ts'
import type { Job } from './jobs/job.ts'
import type { Task } from './jobs/task.ts'
import type { MailTemplate } from './mail/compose.ts'
import type { Keeper } from './signing.ts'
import type { ReadKind } from './spreadsheet/kinds/index.ts'
import type { Storage } from './storage/storage.ts'

/** What an account may do with a record that has attachments. */
export type RecordOwner = (context: { db: Db; me: Me }, id: number) => Promise<RecordAccess>

/** Transfers the records of one account to another; every feature with records of accounts provides such a function. */
export type HandOver = (trx: Transaction<DB>, from: number, to: number) => Promise<unknown>

/** What a feature needs to seal its rows and files anew. */
export type ResealWorld = Keeper & { db: Kysely<DB>; storage: Storage; clock: Clock }

/** Everything that the server has to know about one noun of the contract, such as orders (`features.ts` joins all features). */
export interface Feature<N extends Contract = Record<never, never>> {
  handlers: Handlers<N>
  /** Polled work on due rows. */
  jobs?: readonly Job[]
  /** Queued work that calls other systems or takes long. */
  tasks?: readonly Task[]
  /** The tag of attachments to the feature's records, and what an account may do with such a record. */
  owner?: { tag: AttachmentTag; access: RecordOwner }
  /** Gives the records of one account to another: of a sub-account that leaves, to its main account. */
  handOver?: HandOver
  /** Called when an account's e-mail address has been confirmed, in the same transaction. */
  whenConfirmed?(ctx: WriteContext, accountId: number): Promise<unknown>
  /** The kind of spreadsheet that the feature's records are imported from. */
  sheet?: ReadKind
  /** The mails it sends. */
  mails?: Readonly<Record<string, MailTemplate>>
  /** Seals what the feature keeps with the present secret of the server; safe to repeat, beside running servers. Returns how much it was. */
  reseal?(world: ResealWorld): Promise<number>
  /** HTTP routes other than the calls of the contract. */
  routes?(http: FastifyInstance, world: World, db: Kysely<DB>): void | Promise<void>
}
