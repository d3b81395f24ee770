import {
  type Call,
  type CallName,
  type CallRecords,
  contract,
  type DeletedSeveral,
  type FaultName,
  faults,
} from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { actors, matrix, recordCell } from '@goodlot/rules'
import { readXlsx } from 'hucre'
import { beforeAll, expect, it } from 'vitest'
import { actionWords, changesOf } from './features/audit/view.ts'
import { pageFile, readBuilt } from './features/pages/built.ts'
import { wordsOf } from './http/words.ts'
import { type Cast, castOf } from './test/permissions/cast.ts'
import {
  type Combination,
  combinations,
  type Expected,
  isShut,
  oncePerGate,
  staffGates,
} from './test/permissions/combinations.ts'
import { changes, editStates } from './test/permissions/edit-states.ts'
import { edits } from './test/permissions/edits.ts'
import { filesOf, inputOf } from './test/permissions/requests.ts'
import { rootStates } from './test/permissions/root-states.ts'
import { RolledBack } from './test/rolled-back.ts'
import { type TestWorld, testWorld } from './test/world.ts'

const oneConnection = new RolledBack()
let w: TestWorld
let cast: Cast
beforeAll(async () => {
  w = await testWorld({}, oneConnection.open)
  cast = await castOf(w)
})

/** Refusals that come before the handler: a call that gets one did not reach it. */
const early: readonly FaultName[] = ['key_reused', 'account_changed']
/**
 * Refusals because of a spreadsheet's contents: a call that gets one has passed the permission check, because the file is only read after
 * it.
 */
const ofContents: readonly FaultName[] = ['sheet_columns', 'rows_wrong']

interface Answered {
  outcome: Expected | string
  succeeded: boolean
  data: unknown
  /** Whether the answer contains this value in this column. */
  has(column: string, value: unknown): boolean
}

async function answerOf(response: Response): Promise<Answered> {
  if (response.headers.get('content-type')?.includes('event-stream')) {
    await response.body?.cancel()
    return { outcome: 'passes', succeeded: true, data: null, has: () => false }
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.headers.get('content-type')?.includes('json')) {
    const text = async () => JSON.stringify((await readXlsx(bytes)).sheets.map(({ rows }) => rows))
    const found = response.headers.get('content-type')?.includes('sheet') ? await text() : ''
    return { outcome: 'passes', succeeded: true, data: null, has: (_column, value) => found.includes(String(value)) }
  }
  const { fault, data, code } = JSON.parse(bytes.toString()) as { fault?: FaultName; code: number; data: unknown }
  const has = (column: string, value: unknown) => hasValue(data, column, value)
  return { outcome: outcomeOf(response.status, code, fault, data), succeeded: fault === undefined, data, has }
}

function outcomeOf(status: number, code: number, fault: FaultName | undefined, data: unknown): Expected | string {
  if (status === 200 && fault === undefined) return 'passes'
  if (fault === 'sign_in_again') return 'gate'
  if (fault === 'not_found') return 'hidden'
  if (fault && faults[fault] === 4003) return 'denied'
  if (fault && faults[fault] === 4000 && !early.includes(fault)) return 'passes'
  if (fault && ofContents.includes(fault)) return 'passes'
  return `${fault ?? status} ${code} ${JSON.stringify(data)?.slice(0, 200)}`
}

function hasValue(data: unknown, column: string, value: unknown): boolean {
  if (Array.isArray(data)) return data.some((one) => hasValue(one, column, value))
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([key, one]) => (key === column && one === value) || hasValue(one, column, value))
}

/** CALLS=order_ restricts the tests to the calls whose names contain `order_`, to save time while working on these. */
const chosen = (call: string) => new RegExp(process.env.CALLS ?? '').test(call)

let serial = 0
async function play(one: Combination) {
  const { call, actor, use, relation, flag, expected } = one
  const rows = rowsFor(actor, relation)
  const who = actor === 'visitor' ? null : flag === false ? cast.plain[actor] : cast.people[actor]
  serial += 1
  const input = inputOf(call, rows, use, serial)
  const how = { ...filesOf(call), ...(who ? { token: who.token } : {}), json: true }
  const send = async () => answerOf(await w.fetch(call, input, how))
  // what the gate refuses writes nothing
  const answered = await (isShut(one) ? send() : oneConnection.takenBack(send))
  // a role that may never make the call is refused like one that sees the record but may not change it
  if (expected === 'gate' && answered.outcome === 'denied') return { ...answered, outcome: 'gate' }
  if ('right' in use && use.each && answered.succeeded)
    return { ...answered, outcome: reachedOf(answered.data as DeletedSeveral) }
  const isList = 'right' in use && use.field === null && answered.succeeded
  if (!isList || expected === 'gate') return answered
  return { ...answered, outcome: answered.has(use.column ?? use.key, rows[use.key]) ? 'passes' : 'hidden' }
}

