/**
 * Removes invisible characters from what people type or paste, so that two texts that look the same are the same, and the letters of a text
 * are displayed in the order in which they are stored. Passwords are never cleaned.
 */

/** Unicode's characters without a shape of their own: zero-width, direction, soft hyphens, fillers; and marks of annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
/** All white space, including line breaks; the empty Braille pattern looks like a blank. */
const blanks = /\r\n|[\s\p{Z}\u0085\u2800]/gu
const controls = /\p{Cc}/gu
/**
 * Removes control characters, except those in `kept`. Callers keep NUL, because a later rule refuses it: no person types it, and
 * no field can store it.
 */
const withoutControls = (text: string, kept: string) =>
  text.replace(controls, (sign) => (kept.includes(sign) ? sign : ''))

/**
 * A text of one line: every blank is a plain space. Joiners are removed too: names and codes are compared, and are legible without them.
 */
export const cleanLine = (text: string): string =>
  withoutControls(text.replace(invisible, '').replace(blanks, ' '), '\0').normalize('NFC').trim()

/**
 * Joiners stay in longer texts: without them Persian and the scripts of India and Sri Lanka are misspelt, and joined emoji fall
 * apart.
 */
const isJoiner = (sign: string) => /\p{Variation_Selector}|\u200C|\u200D/u.test(sign)

/** A text of several lines: line breaks, tabs, wide blanks (Chinese paragraphs begin with two) and joiners stay. */
export const cleanLines = (text: string): string => {
  const visible = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, (sign) => (isJoiner(sign) ? sign : ''))
  const cleaned = withoutControls(visible, '\0\t\n').normalize('NFC').trim()
  // a text that consists only of joiners and blanks counts as empty
  return cleanLine(cleaned) === '' ? '' : cleaned
}

/** Letters, digits and signs as an East Asian keyboard types them, in their ordinary width: `ＡＢ－１２` is `AB-12`. */
const ordinaryWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Cleans a text that is compared character by character: codes, numbers, days, telephone numbers. */
export const cleanCode = (text: string): string => ordinaryWidth(cleanLine(text))

/** Characters that make a spreadsheet program take a text for a formula. Numbers and telephone numbers are harmless. */
const formulaLike = /^[=@|\t\r\n]|^[+-](?![\d\s().,/-]*$)/
const formulaStart = /^[=+\-@|\t\r]/
/** Spreadsheet programs for East Asia read `＝` as `=`. */
const asProgramsRead = (text: string): string => text.normalize('NFKC')

/** A text that no spreadsheet program will run, also after it was saved as CSV. */
export const escapeFormula = (text: string): string => (formulaLike.test(asProgramsRead(text)) ? `'${text}` : text)

/** The original text, without the apostrophe that keeps it from being a formula. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(asProgramsRead(text.slice(1))) ? text.slice(1) : text

/** In an e-mail address a Chinese full stop counts as a dot (UTS 46). */
export const cleanEmail = (text: string): string => cleanCode(text).replace(/[\u3002\uFF61]/g, '.')
