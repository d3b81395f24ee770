import type { Call, Contract, DecodedOf, FaultsOf, OutputOf } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import type { Caller, Cents, KeyScope, matrix, StaffRole } from '@goodlot/rules'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/types.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import type { StoredFile } from '../storage/stored-file.ts'
import type { VirusCheck } from '../virus-check/clamd.ts'
import type { HeldRequests } from './held-requests.ts'
import type { MayFail } from './refusal.ts'

/** The account behind the token. */
export interface Me extends Caller {
  staffRole: StaffRole | null
  uuid: string
  email: string
  nickname: string
  parentId: number | null
  emailVerified: boolean
  /** Two-step verification is on. */
  hasTotp: boolean
  /** An inspector whom root has suspended: it reads, and finishes the visit that it has begun. */
  isSuspended: boolean
  language: Locale
  /** 0 for a program, which has a key instead. */
  sessionId: number
}

/** The key by which a program asks. */
export interface ProgramKey {
  id: number
  name: string
  prefix: string
  scopes: readonly KeyScope[]
  /** What one payment may be at most; null for a key that does not pay. */
  payMost: Cents | null
  expiresAt: Date
}

export interface Upload {
  fileName: string
  bytes: Buffer
}

/** What all requests of a server share. */
export interface World {
  config: Config
  clock: Clock
  secrets: Secrets
  storage: Storage
  /** Undefined where the environment names no virus scanner. */
  virusCheck: VirusCheck | undefined
  log: FastifyBaseLogger
  translate(locale: Locale): Translate
  /** Called for an answer that does not match its contract; answers are checked outside production only. */
  onDeviation(deviation: Error): void
  /** Makes the jobs run now instead of at their next interval. */
  wakeJobs(): void
  /**
   * Calls `heard` with each payload that any server notifies on a channel of the database, and with `missed` after a gap. Returns a
   * function that stops listening.
   */
  hear(channel: string, heard: (payload: string) => void): () => void
  /** Requests that wait for work in the background. */
  held: HeldRequests
  /** While the demo is being made, pages and reads are answered, and writes are refused: nobody gets in its way. */
  demo: { isUnderWay: boolean }
}

/** What the handler of one call works with. `db` is the transaction when the call writes. */
export interface Context extends World {
  db: Db
  me: Me | null
  now: Date
  locale: Locale
  t: Translate
  address: string
  userAgent: string
  client: 'web' | 'field'
  /** The raw token sent, if any: only sign-out and `role` need it. */
  token: string
  /** The key of the program that asks; null for a person. */
  key: ProgramKey | null
  /** The request came over https. */
  secure: boolean
  /** The public address of this server, without a slash at the end. */
  origin: string
  upload: Upload | null
  /** The signed, expiring address of a stored file. */
  addressOf(name: string): string
  /** Has the sender's device signed in to the account with this e-mail? */
  isKnownDevice(email: string): boolean
  /** Calls back when the client ends the connection. Returns a function that stops watching. */
  onGone(left: () => void): () => void
  /** Runs after the commit. */
  afterCommit(run: () => void | Promise<void>): void
  /** Runs when the transaction is rolled back, to undo effects outside the database. */
  onRollback(run: () => void | Promise<void>): void
}

/** The context of a call that writes. */
export type WriteContext = Omit<Context, 'db'> & { db: Transaction<DB> }

/** A file as the answer of a call: its bytes, or one that is stored. */
export type Blob = { fileName: string; type: string } & ({ bytes: Buffer } | { file: StoredFile })

type Visitors<C extends Call> = (typeof matrix)[C['action']]['visitor']
export type Ctx<C extends Call> = Omit<Context, 'me' | 'db'> &
  MayFail<FaultsOf<C>> & {
    me: Visitors<C> extends 'n' ? Me : Me | null
    db: C['kind'] extends 'write' ? Transaction<DB> : Db
  }
export type Answer<C extends Call> = C['answer'] extends 'blob' ? Blob : OutputOf<C>

/** The context before the transaction. Whatever is decided from its `db` must be checked again inside the transaction. */
export type AheadCtx<C extends Call> = Omit<Ctx<C>, 'db'> & { db: Db }

/** `before` does slow work ahead of the transaction, and returns what runs inside it. */
export interface Handler<C extends Call> {
  (ctx: Ctx<C>, input: DecodedOf<C>): Promise<Answer<C>>
  before?(ctx: AheadCtx<C>, input: DecodedOf<C>): Promise<(ctx: Ctx<C>) => Promise<Answer<C>>>
}

/** One handler per call of a contract: a missing one does not compile. */
export type Handlers<N extends Contract> = { [K in keyof N]: Handler<N[K]> }
