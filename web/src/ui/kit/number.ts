/** Moves the decimal point by this many places; other than a multiplication, this is exact. */
function shifted(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** The decimal places of a number: 2 for 0.25. */
export function placesOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e')
  const [, decimals = ''] = digits.split('.')
  return Math.max(0, decimals.length - Number(exponent))
}

/** Rounds as people do: halves away from zero, and 1.005 to 1.01. */
export const rounded = (number: number, places: number) =>
  Math.sign(number) * shifted(Math.round(shifted(Math.abs(number), places)), -places)

const cut = (number: number, places: number) =>
  Math.sign(number) * shifted(Math.floor(shifted(Math.abs(number), places)), -places)

export interface Limits {
  min?: number | undefined
  max?: number | undefined
  step: number
  precision?: number | undefined
}

export const isWithin = (number: number, { min, max }: Limits) =>
  (min === undefined || number >= min) && (max === undefined || number <= max)

/** How many decimals of a number are shown. */
const shownPlaces = (number: number, { step, precision }: Limits) =>
  precision ?? Math.max(placesOf(number), placesOf(step))

/** The nearest number that is allowed. */
export function fitted(number: number, limits: Limits): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits
  const within = Math.min(max, Math.max(min, number))
  const places = shownPlaces(within, limits)
  const result = rounded(within, places)
  return isWithin(result, limits) ? result : cut(within, places)
}

export function stepped(from: number, by: number, limits: Limits): number {
  return fitted(rounded(from + by, Math.max(placesOf(from), placesOf(by))), limits)
}

export const shownAs = (number: number, limits: Limits): string => {
  const places = shownPlaces(number, limits)
  return rounded(number, places).toFixed(Math.min(places, 100))
}

/** The number in a typed text: null for none, NaN for what is no number. Characters around it, such as a currency, do not count. */
export function readNumber(text: string): number | null {
  // digits and points as a Chinese keyboard writes them
  const plain = text
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[^\w.-]+/g, '')
  if (plain === '') return null
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
