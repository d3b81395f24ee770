import { type CallName, type CallRecord, type CallRecords, contract, type PlainUse } from '@goodlot/contract'
import {
  type Action,
  type Actor,
  actors,
  cellOf,
  type Relation,
  recordCell,
  relationsOf,
  type StaffRole,
  staffRoles,
} from '@goodlot/rules'
import { describedCalls } from '../fuzz/document.ts'

/**
 * The expected outcome: passes · refused because of the role (4003, visitors 4004) · refused, although the record is visible · hidden.
 */
export type Expected = 'passes' | 'gate' | 'denied' | 'hidden'

export interface Combination {
  call: CallName
  actor: Actor
  use: CallRecord | PlainUse
  /** Null: the call is about no record. */
  relation: Relation | null
  /** Whether the account has the switch that the call needs; null: it needs none. */
  flag: boolean | null
  expected: Expected
}

const isStaff = (actor: Actor): boolean => (staffRoles as readonly Actor[]).includes(actor)

const cells = { Y: 'passes', D: 'denied', H: 'hidden' } as const

const mayPass = (action: Action, actor: Actor): boolean => cellOf(action, actor).toUpperCase() !== 'N'

/** The staff role that makes a call in full: the first that may. */
const playedBy = (action: Action) => staffRoles.find((role) => mayPass(action, role))

/**
 * All calls × all kinds of account × every relation to the record. Staff reaches records as root does, so one of its roles is enough here;
 * `staffGates` has the cells of the others.
 */
export function combinations(): Combination[] {
  return describedCalls.flatMap(({ name, call }) =>
    actors
      .filter((actor) => !isStaff(actor) || actor === playedBy(call.action))
      .flatMap((actor) => ofActor({ call: name as CallName, actor }, call.action, call.record)),
  )
}

/** Whether the gate refuses the call to this kind of account, whatever it is about. */
export const isShut = ({ call, actor }: Pick<Combination, 'call' | 'actor'>): boolean =>
  !mayPass(contract[call].action, actor)

/**
 * Of a call that is shut for an account, one request: the gate comes before everything that reads a record (`http/run-call.ts`), so that
 * whose record it is makes no difference.
 */
export function oncePerGate(all: readonly Combination[]): Combination[] {
  const shut = Map.groupBy(all.filter(isShut), ({ call, actor }) => `${call} ${actor}`)
  return [...all.filter((one) => !isShut(one)), ...[...shut.values()].flatMap(([one]) => one ?? [])]
}

/** Whether the gate lets each other staff role pass: its role alone decides that. */
export const staffGates = (): { call: CallName; role: StaffRole; passes: boolean }[] =>
  describedCalls.flatMap(({ name, call }) =>
    staffRoles
      .filter((role) => role !== playedBy(call.action))
      .map((role) => ({ call: name as CallName, role, passes: mayPass(call.action, role) })),
  )

function ofActor(who: Pick<Combination, 'call' | 'actor'>, action: Action, record: CallRecords): Combination[] {
  const { actor } = who
  const plain = record.plain.map((use): Combination => {
    const passes = mayPass(action, actor) && mayPass(use.action ?? action, actor)
    return { ...who, use, relation: null, flag: null, expected: passes ? 'passes' : 'gate' }
  })
  const related = record.records.flatMap((use) =>
    relationsOf[actor].flatMap((relation): Combination[] => {
      if (relation === 'public' && recordCell('customer', use.right, 'public') === '–') return []
      const combination = { ...who, use, relation, flag: null }
      if (!mayPass(action, actor)) return [{ ...combination, expected: 'gate' }]
      const cell = recordCell(actor, use.right, relation)
      if (cell === '–') return []
      // a visitor's conditional permission never depends on a record
      const expected = actor === 'visitor' && cell !== 'Y' ? 'gate' : cells[cell]
      return [{ ...combination, expected }]
    }),
  )
  const all = [...plain, ...related]
  // root and its staff need no switch, and roles that are refused anyway have none
  if (!record.flag || !mayPass(action, actor) || actor === 'root' || isStaff(actor)) return all
  const without = all.slice(0, 1).map((one): Combination => ({ ...one, flag: false, expected: 'denied' }))
  return [...all.map((one) => ({ ...one, flag: true })), ...without]
}
