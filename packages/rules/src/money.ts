/** Money is counted in whole US cents. */
export type Cents = number

/** Cents of an amount that people typed, or a setting has, in dollars. */
export const centsOf = (dollars: number): Cents => Math.round(dollars * 100)

/** Dollars, for a sentence, a form or a payment provider. Answers need it not: the wire's `usd()` writes dollars. */
export const dollarsOf = (cents: Cents): number => cents / 100

/** The given percentage of an amount, not rounded. */
export const percentOf = (amount: number, percent: number): number => (amount * percent) / 100
