import type { Action, RecordRight } from '@goodlot/rules'

/** Switches that root sets for an account; without it the call is refused. */
export type AccountFlag = 'can_use_my_ins_list' | 'can_use_ins_code'

/** One record that a call is about. */
export interface CallRecord {
  /** The row of the table of records. */
  right: RecordRight
  /** The field that names the record, `a.b` inside another one; null: the answer is a list of them. */
  field: string | null
  /** What names the record: the name of its id. */
  key: string
  /** The field takes several, and the answer says which of them were reached. */
  each?: true
  /** Of a list: the field of a row that has it. */
  column?: string
  /** Fixed fields that make the call be about this kind of record. */
  fixed?: Readonly<Record<string, unknown>>
}

/** A way to make the call that names no record: the role × action matrix alone decides, by another action where these fields ask for more. */
export interface PlainUse {
  action?: Action
  fixed?: CallRecord['fixed']
}

/**
 * Which records a call is about. With the role × action matrix this says who may what: docs/permissions.md is written from both, and
 * server/src/permissions.test.ts compares every cell with what the server answers.
 */
export interface CallRecords {
  records: readonly CallRecord[]
  plain: readonly PlainUse[]
  flag?: AccountFlag
}

/** The call names no record. */
export const noRecord: CallRecords = { records: [], plain: [{}] }

/** The call names no record and, with these fields, needs another action than its own. */
export const asAction = (action: Action, fixed: CallRecord['fixed'] = {}): CallRecords => ({
  records: [],
  plain: [{ action, fixed }],
})

/** `field` of the input names one record, by the id called `key`. */
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

/** The account needs this switch besides. */
export const withFlag = (flag: AccountFlag, use = noRecord): CallRecords => ({ ...use, flag })
