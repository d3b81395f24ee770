import type { CallName } from '@goodlot/contract'
import { type CallLine, type CallRecord, callRecords, type PlainUse } from '@goodlot/contract/call-records'
import { type Action, type Actor, actors, matrix, type Relation, recordCell, relationsOf } from '@goodlot/rules'
import { describedCalls } from '../fuzz/document.ts'

/** What the table says: passes · refused by the role (4003, visitors 4004) · sees the record and is refused · does not know the record. */
export type Expected = 'passes' | 'gate' | 'denied' | 'hidden'

export interface Combination {
  call: CallName
  actor: Actor
  use: CallRecord | PlainUse
  /** Null: the call is about no record. */
  relation: Relation | null
  /** The account has the switch that the call needs; null: it needs none. */
  flag: boolean | null
  expected: Expected
}

const cells = { Y: 'passes', D: 'denied', H: 'hidden' } as const

/** Calls that have no line, and say so to whoever added them. */
export const missingLines = (): string[] =>
  describedCalls
    .filter(({ name }) => !callRecords[name as CallName])
    .map(
      ({ name }) =>
        `${name} has no line in packages/contract/src/call-records.ts: add which record it is about and who may reach it, then run npm run permissions.`,
    )

const mayPass = (action: Action, actor: Actor): boolean => matrix[action][actor].toUpperCase() !== 'N'

/** All calls × all kinds of account × every relation to the record. */
export function combinations(): Combination[] {
  return describedCalls.flatMap(({ name, call }) => {
    const line = callRecords[name as CallName]
    return line ? actors.flatMap((actor) => ofActor({ call: name as CallName, actor }, call.action, line)) : []
  })
}

function ofActor(who: Pick<Combination, 'call' | 'actor'>, action: Action, line: CallLine): Combination[] {
  const { actor } = who
  const plain = line.plain.map((use): Combination => {
    const passes = mayPass(action, actor) && mayPass(use.action ?? action, actor)
    return { ...who, use, relation: null, flag: null, expected: passes ? 'passes' : 'gate' }
  })
  const related = line.records.flatMap((use) =>
    relationsOf[actor].flatMap((relation): Combination[] => {
      if (relation === 'public' && recordCell('customer', use.right, 'public') === '–') return []
      const combination = { ...who, use, relation, flag: null }
      if (!mayPass(action, actor)) return [{ ...combination, expected: 'gate' }]
      const cell = recordCell(actor, use.right, relation)
      if (cell === '–') return []
      // what a visitor may under a condition, it may not by naming a record
      const expected = actor === 'visitor' && cell !== 'Y' ? 'gate' : cells[cell]
      return [{ ...combination, expected }]
    }),
  )
  const all = [...plain, ...related]
  // root needs no switch, and whoever is refused by its role has none
  if (!line.flag || !mayPass(action, actor) || actor === 'root') return all
  const without = all.slice(0, 1).map((one): Combination => ({ ...one, flag: false, expected: 'denied' }))
  return [...all.map((one) => ({ ...one, flag: true })), ...without]
}
