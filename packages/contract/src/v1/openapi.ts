import { keyRequests } from '@goodlot/rules'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { type FaultName, faults } from '../faults.ts'
import { contract } from '../index.ts'
import type { JsonSchema } from '../openapi-shapes.ts'
import { Shapes } from '../openapi-shapes.ts'
import { faultsOf } from '../refusals.ts'
import { exampleOf } from './example.ts'
import { type Body, expansions, type Operation, type OperationName, operations, problem, statusOf } from './index.ts'

const description = `Resources for programs, with a key that its owner makes at \`/developers\`. A key does what its member may, as far as its \
scopes go, and is sent as \`Authorization: Bearer gl_live_…\`. JSON with names in small letters; amounts are cents with their currency, days \
\`YYYY-MM-DD\`, instants in UTC; what there is not is null. Refusals are problems (RFC 9457) whose \`fault\` is for programs to decide by. \
Lists answer \`next_cursor\` until they end. Fields may be added; programs ignore those that they do not know.`

/** A schema as the document has it: formats say what a day is, and the limits of every safe integer tell the reader nothing. */
function documented(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  }) as JsonSchema
  return found
}
const schemaOf = (schema: z.ZodType) => documented(schema, 'output')

/** Faults of the key itself, which every operation has besides those of its call. */
const ofKeys: readonly FaultName[] = ['api_key_missing', 'api_key_invalid', 'api_key_scope']
/** What concerns sessions and browsers alone. */
const ofPeople: readonly FaultName[] = ['sign_in_again', 'totp_required', 'account_changed', 'inspector_suspended']

/** Every fault that an operation can answer. */
export const faultsOfOperation = ({ method, call }: Operation): FaultName[] => {
  const all = new Set<FaultName>([
    ...ofKeys,
    ...(method === 'PUT' ? (['precondition_failed'] as const) : []),
    ...faultsOf(contract[call] as Call),
  ])
  return (Object.keys(faults) as FaultName[]).filter((name) => all.has(name) && !ofPeople.includes(name))
}

const header = (text: string, type: string) => ({ description: text, schema: { type } })
const headers = {
  'RateLimit-Limit': header(`Requests of the key in ${keyRequests.seconds} seconds.`, 'integer'),
  'RateLimit-Remaining': header('How many of them are left.', 'integer'),
  'RateLimit-Reset': header('Seconds until all of them are there again.', 'integer'),
}
const ofResources = { ...headers, ETag: header('To be sent back as If-None-Match.', 'string') }

/** Problems by their status, each with the faults that it can be. */
function problemsOf(operation: Operation) {
  const byStatus = new Map<number, FaultName[]>()
  for (const fault of faultsOfOperation(operation))
    byStatus.set(statusOf(fault), [...(byStatus.get(statusOf(fault)) ?? []), fault])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        headers,
        content: {
          'application/problem+json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { fault: { enum: names } } }] },
          },
        },
      },
    ]),
  )
}

const listOf = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: { type: 'array', items: row }, next_cursor: { type: ['string', 'null'] } },
  required: ['data', 'next_cursor'],
})

function answerOf({ answer }: Operation) {
  if (answer.kind === 'none') return { description: 'It is deleted.', headers }
  if (answer.kind === 'file')
    return { description: 'The file.', headers, content: { [answer.type]: { schema: { type: 'string' } } } }
  const resource = schemaOf(answer.schema)
  const schema = answer.kind === 'one' ? resource : listOf(resource)
  const example = exampleOf(schema)
  return {
    description: 'What was asked for.',
    headers: ofResources,
    content: { 'application/json': { schema, example } },
  }
}

/** What the call takes in a field, as the schema of a program's parameter. */
function fieldSchema({ call }: Operation, field: string, shapes: Shapes): JsonSchema {
  const found = shapes.resolved(shapes.of((contract[call] as Call).input)).properties?.[field]
  // the call also takes '' for an absent field; an address has text alone, so a number is not offered as one
  const choices = [found ?? {}, ...(found?.anyOf ?? [])].find((one) => Array.isArray(one.enum))?.enum
  return choices ? { type: 'string', enum: choices } : { type: 'string' }
}

