import type { KeyScope } from '@goodlot/rules'
import type { z } from 'zod'
import type { InputOf, OutputOf } from '../call.ts'
import type { CallName, Calls } from '../index.ts'
import type { AnswerContext } from './values.ts'

/** Names of a program's parameters, for fields that the call has. */
type Names<C extends CallName> = Readonly<Record<string, keyof InputOf<Calls[C]> & string>>

/** The order of a path: `number` names it, and calls that want its id get that. */
interface OfOrder {
  /** The field of the call that takes the order's id. */
  id: string
}

/**
 * An operation of /v1: an address of a resource, the call that answers it, and how the call's answer is written as the resource. Permission,
 * limits, transaction and refusals are those of the call.
 */
export interface Operation {
  about: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /v1, with its parameters as `{number}`. */
  path: string
  call: CallName
  /** A key needs one of these. Each opens the row of the call's action. */
  scopes: readonly KeyScope[]
  /** The program's names, and the fields of the call's input that they become. */
  params: Readonly<Record<string, string>>
  /** Filters, by their names in the address. */
  filters: Readonly<Record<string, string>>
  /** Fields of the call's input that are always the same. */
  fixed: Readonly<Record<string, unknown>>
  ofOrder?: OfOrder
  body?: Body
  /** The answer is a new resource, which has an address of its own. */
  creates?: true
  answer: Answer
}

/** What a program sends: its shape, and the field of the call that each part becomes. A part of an object is named `carton.length`. */
export interface Body {
  schema: z.ZodType
  names: Readonly<Record<string, string>>
  /** The field of the call that takes all of it, if one does. */
  within?: string
  /** Parts that the call takes in another form. */
  values?: Readonly<Record<string, (sent: never) => unknown>>
}

export type Answer =
  /** One resource; null where the call's answer has none. */
  | { kind: 'one'; schema: z.ZodType; from(data: never, context: AnswerContext, asked: Asked): unknown }
  /** Rows of a list that the call pages. */
  | { kind: 'pages'; schema: z.ZodType; from(row: never, context: AnswerContext): unknown }
  /** All rows at once. */
  | { kind: 'all'; schema: z.ZodType; from(data: never, context: AnswerContext): readonly unknown[] }
  | { kind: 'file'; type: string }
  /** Nothing: what was deleted. */
  | { kind: 'none' }

/** The parameters of a path as they were sent. */
export type Asked = Readonly<Record<string, string>>

interface Head<C extends CallName> {
  about: string
  call: C
  scopes: readonly KeyScope[]
  params?: Names<C>
  filters?: Names<C>
  fixed?: Operation['fixed']
  ofOrder?: OfOrder
  body?: Body
}

const operation = <C extends CallName>(
  path: string,
  head: Head<C>,
  answer: Answer,
  method: Operation['method'] = 'GET',
): Operation => ({ params: {}, filters: {}, fixed: {}, ...head, method, path, answer })

type RowOf<C extends CallName> = OutputOf<Calls[C]> extends { data: readonly (infer Row)[] } ? Row : never

/** One resource at its address. */
export const one = <C extends CallName, S extends z.ZodType>(
  path: string,
  head: Head<C>,
  schema: S,
  from: (data: OutputOf<Calls[C]>, context: AnswerContext, asked: Asked) => z.output<S> | null,
) => operation(path, head, { kind: 'one', schema, from })

/** A list that the call pages: `{ data, next_cursor }`. */
export const pages = <C extends CallName, S extends z.ZodType>(
  path: string,
  head: Head<C>,
  schema: S,
  from: (row: RowOf<C>, context: AnswerContext) => z.output<S>,
) => operation(path, head, { kind: 'pages', schema, from })

/** A short list that is answered at once: `{ data, next_cursor: null }`. */
export const all = <C extends CallName, S extends z.ZodType>(
  path: string,
  head: Head<C>,
  schema: S,
  from: (data: OutputOf<Calls[C]>, context: AnswerContext) => readonly z.output<S>[],
) => operation(path, head, { kind: 'all', schema, from })

export const file = <C extends CallName>(path: string, head: Head<C>, type: string) =>
  operation(path, head, { kind: 'file', type })

/** Adds a resource below its list, and answers it with its address. */
export const add = <C extends CallName, S extends z.ZodType>(
  path: string,
  head: Head<C> & { body: Body },
  schema: S,
  from: (data: OutputOf<Calls[C]>, context: AnswerContext) => z.output<S>,
) => ({ ...operation(path, head, { kind: 'one', schema, from }, 'POST'), creates: true as const })

/** Does something with a resource, and answers what came of it. */
export const act = <C extends CallName, S extends z.ZodType>(
  path: string,
  head: Head<C>,
  schema: S,
  from: (data: OutputOf<Calls[C]>, context: AnswerContext, asked: Asked) => z.output<S>,
) => operation(path, head, { kind: 'one', schema, from }, 'POST')

/** Replaces a resource: parts that are not sent are emptied; with If-Match only if nobody has changed it since. */
export const replace = <C extends CallName, S extends z.ZodType>(
  path: string,
  head: Head<C> & { body: Body },
  schema: S,
  from: (data: OutputOf<Calls[C]>, context: AnswerContext) => z.output<S>,
) => operation(path, head, { kind: 'one', schema, from }, 'PUT')

export const remove = <C extends CallName>(path: string, head: Head<C>) =>
  operation(path, head, { kind: 'none' }, 'DELETE')
