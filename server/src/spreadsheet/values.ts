import type { SheetColumn } from '@goodlot/contract'
import { cleanLine, cleanLines, unescapeFormula } from '@goodlot/contract/clean-text'
import { type Meaning, readDay, readDecimal, readWhole } from '@goodlot/rules'
import { normalizeTitle } from './header.ts'

/** What a cell can hold, from a spreadsheet or from the reviewed rows that come back as JSON. */
export type Cell = unknown

const errors = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
/** A formula's cached result may be an error value, which must not become a product name. */
export const isErrorCell = (cell: Cell): cell is string => typeof cell === 'string' && errors.test(cell)

/**
 * Cells are cut at this length, which is more than any column accepts: they are refused anyway, and their beginning is enough to recognise
 * them.
 */
const cellMax = 10_000
export const cutCell = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > cellMax ? cell.slice(0, cellMax) : cell

export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayOfDate(cell)
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell)
  if (typeof cell === 'string') return cleanLine(unescapeFormula(cell))
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return ''
}

/** The text of a cell with its line breaks. */
export const linesOf = (cell: Cell): string =>
  typeof cell === 'string' ? cleanLines(unescapeFormula(cell)) : textOf(cell)

/** A list or an object: JSON can send them, a cell cannot contain them. */
export const isNested = (cell: Cell) => typeof cell === 'object' && cell !== null && !(cell instanceof Date)

/** `4.00638E+12`: Excel dropped digits when it saved a long number as CSV. */
export const isShortened = (text: string) => /^\d(\.\d+)?E\+\d+$/i.test(text)

const dayOfDate = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
/** Excel counts days from 1899-12-30 (its 1900 had a 29 February). 20000 to 80000 is 1954 to 2119. */
const daySerial = (serial: number) =>
  serial >= 20_000 && serial < 80_000
    ? dayOfDate(new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000))
    : ''

/** The value that a text means, or else the text as it was typed, which the column's rule then refuses. */
const meant = (meaning: Meaning, typed: string) => (meaning === null || meaning === 'ambiguous' ? typed : meaning.value)

/** A day as `YYYY-MM-DD`, from a date, a serial number or a text that leaves no doubt; anything else as it was typed. */
export function dayOfCell(cell: Cell): string {
  if (cell instanceof Date) return dayOfDate(cell)
  if (typeof cell === 'number') return daySerial(cell) || textOf(cell)
  const text = textOf(cell)
  return /^\d{5}(\.\d+)?$/.test(text) ? daySerial(Number(text)) || text : meant(readDay(text), text)
}

/** A whole number as digits: `1,200`, `1.200`, `1 200`, `1200.0` and `1200 pcs` are 1200; anything else as it was typed. */
export function intOfCell(cell: Cell, units: readonly string[] = []): string {
  const text = textOf(cell)
  return typeof cell === 'string' ? meant(readWhole(text, units), text) : text
}

/** A decimal number with a point, where the text leaves no doubt; anything else as it was typed. */
export function decimalOfCell(cell: Cell, units: readonly string[] = []): string {
  const text = textOf(cell)
  return typeof cell === 'string' ? meant(readDecimal(text, null, units), text) : text
}

/** How a column of each kind reads its cells. */
export const readCell: Record<SheetColumn['kind'], (cell: Cell, units?: readonly string[]) => string> = {
  text: textOf,
  choice: textOf,
  day: dayOfCell,
  int: intOfCell,
  decimal: decimalOfCell,
}

/** Choices by each of their names. A name of several choices is ambiguous and finds none. */
export class Choices<T> {
  readonly #found = new Map<string, T | null>()
  add(name: string, value: T): void {
    const key = keyOf(name)
    if (key === '') return
    const existing = this.#found.get(key)
    this.#found.set(key, existing === undefined || existing === value ? value : null)
  }
  /** undefined: no choice has this name; null: several have it. */
  find(name: string): T | null | undefined {
    return this.#found.get(keyOf(name))
  }
}

/** "Soft lines > Denim" and "Soft lines/Denim" are the same path. */
const keyOf = (name: string) =>
  normalizeTitle(name)
    .replace(/\s*[/>›»|]\s*/g, '/')
    .replace(/\s*&\s*/g, ' and ')
