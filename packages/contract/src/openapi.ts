import { defaultLocale, locales } from '@goodlot/i18n/locales'
import { matrix } from '@goodlot/rules'
import type { Call } from './call.ts'
import { type FaultName, faults } from './faults.ts'
import { nouns } from './index.ts'
import { exampleOf, inputExampleOf } from './openapi-examples.ts'
import { type JsonSchema, Shapes } from './openapi-shapes.ts'
import { detailsOf, faultsOf } from './refusals.ts'

const about: Record<keyof typeof nouns, string> = {
  accounts: 'Signing in and up, the own account, the family of accounts.',
  apiKeys: 'Keys by which programs work for a member, on `/v1` alone.',
  appeals: 'What inspectors have against a rating, a deduction or a strike, and what root decided.',
  audit: 'Who changed what, and when.',
  booking: 'The cart: what an inspection needs, takes and costs; drafts.',
  books: 'Root: the books of a period, for the accountant.',
  calendars: 'Inspections in the calendars of people.',
  capacity: 'Root: where inspectors are free, sold and missing.',
  changes: 'Root: what becomes of a placed order, shown before it is done; the team.',
  customers: 'Root: customers, their rights, prices and credit; agents: their own customers.',
  enquiries: 'What visitors ask, and the answers.',
  claims: 'What customers are not content with, and what is decided about it.',
  exams: 'The entry exam of inspectors, and its questions.',
  factories: 'Where goods are made and inspected.',
  strikes: 'What counts against inspectors, and pauses of new offers.',
  supplierRequests: 'What factories ask their buyers for, by a standing link without an account.',
  factoryFile: 'What the orders of a buyer say of a factory, and its certificates.',
  remedies:
    'Corrective actions that a factory is asked for after a report, by a link without an account, and its answers.',
  factoryVisits: 'What the factory of an order is told of a visit, by a link without an account, and what it answers.',
  files: 'Uploads, and what hangs on records.',
  holidays: 'Public holidays and working weekend days, by country.',
  insights: 'Numbers: what root has to look at, the business, and the results of a customer.',
  inspectors: 'Who inspects: search, own days and prices, verification.',
  invoices: 'Invoices and credit notes, and to whom they are addressed.',
  jobs: 'Work in the background that failed.',
  laboratory: 'The tests that can be booked, and the way of a laboratory order to its certificate.',
  lists: 'The lists that forms choose from.',
  mails: 'The outbox.',
  messages: 'What is written about an order.',
  missions: 'Orders as their inspector sees them.',
  alerts: 'What rings: phones, quiet hours, the gateway, and the proof that something arrived.',
  earnings: 'What inspectors earn, and what is usual.',
  notices: 'The bell.',
  orders: 'Inspections.',
  pages: 'The pages of the public site.',
  payments: 'What is paid, and paid out.',
  payouts: 'What inspectors are paid, and where to.',
  privacy: 'What is kept about a person: export and erasure.',
  products: 'What is inspected.',
  protocols: 'What an inspection checks.',
  ratings: 'What customers say about inspectors.',
  receivables: 'Money owed on account: open orders by age, payments of several at once, statements, reminders.',
  invitations: 'Invitations of inspectors by root.',
  staff: 'The team: who does which part of root’s work, and invitations to it.',
  referrals: 'Invitations by agents.',
  reports: 'What an inspection or a laboratory found.',
  search: 'Everything that one may see, by a word.',
  settings: 'What root decides for everybody.',
  setup: 'How this server reaches others, and the way to its first order.',
  sheets: 'Import of spreadsheets.',
  team: 'The family of a main account: who may do what, who did what, and the approval of orders.',
  workDays: 'When inspectors work: days, holidays, and a calendar of their own.',
  workQuality: 'What became of the work of an inspector.',
  views: 'How people look at the order list: their columns, and views with a name.',
}

const description = `Every answer of a call is \`{code, msg, data}\` with HTTP 200; code 200 is success, 2000 signed in. Where it is not a \
success, \`fault\` names the refusal, for programs to decide by; \`msg\` is its sentence in the language of \`Accept-Language\`. \
POST bodies are form-encoded or JSON; in a form, lists and objects travel as JSON text. Date-times are China time.`

/** Whether the fault is sent with an HTTP status other than OK. */
const isTransport = (fault: FaultName) => faults[fault] < 1000 || fault === 'our_fault'