function parametersOf(name: OperationName, operation: Operation, shapes: Shapes) {
  const { method, params, filters, answer, ofOrder } = operation
  const isWrite = (contract[operation.call] as Call).kind === 'write'
  const inPath = ofOrder ? { number: 'order_no' } : params
  const query = (parameter: string, text: string, schema: JsonSchema) => ({
    ...{ name: parameter, in: 'query', description: text, schema },
  })
  return [
    ...Object.entries(inPath).map(([parameter, field]) => ({
      ...{ name: parameter, in: 'path', required: true },
      ...{ schema: { type: 'string' }, example: parameter === 'number' ? 'GL261116-41' : '1' },
      description: ofOrder || field === 'order_no' ? 'The number of the order.' : 'Which one.',
    })),
    ...Object.entries(filters).map(([parameter, field]) =>
      query(parameter, `Only rows with this ${parameter.replaceAll('_', ' ')}.`, fieldSchema(operation, field, shapes)),
    ),
    ...(answer.kind === 'pages'
      ? [
          query('limit', 'Rows of a page.', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
          query('cursor', '`next_cursor` of the page before.', { type: 'string' }),
        ]
      : []),
    ...(expansions[name]
      ? [
          query('expand', `What comes along, separated by commas: ${Object.keys(expansions[name]).join(', ')}.`, {
            type: 'string',
          }),
        ]
      : []),
    ...(method === 'GET' && answer.kind !== 'file' ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ...(method === 'PUT' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(isWrite ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    { $ref: '#/components/parameters/AcceptLanguage' },
  ]
}

/** What a program sends, with an example. */
function bodyOf({ schema: sent }: Body) {
  const schema = documented(sent, 'input')
  return { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } }
}

const tagOf = ({ path }: Operation) => path.split('/')[1] ?? ''

const text = { type: 'string' }
const parameters = {
  IfNoneMatch: {
    ...{ name: 'If-None-Match', in: 'header', schema: text },
    description: 'The ETag of an earlier answer: 304 if nothing has changed.',
  },
  IfMatch: {
    ...{ name: 'If-Match', in: 'header', schema: text },
    description: 'The ETag that the change is based on: 412 if somebody has changed it since.',
  },
  IdempotencyKey: {
    ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } },
    description: 'Repeating a write under its key, within 24 hours, answers what it answered first.',
  },
  AcceptLanguage: {
    ...{ name: 'Accept-Language', in: 'header', schema: text },
    description: 'The language of sentences and names: en-US, zh-CN, ko-KR, pl-PL or es-ES.',
  },
}

/** The OpenAPI document of /v1, from its table alone. */
export function openApiV1Of(version: string): object {
  const shapes = new Shapes()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const described = {
      operationId: name,
      summary: operation.about,
      description: `Scopes: ${operation.scopes.join(' or ')}.`,
      tags: [tagOf(operation)],
      parameters: parametersOf(name, operation, shapes),
      ...(operation.body ? { requestBody: bodyOf(operation.body) } : {}),
      responses: {
        [operation.creates ? 201 : operation.answer.kind === 'none' ? 204 : 200]: answerOf(operation),
        ...(operation.method !== 'GET' || operation.answer.kind === 'file'
          ? {}
          : { 304: { description: 'Nothing has changed.', headers } }),
        ...problemsOf(operation),
      },
    }
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described }
  }
  const tags = [...new Set(Object.values(operations).map(tagOf))]
  return {
    openapi: '3.1.0',
    info: { title: 'Goodlot for programs', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/v1', description: 'The server that this document comes from.' }],
    security: [{ key: [] }],
    tags: tags.map((name) => ({ name, description: `Resources below /${name}.` })),
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key made at `/developers`.' } },
      parameters,
      schemas: { Problem: schemaOf(problem) },
    },
  }
}
