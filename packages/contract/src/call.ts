import type { Action } from '@goodlot/rules'
import type { z } from 'zod'
import type { FaultName } from './faults.ts'

export interface Limit {
  per: 'address' | 'account' | { field: string }
  tries: number
  seconds: number
  /** Count only answers that failed; a success clears the count of its field, and takes back its own try of an address. */
  only?: 'failures'
}

/**
 * A call is a value. From it come the route, decoding, the permission gate, the transaction, the typed client and the
 * OpenAPI document.
 */
export interface Call {
  /** One sentence for the reader of the OpenAPI document. */
  about: string
  /** A write runs in one transaction and may carry an Idempotency-Key. */
  kind: 'read' | 'write'
  /** The row of the role × action matrix that decides who may ever ask. */
  action: Action
  /** POST when absent. 'both' answers GET as well. */
  method?: 'GET' | 'both'
  /** 'file': multipart with one file in the named field, beside the input's fields. */
  file?: { field: string; maxBytes: number }
  /** Largest body in bytes, when more than the ordinary 1 MiB is needed. */
  bodyBytes?: number
  /** 'blob': the answer is a file, not an envelope. */
  answer?: 'blob'
  /** Code of success, 200 when absent. */
  success?: 2000
  /** Tries allowed in a window, per address or per value of a field: beyond it 4029 with the seconds to wait. */
  limits?: readonly Limit[]
  /** Input or answer is a secret: an Idempotency-Key is not heeded, because what it keeps would hold it. */
  secret?: true
  /** What its handler can refuse with, beside what its kind brings (`faultsOf`): a fault that is not listed does not compile. */
  faults?: readonly FaultName[]
  input: z.ZodType
  output: z.ZodType
}

/** Keeps every literal of the call, so that handlers and clients are typed by it. */
export const call = <const C extends Call>(value: C): C => value

export type Contract = Record<string, Call>

/** What a caller sends: strings and numbers as the wire takes them. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a handler receives, decoded. */
export type DecodedOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.input<C['output']>
