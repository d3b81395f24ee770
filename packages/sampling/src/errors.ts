/** Why a request was refused. The word is also the key under which a screen finds its sentence. */
export type SamplingFault =
  | 'lot_not_integer'
  | 'lot_too_small'
  | 'lot_missing'
  | 'unknown_level'
  | 'unknown_aql'
  | 'unknown_severity'
  | 'unknown_model'
  | 'unknown_sampling'
  | 'unknown_limiting_quality'
  | 'stages_invalid'
  | 'count_invalid'
  | 'rate_invalid'

export class SamplingError extends Error {
  override readonly name = 'SamplingError'
  readonly code: SamplingFault
  /** The input that was refused, e.g. 'lotSize'. */
  readonly field: string
  readonly value: unknown

  constructor(code: SamplingFault, field: string, value: unknown) {
    super(`${code}: ${field} = ${String(value)}`)
    this.code = code
    this.field = field
    this.value = value
  }
}

/** SPEC S2. Beyond 2^53 a number no longer counts single items, so it is refused as not an integer. */
export function checkLotSize(lotSize: number): void {
  if (!Number.isSafeInteger(lotSize)) throw new SamplingError('lot_not_integer', 'lotSize', lotSize)
  if (lotSize < 1) throw new SamplingError('lot_too_small', 'lotSize', lotSize)
}

export function checkCount(field: string, value: number, atLeast: number): void {
  if (!Number.isSafeInteger(value) || value < atLeast) throw new SamplingError('count_invalid', field, value)
}
