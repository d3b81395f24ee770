import type { SheetFault } from '@goodlot/contract'
import type { Refusal } from '../http/refusal.ts'

/** A fault of a file, thrown in the thread that reads it; `readInThread` turns it into the call's refusal. */
export class WrongSheet extends Error {
  readonly fault: SheetFault
  readonly params: Refusal['params']
  constructor(fault: SheetFault, params: Refusal['params'] = {}) {
    super(fault)
    this.fault = fault
    this.params = params
  }
}

export function fail(fault: SheetFault, params?: Refusal['params']): never {
  throw new WrongSheet(fault, params)
}
