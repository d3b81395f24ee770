/** ISO 6346: owner code, category (U, J, Z), six digits, check digit. */
const shape = /^([A-Z]{3})([UJZ])(\d{6})(\d)$/

/** Letters have the values 10 to 38 without multiples of 11. */
const letterValue = (letter: string): number => {
  const plain = letter.charCodeAt(0) - 65 + 10
  return plain + Math.floor((plain - 1) / 10)
}

/** `tghu 123456-7` → `TGHU1234567`. */
export const plainContainerNumber = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The check digit of the first ten characters; null when they cannot be those of a container number. */
export function containerCheckDigit(number: string): number | null {
  const plain = plainContainerNumber(number).slice(0, 10)
  if (!shape.test(`${plain}0`)) return null
  const sum = [...plain].reduce(
    (total, sign, i) => total + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** i,
    0,
  )
  return (sum % 11) % 10
}

/** Is it a whole container number whose check digit is right? */
export function isContainerNumber(typed: string): boolean {
  const plain = plainContainerNumber(typed)
  return shape.test(plain) && containerCheckDigit(plain) === Number(plain[10])
}
