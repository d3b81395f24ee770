/**
 * The number in a typed amount. A dot or comma before the last one or two digits separates the cents, whatever the language; all others,
 * and spaces, separate thousands. NaN if there is no digit.
 */
export function readAmount(text: string): number {
  const cents = /[.,](\d{1,2})$/.exec(text.trim())
  const whole = (cents ? text.trim().slice(0, -cents[0].length) : text).replace(/\D/g, '')
  return whole === '' && !cents ? Number.NaN : Number(`${whole || '0'}.${cents?.[1] ?? '0'}`)
}
