import { orderColumns } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { anyOf, list, noRecord, one } from './call-record.ts'
import { orderFilters, orderSort } from './orders.ts'
import { messageKey } from './sentences.ts'
import { entryText, flag, flag01, id, nothing, optional, text, toList } from './wire.ts'

const choice = messageKey('validation.choice')

const column = z.enum(orderColumns)
/** Names of columns, each once; a list as JSON, as a comma list or as it is. */
const columns = z
  .union([z.string(), z.array(z.string())], choice)
  .transform((input) => [...new Set(toList(input).map(entryText))])
  .pipe(z.array(z.enum(orderColumns, choice)))

const listed = z.object({ ...orderFilters, sort: orderSort })

/** Filters and sorting of the order list by their names in the address, which calls the filter by number `number`. */
const listQuery = text({ max: 2000 }).transform((query, ctx) => {
  const { number, order_no: _opensAnOrder, ...given } = Object.fromEntries(new URLSearchParams(query))
  const filters = Object.entries(given).filter(([name, value]) => name in listed.shape && value !== '')
  const isTaken = listed.safeParse({ ...Object.fromEntries(filters), order_no: number }).success
  const kept = number ? { ...Object.fromEntries(filters), number } : Object.fromEntries(filters)
  if (isTaken) return new URLSearchParams(kept).toString()
  ctx.issues.push({ code: 'custom', input: query, message: choice })
  return z.NEVER
})

export const savedView = z.object({
  view_id: z.int(),
  name: z.string(),
  query: z.string(),
  /** None: the columns that the reader chose. */
  columns: z.array(column),
  is_shared: flag(),
  is_own: flag(),
  owner: z.string(),
  /** Whether the reader may rename, change and delete it. */
  may_change: flag(),
})
export type SavedView = z.infer<typeof savedView>

export const views = {
  order_columns: call({
    about: 'The columns of the order list that the account has chosen; none while it has not.',
    kind: 'read',
    action: 'list_orders',
    record: noRecord,
    input: nothing(),
    output: z.object({ columns: z.array(column) }),
  }),
  order_columns_save: call({
    about: 'Keeps the columns of the order list that the account has chosen; none goes back to the usual ones.',
    kind: 'write',
    action: 'list_orders',
    record: noRecord,
    input: z.object({ columns }),
    output: z.object({ columns: z.array(column) }),
  }),
  order_view_list: call({
    about:
      'The views of the order list that the account has saved, and those that its family shares (in the team: the team), by name.',
    kind: 'read',
    action: 'list_orders',
    record: list('see_view', 'view_id'),
    input: nothing(),
    output: z.object({ data: z.array(savedView) }),
  }),
  order_view_save: call({
    about:
      'Saves a view of the order list: filters and sorting as the address has them, and columns. With view_id it changes one: its owner, of a shared one also the main account (in the team: root).',
    kind: 'write',
    action: 'list_orders',
    record: anyOf(noRecord, one('change_view', 'view_id')),
    faults: ['not_found', 'view_not_yours', 'view_name_used', 'too_many_views'],
    input: z.object({
      view_id: optional(id()),
      name: text({ required: messageKey('validation.required'), max: 60 }),
      query: optional(listQuery),
      columns: optional(columns),
      is_shared: flag01().default(false),
    }),
    output: savedView,
  }),
  order_view_delete: call({
    about: 'Deletes a view: its owner, of a shared one also the main account (in the team: root).',
    kind: 'write',
    action: 'list_orders',
    record: one('change_view', 'view_id'),
    faults: ['not_found', 'view_not_yours'],
    input: z.object({ view_id: id() }),
    output: nothing(),
  }),
}
