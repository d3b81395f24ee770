import { decodeData } from '@goodlot/contract'
import { type Asked, expansions, type Operation, type OperationName, operations, statusOf } from '@goodlot/contract/v1'
import type { Locale } from '@goodlot/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendBlob } from '../http/call-routes.ts'
import { deviationOf, differenceFrom } from '../http/check-answer.ts'
import type { Blob, World } from '../http/context.ts'
import { header } from '../http/envelope.ts'
import { noteWrite } from '../http/own-writes.ts'
import { BadInput, Refusal } from '../http/refusal.ts'
import { type Route, runCall } from '../http/run-call.ts'
import type { Program } from './authenticate.ts'
import { fieldsOf } from './body.ts'
import { cursorAfter, pageAt } from './cursor.ts'
import { versionAsked } from './etag.ts'

/** A request of a program, and what answers it. */
export interface Run {
  request: FastifyRequest
  reply: FastifyReply
  program: Program
  world: World
  routes: ReadonlyMap<string, Route>
  locale: Locale
  /** The public address of the server. */
  origin: string
  /** What the request carries, for an operation that takes something. */
  body?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** Outside production an answer that differs from what was promised is our fault, as on /api. */
function deviates({ world }: Run, what: string, deviation: string): Error {
  const error = new Error(`${what} answered what its contract does not promise: ${deviation}`)
  world.onDeviation(error)
  return error
}

/** What a call answers, in the types of the code: booleans, cents, lists of days. A file stays as it is. */
async function answerOf(run: Run, call: string, input: Record<string, unknown>, lookup: { isLookup?: true } = {}) {
  const route = run.routes.get(call)
  if (!route) throw new Error(`no call ${call}`)
  const { result } = await runCall(run.request, route, run.locale, { ...run.program, ...lookup, input })
  await noteWrite(route, run.reply, run.request.log)
  if (route.call.answer === 'blob') return result
  const isChecked = run.world.config.mode !== 'production'
  const deviation = isChecked ? deviationOf(route.call, { code: 200, msg: '', data: result }) : null
  if (deviation !== null) throw deviates(run, call, deviation)
  return decodeData(route.plans, call, undefined, result)
}

/** The fields of the call for what a program sent under other names; absent ones stay absent. */
const renamed = (names: Readonly<Record<string, string>>, sent: Fields) =>
  Object.fromEntries(Object.entries(names).flatMap(([name, field]) => (name in sent ? [[field, sent[name]]] : [])))

function inputOf({ params, filters, fixed }: Operation, asked: Asked, query: Fields): Record<string, unknown> {
  return { ...renamed(filters, query), ...renamed(params, asked), ...fixed }
}

/** What a write changes; with If-Match also the version that the change is based on, so that a repeated request is the same one. */
function changesOf({ request, body }: Run, operation: Operation): Fields {
  if (operation.method === 'GET') return {}
  const version = versionAsked(request)
  const fields = operation.body ? fieldsOf(operation.body, body ?? {}, operation.method === 'PUT') : {}
  const { within } = operation.body ?? {}
  return { ...(within === undefined ? fields : { [within]: fields }), ...(version === undefined ? {} : { version }) }
}

/** Somebody has changed it since: to a program that sent If-Match that is a precondition. */
const asPrecondition =
  ({ request }: Run) =>
  (error: unknown): never => {
    const isChanged = error instanceof Refusal && error.fault === 'record_changed' && header(request, 'if-match') !== ''
    throw isChanged ? new Refusal('precondition_failed') : error
  }

/** Parameters that nobody reads are refused: a filter that was misspelt would answer everything. */
function requireKnown(name: OperationName, query: Fields): void {
  const { filters, answer } = operations[name]
  const known = [
    ...Object.keys(filters),
    ...(answer.kind === 'pages' ? ['limit', 'cursor'] : []),
    ...(name in expansions ? ['expand'] : []),
  ]
  const unknown = Object.keys(query).filter((field) => !known.includes(field))
  if (unknown.length > 0)
    throw new BadInput(Object.fromEntries(unknown.map((field) => [field, 'validation.unknown_field' as const])))
}

/** Compares a resource with what the table promises. */
function checked<T>(run: Run, name: OperationName, resource: T): T {
  const { answer } = operations[name]
  if (run.world.config.mode === 'production' || !('schema' in answer)) return resource
  const difference = differenceFrom(answer.schema, resource)
  if (difference !== null) throw deviates(run, name, difference)
  return resource
}

/** The resource of an operation; `undefined` where a file was sent instead. */
export async function runOperation(run: Run, name: OperationName, asked: Asked, query: Fields): Promise<unknown> {
  const operation = operations[name]
  const { answer, call, scopes, ofOrder } = operation
  if (!scopes.some((scope) => run.program.key.scopes.includes(scope)))
    throw new Refusal('api_key_scope', { scopes: scopes.join(', ') })
  requireKnown(name, query)
  const input = { ...inputOf(operation, asked, query), ...changesOf(run, operation) }
  if (ofOrder) {
    // shows nothing of the order, so a key that reads reports alone may ask; whether its member sees the order is asked here
    const found = (await answerOf(run, 'order_info', { order_no: asked.number }, { isLookup: true })) as {
      order_id: number
    }
    input[ofOrder.id] = found.order_id
  }
  const context = { origin: run.origin }
  if (answer.kind === 'pages') {
    const page = pageAt(query)
    const found = (await answerOf(run, call, { ...input, ...page })) as { data: never[]; total: number }
    const data = found.data.map((row) => checked(run, name, answer.from(row, context)))
    return { data, next_cursor: page.page * page.limit < found.total ? cursorAfter(page) : null }
  }
  const data = (await answerOf(run, call, input).catch(asPrecondition(run))) as never
  if (answer.kind === 'none') {
    run.reply.code(204).send()
    return undefined
  }
  if (answer.kind === 'file') {
    sendBlob(run.reply, data as Blob)
    return undefined
  }
  if (answer.kind === 'all')
    return { data: answer.from(data, context).map((row) => checked(run, name, row)), next_cursor: null }
  const resource = answer.from(data, context, asked)
  if (resource === null) throw new Refusal('not_found')
  if (operation.creates) {
    const { id, number = id } = resource as { id?: number; number?: string | number }
    run.reply.code(201).header('location', `/v1${operation.path}/${number}`)
  }
  return expanded(run, name, checked(run, name, resource as Fields), query.expand)
}

/** The resource with others in it that were asked for. What does not exist yet, such as a report, is null. */
async function expanded(run: Run, name: OperationName, resource: Fields, expand: unknown): Promise<Fields> {
  if (expand === undefined) return resource
  const offered = expansions[name] ?? {}
  const wanted = String(expand).split(',')
  // a part that is named a thousand times would be read as often
  const isOnceEach = new Set(wanted).size === wanted.length
  if (!isOnceEach || !wanted.every((part) => Object.hasOwn(offered, part)))
    throw new BadInput({ expand: 'validation.choice' })
  const parts: Record<string, unknown> = {}
  for (const part of wanted) parts[part] = await partOf(run, offered[part], resource)
  return { ...resource, ...parts }
}

type Expansion = NonNullable<NonNullable<(typeof expansions)[OperationName]>[string]>

async function partOf(run: Run, expansion: Expansion | undefined, resource: Fields): Promise<unknown> {
  if (!expansion) return null
  const { operation, params } = expansion
  const asked = Object.fromEntries(Object.entries(params).map(([name, field]) => [name, String(resource[field])]))
  try {
    return await runOperation(run, operation, asked, {})
  } catch (error) {
    const isAbsent = error instanceof Refusal && [404, 409].includes(statusOf(error.fault))
    if (isAbsent) return null
    throw error
  }
}
