import type { FaultName } from '@goodlot/contract'
import type { Verdict } from '@goodlot/rules'

type Params = Record<string, string | number>

/** A refusal on its way to the wire: thrown by handlers, turned into `{code, msg, data}` by the join. */
export class Refusal extends Error {
  readonly fault: FaultName
  readonly params: Params
  readonly data: unknown
  /** The form's field that it is about, if one. */
  readonly field: string | undefined
  constructor(fault: FaultName, params: Params = {}, data: unknown = null, field?: string) {
    super(fault)
    this.fault = fault
    this.params = params
    this.data = data
    this.field = field
  }
}

export function fail(fault: FaultName, params?: Params, data?: unknown): never {
  throw new Refusal(fault, params, data)
}

/** For a handler that must keep what it wrote (a counted try) and still refuse: returned, so that the commit comes first. */
export const keepAndFail = (fault: FaultName, params?: Params): never => new Refusal(fault, params) as never

/** Throws unless the rule said yes; with a field, its sentence stands there. */
export function refuse(verdict: Verdict<FaultName>, field?: string): void {
  if (!verdict.ok) throw new Refusal(verdict.why, verdict.params, null, field)
}

export function failAt(field: string, fault: FaultName, params?: Params): never {
  throw new Refusal(fault, params, null, field)
}

/** Bad input that only the handler can see (4001): field → catalog key, translated by the join. */
export class BadInput extends Error {
  readonly fields: Record<string, { key: string; params?: Params }>
  constructor(fields: Record<string, { key: string; params?: Params } | string>) {
    super('bad_input')
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([f, v]) => [f, typeof v === 'string' ? { key: v } : v]),
    )
  }
}
