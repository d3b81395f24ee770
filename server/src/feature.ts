import type { AttachmentTag, Contract } from '@goodlot/contract'
import type { RecordAccess } from '@goodlot/rules'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Db } from './db/connect.ts'
import type { DB } from './db/types.ts'
import type { Handlers, Me, World } from './http/context.ts'
import type { Job } from './jobs/job.ts'
import type { Task } from './jobs/task.ts'
import type { MailTemplate } from './mail/compose.ts'
import type { SheetKind } from './sheet/index.ts'

/** What an account may do with a record that attachments hang on. */
export type RecordOwner = (asked: { db: Db; me: Me }, id: number) => Promise<RecordAccess>

/** What a noun brings to the server: everything that the rest has to know of it, as one value (`features.ts` joins them). */
export interface Feature<N extends Contract = Record<never, never>> {
  handlers: Handlers<N>
  /** Work that time calls for. */
  jobs?: readonly Job[]
  /** Work that leaves the house or takes long. */
  tasks?: readonly Task[]
  /** Attachments of this tag hang on its records. */
  owner?: { tag: AttachmentTag; access: RecordOwner }
  /** Its records are imported from spreadsheets of this kind. */
  sheet?: SheetKind
  /** The mails it sends. */
  mails?: Readonly<Record<string, MailTemplate>>
  /** Addresses beside the calls. */
  routes?(http: FastifyInstance, world: World, db: Kysely<DB>): void | Promise<void>
}
