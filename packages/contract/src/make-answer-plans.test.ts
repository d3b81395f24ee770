import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerPlans } from './answer-plans.ts'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { type AnswerPlans, decodeData, encodeAnswer, encodeDetails } from './convert-answer.ts'
import { answerPlansOf, makeAnswerPlans } from './make-answer-plans.ts'
import { active, exactFlag, flag, pageOf, usd } from './wire.ts'

const asked = (output: z.ZodType) =>
  call({ about: '', kind: 'read', action: 'read_lists', record: noRecord, input: z.object({}), output })

/** The plans of a contract with one call, `asked`. */
const plansOf = (output: z.ZodType): AnswerPlans => answerPlansOf({ asked: asked(output) }, {})
const decoded = (plans: AnswerPlans, data: unknown) => decodeData(plans, 'asked', undefined, data)

describe('the plan of an answer', () => {
  it('names the fields that are converted and no others', () => {
    const output = z.object({ id: z.int(), locked: flag(), share: exactFlag(), name: z.string() })
    expect(plansOf(output).calls).toEqual({ asked: { locked: 'flag', share: 'flag' } })
  })
  it('an answer in which nothing is converted has no plan', () => {
    expect(plansOf(z.array(z.object({ id: z.int() }))).calls).toEqual({})
  })
  it('follows arrays, records, nullable, optional and nested objects', () => {
    const output = z.object({
      rows: z.array(z.object({ a: flag().nullable(), b: flag().optional() })),
      byDay: z.record(z.string(), z.object({ free: flag() })),
      one: z.object({ two: z.object({ three: flag() }).nullable() }).optional(),
    })
    expect(plansOf(output).calls.asked).toEqual({
      rows: [{ a: 'flag', b: 'flag' }],
      byDay: { '*': { free: 'flag' } },
      one: { two: { three: 'flag' } },
    })
  })
  it('has the fields of all parts of a choice', () => {
    const output = z.union([
      z.object({ kind: z.literal('a'), on: flag() }),
      z.object({ kind: z.literal('b'), off: flag() }),
      z.string(),
    ])
    expect(plansOf(output).calls.asked).toEqual({ on: 'flag', off: 'flag' })
  })
  it('is refused where the parts of a choice are converted in different ways', () => {
    expect(() => plansOf(z.union([z.object({ on: flag() }), z.array(flag())]))).toThrow('different ways')
  })
  it('is refused where a schema converts without a name', () => {
    expect(() => plansOf(z.object({ n: z.string().transform(Number) }))).toThrow('without a name')
  })
  it('names a shape that contains itself by a number', () => {
    interface Tree {
      on: boolean
      below: Tree[]
    }
    const tree: z.ZodType<Tree, unknown> = z.object({ on: flag(), below: z.array(z.lazy(() => tree)) })
    const plans = plansOf(tree)
    expect(plans).toEqual({ calls: { asked: 0 }, faults: {}, shared: [{ on: 'flag', below: [0] }] })
    const wire = { on: 1, below: [{ on: 0, below: [{ on: 1, below: [] }] }] }
    const here = { on: true, below: [{ on: false, below: [{ on: true, below: [] }] }] }
    expect(decoded(plans, wire)).toEqual(here)
    expect(encodeAnswer(plans, 'asked', here)).toEqual(wire)
  })
  it('of the whole contract is the one that the browser apps load', () => {
    expect(makeAnswerPlans()).toEqual(answerPlans)
  })
})

describe('converting an answer', () => {
  const plans = plansOf(pageOf(z.object({ id: z.int(), locked: flag(), seen: flag().nullable().optional() })))
  const wire = {
    data: [
      { id: 1, locked: 1, seen: null },
      { id: 0, locked: 0 },
    ],
    total: 1,
  }
  const here = {
    data: [
      { id: 1, locked: true, seen: null },
      { id: 0, locked: false },
    ],
    total: 1,
  }

  it('turns flags into booleans and back, and leaves null and absent fields alone', () => {
    expect(decoded(plans, wire)).toEqual(here)
    expect(encodeAnswer(plans, 'asked', here)).toEqual(wire)
    expect(JSON.stringify(encodeAnswer(plans, 'asked', here))).toBe(JSON.stringify(wire))
  })
  it('turns dollars into cents and back, to the cent', () => {
    const amounts = plansOf(z.object({ total: usd(), balance: usd().nullable() }))
    expect(decoded(amounts, { total: 1367.29, balance: null })).toEqual({ total: 136_729, balance: null })
    expect(encodeAnswer(amounts, 'asked', { total: 136_729, balance: -50 })).toEqual({ total: 1367.29, balance: -0.5 })
  })
  it('turns the statuses 1 and 2 into booleans and back', () => {
    const statuses = plansOf(z.array(z.object({ status: active() })))
    expect(decoded(statuses, [{ status: 1 }, { status: 2 }])).toEqual([{ status: true }, { status: false }])
    expect(encodeAnswer(statuses, 'asked', [{ status: true }, { status: false }])).toEqual([
      { status: 1 },
      { status: 2 },
    ])
  })
  it('changes nothing of the value that it is given', () => {
    const before = structuredClone(here)
    encodeAnswer(plans, 'asked', here)
    expect(here).toEqual(before)
  })
  it('leaves flags that are booleans already as they are', () => {
    expect(decoded(plans, here)).toEqual(here)
  })
  it('answers the same object where nothing is converted', () => {
    const data = { a: 1 }
    expect(decodeData(plans, 'another', undefined, data)).toBe(data)
  })
  it('converts the details of a refusal by its fault', () => {
    const faults = answerPlansOf({}, { locked: z.object({ is_own: flag() }) })
    expect(encodeDetails(faults, 'locked', { is_own: true })).toEqual({ is_own: 1 })
    expect(decodeData(faults, 'asked', 'locked', { is_own: 1 })).toEqual({ is_own: true })
    expect(decodeData(faults, 'asked', 'not_found', null)).toBeNull()
  })
  it('takes a page of 200 rows with 60 fields in less than 20 ms of processor', () => {
    const row = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, i % 4 === 0 ? flag() : z.int()]))
    const wide = plansOf(pageOf(z.object(row)))
    const values = Object.fromEntries(Object.keys(row).map((key, i) => [key, i % 4 === 0 ? true : i]))
    const data = { data: Array.from({ length: 200 }, () => ({ ...values })), total: 200 }
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      encodeAnswer(wide, 'asked', data)
      return process.cpuUsage(before).user / 1000
    })
    expect(Math.min(...times)).toBeLessThan(20)
  })
})
