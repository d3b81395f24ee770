import type { Action } from '@goodlot/rules'
import type { z } from 'zod'
import type { CallRecords } from './call-record.ts'
import type { FaultName } from './faults.ts'

/**
 * How often a call may be tried. The first `tries` are free. Further tries are refused until the window ends; with `slow` each of
 * them has to wait longer; with `hold` they are answered late, but never refused.
 */
export interface Limit {
  /**
   * Whose tries are counted: those of a network address, of the signed-in account, at one value of a field (from anywhere), or at one value
   * of a field from one address or account. Whoever is known by a device token counts by that device instead of by the address, so that the
   * tries of strangers do not count against the owner.
   */
  per: 'address' | 'account' | { field: string; from?: 'address' | 'account' }
  tries: number
  /** Length of the window. */
  seconds: number
  /** Counts only tries that end with one of these refusals. A success resets the count of its field; any other answer does not count. */
  only?: readonly FaultName[]
  /** Seconds before the first further try; they double with each failure up to `most`. */
  slow?: { first: number; most: number }
  /** Holds the answer back by a quarter of a second for each further try, up to this many seconds. */
  hold?: number
}

/**
 * The definition of a call. The route, decoding, the permission gate, the transaction, the typed client and the OpenAPI document are all
 * derived from it.
 */
export interface Call {
  /** One sentence for the reader of the OpenAPI document. */
  about: string
  /** A write runs in one transaction and may carry an Idempotency-Key. */
  kind: 'read' | 'write'
  /** The row of the role × action matrix that decides who may make the call. */
  action: Action
  /** The record that the call is about and who may reach it; `noRecord` where the action alone decides. */
  record: CallRecords
  /** POST when absent. 'both' answers GET as well. */
  method?: 'GET' | 'both'
  /** The call is multipart, with one file in the named field beside the input's fields. */
  file?: {
    field: string
    maxBytes: number
    /** May be left out or be empty. */
    optional?: true
    /** Each request has a piece of the file; the handler checks the whole for viruses. */
    inPieces?: true
  }
  /** Largest body in bytes, when more than the ordinary 1 MiB is needed. */
  bodyBytes?: number
  /** 'blob': the answer is a file, not an envelope. 'events': envelopes one after the other, as server-sent events. */
  answer?: 'blob' | 'events'
  /** For a call that answers events: the database channel that announces changes, and the input field whose value is announced there. */
  events?: { channel: string; by: string }
  /** Others' changes may be missing for some seconds: it is read from a replica of the database where there is one. Only for reads. */
  reads?: 'replica'
  /** Code of success, 200 when absent. */
  success?: 2000
  /** Tries are counted once the input is valid. Beyond a limit the answer is 4029 with the seconds to wait. */
  limits?: readonly Limit[]
  /** Input or answer is a secret: an Idempotency-Key is ignored, because the stored answer would contain it. */
  secret?: true
  /** Screens repeat it by themselves, so it does not count as use of the session. */
  polled?: true
  /** Open to an account that has to set up two-step verification first (`needsTotp`): every other call is refused. */
  withoutTotp?: true
  /** A write that a suspended inspector may still make: every other write of it is refused. */
  whileSuspended?: true
  /**
   * The faults of this call's handler, besides those that every call of its kind has (`faultsOf`). A handler that raises any other
   * fault does not compile.
   */
  faults?: readonly FaultName[]
  input: z.ZodType
  output: z.ZodType
}

/**
 * Fields that a call reads from the body only, because addresses are kept in histories, logs and the Referer of the next page.
 * They are removed from the query of every call that takes POST only; a `code` that a list reads by GET is not affected.
 */
export const bodyOnly: readonly string[] = [
  'account',
  'password',
  'old_password',
  'confirm',
  'otp',
  'code',
  'token',
  'secret',
  'webhook_id',
]

/** Keeps every literal of the call, so that handlers and clients are typed by it. */
export const call = <const C extends Call>(value: C): C => value

export type Contract = Record<string, Call>

// The brackets keep the conditional types below from distributing: on a bare C they would be evaluated for every call of the
// contract, wherever a function is generic over the call that it sends.

/** What a caller sends: strings and numbers as the wire takes them. */
export type InputOf<C extends Call> = [C] extends [{ input: infer S }] ? z.input<S> : never
/** What a handler receives, decoded. */
export type DecodedOf<C extends Call> = [C] extends [{ input: infer S }] ? z.output<S> : never
/** What a handler returns and a screen receives: flags are booleans, amounts are cents. */
export type OutputOf<C extends Call> = [C] extends [{ output: infer S }] ? z.output<S> : never
/** The same answer as JSON: flags are 0 and 1, amounts are dollars. */
export type WireOf<C extends Call> = [C] extends [{ output: infer S }] ? z.input<S> : never
