import { cents, centsOf, dollarsOf } from '@goodlot/rules/money'
import type { FaultName } from './faults.ts'

/** The days of a comma list; none for ''. */
export const daysIn = (list: string): string[] => list.split(',').filter(Boolean)

/**
 * Values that the wire writes differently from the code: a flag is 0 or 1 on the wire and a boolean in code, an amount is dollars on the
 * wire and cents in code, days are a comma list on the wire and a list in code. Converting an answer needs neither zod nor a schema,
 * because the browser apps load neither.
 */
const conversions = {
  flag: {
    // a boolean stays as it is: phones keep answers from earlier versions, and answers that were converted already
    decode: (value: unknown) => (typeof value === 'number' ? value === 1 : value),
    encode: (value: unknown) => (typeof value === 'boolean' ? Number(value) : value),
  },
  // the status of an account or of a laboratory test: 1 is active, 2 is not
  active: {
    decode: (value: unknown) => (typeof value === 'number' ? value === 1 : value),
    encode: (value: unknown) => (typeof value === 'boolean' ? (value ? 1 : 2) : value),
  },
  days: {
    // a list stays as it is, like a boolean
    decode: (value: unknown) => (typeof value === 'string' ? daysIn(value) : value),
    encode: (value: unknown) => (Array.isArray(value) ? value.join(',') : value),
  },
  // must not run twice on the same amount: an amount that is stored decoded is not decoded again when it is read
  usd: {
    decode: (value: unknown) => (typeof value === 'number' ? centsOf(value) : value),
    encode: (value: unknown) => (typeof value === 'number' ? dollarsOf(cents(value)) : value),
  },
}

export type Conversion = keyof typeof conversions

/**
 * Where an answer has values to convert: a conversion by its name, the fields of an object, the elements of an array (`[plan]`), all values
 * of a record (`{ '*': plan }`), or the index of a plan in `shared`.
 */
export type Plan = Conversion | number | readonly [Plan] | { readonly [field: string]: Plan }

export interface AnswerPlans {
  /** Plans that are used in several places; other plans refer to them by index. */
  readonly shared: readonly Plan[]
  /** The plan of each call. A call without a plan has nothing to convert. */
  readonly calls: Readonly<Record<string, Plan>>
  /** The plan of the details of each refusal, by fault. */
  readonly faults: Readonly<Record<string, Plan>>
}

type Direction = 'decode' | 'encode'

const isArrayPlan = (plan: Plan): plan is readonly [Plan] => Array.isArray(plan)

/**
 * Returns the value with everything converted that its plan names. Parts that the plan does not name are returned as the same
 * objects.
 */
function converted(value: unknown, plan: Plan, shared: readonly Plan[], direction: Direction): unknown {
  if (value === null || value === undefined) return value
  if (typeof plan === 'number') return converted(value, shared[plan] as Plan, shared, direction)
  if (typeof plan === 'string') return conversions[plan][direction](value)
  if (isArrayPlan(plan))
    return Array.isArray(value) ? value.map((one) => converted(one, plan[0], shared, direction)) : value
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const copy: Record<string, unknown> = { ...value }
  const every = plan['*']
  if (every !== undefined) for (const key in copy) copy[key] = converted(copy[key], every, shared, direction)
  else
    for (const field in plan)
      if (field in copy) copy[field] = converted(copy[field], plan[field] as Plan, shared, direction)
  return copy
}

const convertedData = (
  data: unknown,
  plan: Plan | undefined,
  { shared }: AnswerPlans,
  direction: Direction,
): unknown => (plan === undefined ? data : converted(data, plan, shared, direction))

/** Converts what a handler returned to what is sent. */
export const encodeAnswer = (plans: AnswerPlans, call: string, data: unknown): unknown =>
  convertedData(data, plans.calls[call], plans, 'encode')

/** Converts the details of a refusal to what is sent. */
export const encodeDetails = (plans: AnswerPlans, fault: FaultName, data: unknown): unknown =>
  convertedData(data, plans.faults[fault], plans, 'encode')

/** Converts what was received to the code's types: the data of an answer, or the details of a refusal by its fault. */
export const decodeData = (plans: AnswerPlans, call: string, fault: FaultName | undefined, data: unknown): unknown =>
  convertedData(data, fault === undefined ? plans.calls[call] : plans.faults[fault], plans, 'decode')
