import type { DetailsOf, FaultName } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import type { Verdict } from '@goodlot/rules'

type Params = Record<string, string | number>

/** Thrown by handlers; answered as `{code, msg, data}`. */
export class Refusal extends Error {
  readonly fault: FaultName
  readonly params: Params
  readonly data: unknown
  /** The input field that the refusal is about, if any. */
  readonly field: string | undefined
  constructor(fault: FaultName, params: Params = {}, data: unknown = null, field?: string) {
    super(fault)
    this.fault = fault
    this.params = params
    this.data = data
    this.field = field
  }
}

/** A request that is answered without being carried out: its body came too slowly (408), or the server stops (503). */
export class GivenUp extends Error {
  readonly statusCode: 408 | 503
  constructor(statusCode: 408 | 503) {
    super('the request was given up')
    this.statusCode = statusCode
  }
}

/**
 * The refusals that are allowed, as a type. The context of a handler has the list of its call. A function that refuses on behalf of a
 * handler names its refusals in its signature, so that it does not compile under a call that does not list them.
 */
export interface MayFail<F extends FaultName> {
  readonly faults: { has: (fault: F) => boolean }
}

/** Allows any refusal: for the seed, commands, and code that prevents or catches it. */
export const outsideCalls: MayFail<FaultName> = { faults: { has: () => true } }

export function fail<F extends FaultName>(_ctx: MayFail<F>, fault: F, params?: Params, data?: DetailsOf<F>): never {
  throw new Refusal(fault, params, data)
}

/**
 * Refuses without a rollback, for a handler whose writes must stay (a counted try). The refusal is returned instead of
 * thrown, so that the transaction commits first.
 */
export const keepAndFail = <F extends FaultName>(_ctx: MayFail<F>, fault: F, params?: Params): never =>
  new Refusal(fault, params) as never

/** Throws unless the rule allows it; if a field is given, the error is reported at that field. */
export function refuse<F extends FaultName>(_ctx: MayFail<F>, verdict: Verdict<F>, field?: string): void {
  if (!verdict.ok) throw new Refusal(verdict.why, verdict.params, null, field)
}

export function failAt<F extends FaultName>(_ctx: MayFail<F>, field: string, fault: F, params?: Params): never {
  throw new Refusal(fault, params, null, field)
}

/** Bad input that only the handler can detect (4001): field → catalog key, translated in the answer. */
export class BadInput extends Error {
  readonly fields: Record<string, { key: Key; params?: Params }>
  constructor(fields: Record<string, { key: Key; params?: Params } | Key>) {
    super('bad_input')
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([f, v]) => [f, typeof v === 'string' ? { key: v } : v]),
    )
  }
}
