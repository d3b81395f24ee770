import { type Cents, chinaInstantOf } from '@goodlot/rules'
import { z } from 'zod'

/** Values as programs get them: instants with their zone, cents with their currency, nothing as null. */

export const money = z.object({ amount: z.int(), currency: z.literal('USD') }).describe('An amount in cents.')
export const moneyOf = (amount: Cents) => ({ amount, currency: 'USD' as const })
export const moneyOrNull = (amount: Cents | null) => (amount === null ? null : moneyOf(amount))

export const instant = z.iso.datetime().describe('An instant in UTC.')
/** Calls answer instants as a clock in China shows them, '' for none. */
export const instantOf = (china: string) => chinaInstantOf(china).toISOString()
export const instantOrNull = (china: string) => (china === '' ? null : instantOf(china))

export const day = z.iso.date().describe('A day, without a zone.')
/** A day that may be missing; of an instant that a call answers, the day in China. */
export const dayOrNull = (text: string) => (text === '' ? null : text.slice(0, 10))

export const textOrNull = <T extends string>(text: T) => (text === '' ? null : (text as Exclude<T, ''>))

/** An address of a file is signed and opens for one to two hours. */
export const address = z.url().describe('Opens for one to two hours, without a key.')

export const person = z.object({ id: z.int(), name: z.string() })

/** What an answer is made with besides the data of its call. */
export interface AnswerContext {
  /** The public address of the server, without a slash at the end. */
  origin: string
}
export const addressOrNull = (path: string, { origin }: AnswerContext) => (path === '' ? null : `${origin}${path}`)
