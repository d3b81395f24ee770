/** The browser apps add `branded` to it (packages/client/src/branded-cents.ts). */
export interface CentsTypes {
  plain: number
}

/**
 * Money is counted in whole US cents. For rules and server that is a number. In the browser apps it is a type of its own: what people
 * type and what sentences contain are dollars there, and the compiler refuses to show one as the other.
 */
export type Cents = CentsTypes extends { branded: infer Branded extends number } ? Branded : CentsTypes['plain']

/**
 * A number that is not `Cents`: dollars in inputs and sentences. The compiler would not accept plain numbers for a type with only optional
 * properties, so this one also names a method that every number has.
 */
export type NotCents = number & { readonly unit?: undefined; toFixed: number['toFixed'] }

/** A calculated number of cents. */
export const cents = (amount: number): Cents => amount as Cents

/** Converts dollars, as people type them and settings contain them, to cents. */
export const centsOf = (dollars: number): Cents => cents(Math.round(dollars * 100))

/** Dollars, for a form, a sentence or a payment provider. Answers do not need it: the wire's `usd()` writes dollars. */
export const dollarsOf = (amount: Cents): number => amount / 100

/** Rounded to whole dollars, for figures in which cents would only distract. */
export const wholeDollars = (amount: Cents): Cents => centsOf(Math.round(dollarsOf(amount)))

export const sumOfCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, one) => sum + one, 0))

/** The given percentage of an amount, not rounded. */
export const percentOf = (amount: number, percent: number): number => (amount * percent) / 100