/** The OpenAPI document of every call, from the contract alone. */
export function openApiOf(version: string): object {
  const shapes = new Shapes()
  const paths: Record<string, unknown> = {}
  for (const [noun, calls] of Object.entries(nouns)) {
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      paths[`/api/${name}`] = pathOf({ noun, name, call, shapes })
    }
  }
  const transport = (Object.keys(faults) as FaultName[]).filter(isTransport)
  const refused = transport.filter((fault) => fault !== 'our_fault').map((fault) => refusalIn(shapes, fault))
  const answer = (text: string, schema: JsonSchema) => ({
    description: text,
    content: { 'application/json': { schema } },
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Goodlot', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    tags: Object.entries(about).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        usertoken: { type: 'apiKey', in: 'header', name: 'USERTOKEN', description: '`user_sign` of `login`.' },
        utoken: { type: 'apiKey', in: 'header', name: 'UTOKEN', description: 'The same; either is enough.' },
      },
      parameters,
      responses: {
        Transport: answer('The request did not reach a call.', { anyOf: refused }),
        OurFault: answer('Our fault; nothing was saved.', refusalIn(shapes, 'our_fault')),
      },
      schemas: Object.fromEntries(Object.entries(shapes.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of `msg`, titles and names.',
    schema: { type: 'string', enum: [...locales], default: defaultLocale },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Repeating a write under its key, within 24 hours, answers what it answered first.',
    schema: { type: 'string', maxLength: 255 },
  },
  WrittenAt: {
    name: 'Written-At',
    in: 'header',
    description:
      'The header of this name of an earlier answer to a write: the list has that write. Without it, a list may lag some seconds behind.',
    schema: { type: 'string', maxLength: 17 },
  },
  Account: {
    name: 'ACCOUNT',
    in: 'header',
    description:
      'The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session.',
    schema: { type: 'string', maxLength: 100 },
  },
}
const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` })

const refusalIn = (shapes: Shapes, fault: FaultName): JsonSchema =>
  shapes.named(`refused_${fault}`, {
    type: 'object',
    required: ['code', 'msg', 'data', 'fault'],
    properties: {
      code: { const: faults[fault] },
      msg: { type: 'string' },
      data: shapes.of(detailsOf(fault)),
      fault: { const: fault },
    },
  })

interface Described {
  noun: string
  name: string
  call: Call
  shapes: Shapes
}

function pathOf(of: Described) {
  const { name, call } = of
  const lagging = call.reads === 'replica' ? [parameter('WrittenAt')] : []
  const get = {
    ...operationOf(of),
    operationId: call.method === 'both' ? `${name}_get` : name,
    parameters: [parameter('AcceptLanguage'), ...lagging, ...queryOf(of)],
  }
  const keyed = call.kind === 'write' && !call.secret ? [parameter('IdempotencyKey')] : []
  const owned = call.kind === 'write' ? [parameter('Account')] : []
  const post = () => ({
    ...operationOf(of),
    parameters: [parameter('AcceptLanguage'), ...lagging, ...owned, ...keyed],
    requestBody: bodyOf(of),
  })
  return call.method === 'GET' ? { get } : call.method === 'both' ? { get, post: post() } : { post: post() }
}

function operationOf({ noun, name, call, shapes }: Described) {
  const visitors = matrix[call.action].visitor !== 'n'
  return {
    operationId: name,
    summary: call.about,
    tags: [noun],
    security: [...(visitors ? [{}] : []), { usertoken: [] }, { utoken: [] }],
    responses: {
      200: answerOf(call, shapes),
      '4XX': { $ref: '#/components/responses/Transport' },
      500: { $ref: '#/components/responses/OurFault' },
    },
  }
}

function answerOf(call: Call, shapes: Shapes) {
  const refusals = faultsOf(call)
    .filter((fault) => !isTransport(fault))
    .map((fault) => refusalIn(shapes, fault))
  if (call.answer === 'blob') {
    return {
      description: 'The file, or a refusal.',
      content: {
        'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        'application/json': { schema: { anyOf: refusals } },
      },
    }
  }
  const data = shapes.of(call.output)
  const code = call.success ?? 200
  if (call.answer === 'events') {
    const event = { type: 'object', properties: { code: { const: code }, msg: { type: 'string' }, data } }
    return {
      description: 'Server-sent events whose data are envelopes, or a refusal.',
      content: {
        'text/event-stream': {
          schema: { type: 'string', contentMediaType: 'application/json', contentSchema: event },
        },
        'application/json': { schema: { anyOf: refusals } },
      },
    }
  }
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: code }, msg: { type: 'string' }, data },
  }
  const example = { code, msg: '', data: exampleOf(shapes, data) }
  return {
    description: 'The answer, or a refusal.',
    content: { 'application/json': { schema: { anyOf: [success, ...refusals] }, example } },
  }
}

function queryOf({ name, call, shapes }: Described) {
  const input = shapes.of(call.input)
  const example = inputExampleOf(name, shapes, input) as Record<string, unknown>
  return Object.entries(input.properties ?? {}).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: input.required?.includes(field) ?? false,
    schema,
    ...(field in example ? { example: example[field] } : {}),
  }))
}

function bodyOf({ name, call, shapes }: Described) {
  const input = shapes.of(call.input)
  const example = inputExampleOf(name, shapes, input) as Record<string, unknown>
  const required = (input.required ?? []).length > 0
  if (call.file) {
    const { field, optional } = call.file
    const properties = { ...input.properties, [field]: { type: 'string', format: 'binary' } }
    const schema = { type: 'object', properties, required: [...(input.required ?? []), ...(optional ? [] : [field])] }
    return {
      required: true,
      content: { 'multipart/form-data': { schema, example: { ...example, [field]: '(the file)' } } },
    }
  }
  const schema = shapes.named(`${name}_input`, input)
  return {
    required,
    content: {
      'application/json': { schema, example },
      'application/x-www-form-urlencoded': { schema },
    },
  }
}