/** The outcome for the only record in a call that takes several; a hidden record is refused without a name. */
const reachedOf = ({ deleted, refused }: DeletedSeveral): Expected =>
  deleted > 0 ? 'passes' : refused[0]?.name ? 'denied' : 'hidden'

const rowsFor = (actor: Combination['actor'], relation: Combination['relation']) =>
  cast.rows(actor, relation ?? 'own') ?? cast.rows('customer', 'own') ?? {}

/** Whether the record of a combination exists: root has no orders, for example, and only an agent has referrals. */
const exists = ({ actor, use, relation }: Combination) =>
  !('right' in use) || rowsFor(actor, relation)[use.key] !== undefined

const described = ({ call, actor, use, relation, flag }: Combination) =>
  [
    `${call} as ${actor}`,
    ...(flag === null ? [] : [flag ? 'with the switch' : 'without the switch']),
    ...('right' in use ? [`on ${relation} ${use.key}`] : []),
    ...(use.fixed ? [JSON.stringify(use.fixed)] : []),
  ].join(' ')

/** A preview needs the built pages, which only some runs have. */
const hasPages = readBuilt(pageFile('en-US', 'home')) !== null

it('all calls × all kinds of account × own and foreign records are answered as the table says (T-01, T-08, T-09)', async () => {
  const all = oncePerGate(combinations().filter((one) => exists(one) && chosen(one.call)))
  const deviations: string[] = []
  let succeeded = 0
  for (const one of all) {
    const answered = await play(one)
    if (answered.succeeded) succeeded += 1
    const isMissingPage = one.call === 'page_preview' && !hasPages && answered.outcome === 'hidden'
    if (answered.outcome !== one.expected && !isMissingPage)
      deviations.push(`${described(one)}: the table says ${one.expected}, the server ${answered.outcome}`)
  }
  const calls = new Set(all.map(({ call }) => call)).size
  console.info(
    `${calls} calls × ${actors.length} kinds of account × own and foreign records: ${all.length} combinations, ${succeeded} succeeded, ${deviations.length} deviations`,
  )
  expect(deviations).toEqual([])
}, 900_000)

it('every staff role passes the gate of its own calls, and is refused at that of all others', async () => {
  const all = staffGates().filter(({ call }) => chosen(call))
  const deviations: string[] = []
  // an empty input asks no more than the gate: what passes is refused because of it, or reads
  const faultOf = async ({ call, role }: (typeof all)[number]) => {
    const response = await w.fetch(call, {}, { token: cast.people[role].token, json: true })
    const isEnvelope = response.headers.get('content-type')?.includes('json')
    if (isEnvelope) return ((await response.json()) as { fault?: FaultName }).fault
    await response.body?.cancel()
    return undefined
  }
  for (const one of all) {
    const fault = one.passes ? await oneConnection.takenBack(() => faultOf(one)) : await faultOf(one)
    if ((fault !== 'permission_denied') !== one.passes)
      deviations.push(`${one.call} as ${one.role}: the table says ${one.passes}, the server ${fault}`)
  }
  const passed = all.filter(({ passes }) => passes).length
  console.info(`${all.length} gates of staff, ${passed} passed, ${deviations.length} deviations`)
  expect(deviations).toEqual([])
}, 300_000)

/** Writes of root that need no audit entry: reading its own notices, ringing its own phone, and how it looks at the order list. */
const unlogged: readonly CallName[] = [
  ...(['notice_read', 'thread_read', 'alert_test'] as const),
  ...(['order_columns_save', 'order_view_save', 'order_view_delete'] as const),
]

it('every write of root leaves an entry in the audit log, with who, from where and what, in words', async () => {
  const { root } = cast.people
  const calls = (Object.entries(contract) as [CallName, Call][])
    .filter(([name, { kind }]) => kind === 'write' && chosen(name))
    // calls that visitors may make too are not administration
    .filter(([, { action }]) => matrix[action].root !== 'n' && matrix[action].visitor === 'n')
    .map(([name]) => name)
    .filter((name) => useOf(name) !== undefined)
  const silent: string[] = []
  const wordless = new Set<string>()
  for (const call of calls) {
    const { use, relation } = useOf(call) ?? { use: {}, relation: 'own' as const }
    await oneConnection.takenBack(async () => {
      const rows = { ...rowsFor('root', relation), ...(await rootStates[call]?.(w, cast)) }
      const before = await lastEntry()
      serial += 1
      const answer = await w.fetch(
        call,
        { ...inputOf(call, rows, use, serial), ...changes[call]?.(rows) },
        {
          ...filesOf(call),
          token: root.token,
          json: true,
        },
      )
      const isFile = !answer.headers.get('content-type')?.includes('json')
      const { fault, data } = isFile ? { data: null } : ((await answer.json()) as { fault?: FaultName; data: unknown })
      if (fault) return silent.push(`${call} did not succeed: ${fault} ${JSON.stringify(data)?.slice(0, 150)}`)
      const entries = await w.db.selectFrom('audit').selectAll().where('id', '>', before).execute()
      const own = entries.filter(({ account_id, address, device }) => account_id === root.id && address && device)
      if (own.length === 0 && !unlogged.includes(call)) silent.push(`${call} left no entry`)
      for (const { action } of entries) if (!hasWords(action)) wordless.add(action)
      if (edits.includes(call)) checkEdit(`${call} as root`, entries)
    })
  }
  console.info(`${calls.length} writes of root, ${silent.length} without an entry`)
  expect(silent).toEqual([])
  expect([...wordless]).toEqual([])
}, 300_000)

