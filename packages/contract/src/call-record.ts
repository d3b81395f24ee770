import type { Action, RecordRight } from '@goodlot/rules'

/** Switches that root sets for an account. A call that needs a switch is refused to accounts without it. */
export type AccountFlag = 'can_use_my_ins_list' | 'can_use_ins_code'

/** One record that a call is about. */
export interface CallRecord {
  /** The row of `recordMatrix` that decides who may reach the record. */
  right: RecordRight
  /** The input field that names the record, written `a.b` if it is inside another field; null if the answer is a list of such records. */
  field: string | null
  /** Which id names the record, e.g. `order_id` or `order_no`. */
  key: string
  /** The field takes several ids, and the answer says which of these records were reached. */
  each?: true
  /** For a list: the field of a row that has the record's id. */
  column?: string
  /** The call is about this kind of record only if the input fields have these values. */
  fixed?: Readonly<Record<string, unknown>>
}

/**
 * A way to make the call without naming a record. The role × action matrix alone decides who may: by the call's own action, or by
 * `action` if the input has the values in `fixed`.
 */
export interface PlainUse {
  action?: Action
  fixed?: CallRecord['fixed']
}

/**
 * Which records a call is about. Together with the role × action matrix this says who may do what: docs/permissions.md is
 * generated from both, and server/src/permissions.test.ts compares every cell with the server's answer.
 */
export interface CallRecords {
  records: readonly CallRecord[]
  plain: readonly PlainUse[]
  flag?: AccountFlag
}

/** The call names no record. */
export const noRecord: CallRecords = { records: [], plain: [{}] }

/** The call names no record and, with the input values in `fixed`, needs `action` instead of its own action. */
export const asAction = (action: Action, fixed: CallRecord['fixed'] = {}): CallRecords => ({
  records: [],
  plain: [{ action, fixed }],
})

/** `field` of the input names one record; `key` says which id of the record it contains. */
export const one = (right: RecordRight, field: string, key = field, fixed?: CallRecord['fixed']): CallRecords => ({
  records: [{ right, field, key, ...(fixed ? { fixed } : {}) }],
  plain: [],
})

/** The answer lists records; `column` of a row names one. */
export const list = (right: RecordRight, column: string, key = column): CallRecords => ({
  records: [{ right, field: null, key, column }],
  plain: [],
})

/** `field` of the input names several records. */
export const each = (right: RecordRight, field: string, key: string): CallRecords => ({
  records: [{ right, field, key, each: true }],
  plain: [],
})

/** The call can be made in several ways. */
export const anyOf = (...uses: readonly CallRecords[]): CallRecords => ({
  records: uses.flatMap(({ records }) => records),
  plain: uses.flatMap(({ plain }) => plain),
})

/** The account also needs this switch. */
export const withFlag = (flag: AccountFlag, use = noRecord): CallRecords => ({ ...use, flag })
