// Lines and values of RFC 5545 §3.1 and §3.3.

/** In bytes, without the line break. */
const lineMax = 75

/** Folds lines longer than 75 bytes by a line break and a space, never within a character. */
export const contentLines = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

function folded(line: string): string {
  let result = ''
  let length = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > lineMax) {
      result += '\r\n '
      // the space counts towards the new line
      length = 1
    }
    result += character
    length += bytes
  }
  return result
}

/** Removes the control characters that no value may contain; line breaks and tabs stay. */
const withoutControls = (text: string) =>
  text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))

/** A text as a value, escaped so that nothing in it can begin another property. */
export const textValue = (text: string) =>
  withoutControls(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** A text as the value of a parameter, quoted; quotation marks, which cannot be written there, become apostrophes. */
export const parameter = (text: string) => `"${withoutControls(text.replace(/\s+/g, ' ')).replaceAll('"', "'")}"`

/** `20261116T040000Z` */
export const instantOf = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** `20261116`, of `2026-11-16`. */
export const dateOf = (day: string) => day.replaceAll('-', '')