/** Edits that were sent, and those of them whose entries lack old and new values. */
const edited = new Set<string>()
const withoutValues: string[] = []
const unreached = new Map<string, string>()
const namelessFields = new Set<string>()

function checkEdit(what: string, entries: readonly { action: string; details: unknown }[]) {
  edited.add(what.split(' ')[0] ?? '')
  const changes = entries.flatMap(({ details }) => changesOf(details as Record<string, unknown>))
  if (changes.length === 0) withoutValues.push(`${what}: ${JSON.stringify(entries.map(({ details }) => details))}`)
  for (const { field } of changes) if (!fieldHasWords(field)) namelessFields.add(field)
}

/** Whether the call is about records of sub-accounts alone: nobody has such a record of its own. */
const isOfChildren = ({ use, relation }: Combination) =>
  relation === 'child' && 'right' in use && recordCell('main', use.right, 'own') === '–'

it('every edit, by root and by everybody else, leaves the old and the new values in the log, in words', async () => {
  const uses = combinations().filter(
    (one) =>
      edits.includes(one.call) &&
      // of a call with which one adds as well, only the edit
      (one.relation !== null || contract[one.call].record.records.length === 0) &&
      chosen(one.call) &&
      one.actor !== 'root' &&
      one.actor !== 'visitor' &&
      one.expected === 'passes' &&
      ((one.relation ?? 'own') === 'own' || isOfChildren(one)) &&
      exists(one),
  )
  const all = [...Map.groupBy(uses, ({ call, actor }) => `${call} ${actor}`).values()].flatMap(([one]) => one ?? [])
  for (const { call, actor, use, relation } of all) {
    if (actor === 'visitor') continue
    const person = cast.people[actor]
    await oneConnection.takenBack(async () => {
      const rows = { ...rowsFor(actor, relation), ...(await editStates[call]?.(w, cast, person)) }
      const before = await lastEntry()
      serial += 1
      const how = { ...filesOf(call), token: person.token, json: true }
      const input = { ...inputOf(call, rows, use, serial), ...changes[call]?.(rows) }
      const answer = await answerOf(await w.fetch(call, input, how))
      if (!answer.succeeded) return void unreached.set(call, JSON.stringify(answer))
      const entries = await w.db.selectFrom('audit').selectAll().where('id', '>', before).execute()
      checkEdit(`${call} as ${actor}`, entries)
    })
  }
  console.info(`${edited.size} of ${edits.length} edits sent, ${withoutValues.length} without old and new values`)
  expect(withoutValues).toEqual([])
  expect([...namelessFields]).toEqual([])
  const never = edits.filter((call) => chosen(call) && !edited.has(call))
  expect(never.map((call) => `${call} ${unreached.get(call) ?? 'was not sent'}`)).toEqual([])
}, 300_000)

/** A use of the call with which root succeeds: on a record that root may reach, or without a record; undefined if there is none. */
function useOf(call: CallName): Pick<Combination, 'use' | 'relation'> | undefined {
  const { records, plain }: CallRecords = contract[call].record
  const reached = (['foreign', 'own'] as const).flatMap((relation) =>
    records.filter(({ right }) => recordCell('root', right, relation) === 'Y').map((use) => ({ use, relation })),
  )
  return reached[0] ?? plain.map((use) => ({ use, relation: 'foreign' as const }))[0]
}

/** Whether the catalogs have words for an action; without them its code would be shown. */
const hasWords = (action: string) => {
  const shown = actionWords(wordsOf('pl-PL'), action)
  return shown !== action.split('.')[1] && shown !== action.replace('.', '_')
}

/** Codes of fields have words in the catalogs; names of cities, currencies and nodes of a protocol are shown as they are. */
const fieldHasWords = (field: string) => {
  const code = field.split(' › ').at(-1) ?? ''
  return !/^[a-z][a-zA-Z0-9_]*$/.test(code) || wordFor(wordsOf('pl-PL'), 'audit-fields.', code) !== code
}

const lastEntry = async () =>
  (
    await w.db
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0
