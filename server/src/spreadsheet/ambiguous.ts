import type { SheetColumn, SheetReading } from '@goodlot/contract'
import {
  type DayOrder,
  type DecimalMark,
  markShown,
  type Notation,
  orderShown,
  readDay,
  readDecimal,
} from '@goodlot/rules'
import type { SheetRow } from './parse.ts'
import { textOf } from './values.ts'

type Question = SheetReading['questions'][number]
export type Answers = Readonly<Record<string, Notation>>

const samplesMax = 4
const sampleLength = 60

/** The properties of a column that decide how its values may be written. */
export type NotedColumn = { field: string } & Pick<SheetColumn, 'kind'> & {
    [P in 'days' | 'units']: SheetColumn[P] | undefined
  }

/** Rewrites days and decimal numbers in one notation. `questions` lists the columns whose notation only a person can tell. */
export function settleNotations(
  rows: readonly SheetRow[],
  columns: readonly NotedColumn[],
  { answers, semicolons }: { answers: Answers; semicolons: boolean },
): { rows: SheetRow[]; questions: Question[] } {
  const questions: Question[] = []
  const settled = rows.map((row) => ({ ...row, cells: { ...row.cells } }))
  for (const column of columns) {
    const cells = settled.filter(({ cells }) => typeof cells[column.field] === 'string').map(({ cells }) => cells)
    const texts = cells.map((row) => textOf(row[column.field]))
    const kind = column.kind === 'day' || column.days ? 'day' : column.kind === 'decimal' ? 'number' : null
    if (kind === null) continue
    const notation =
      kind === 'day'
        ? dayNotation(texts, answers[column.field])
        : numberNotation(texts, column.units, answers[column.field], semicolons)
    if (notation.unclear.length > 0) {
      const samples = [...new Set(notation.unclear.map((text) => text.slice(0, sampleLength)))].slice(0, samplesMax)
      questions.push({ field: column.field, kind, samples, choice: notation.chosen })
    }
    cells.forEach((row, i) => {
      row[column.field] = notation.read(texts[i] ?? '')
    })
  }
  return { rows: settled, questions }
}

interface ColumnNotation {
  /** Texts that can be read in two ways, where no other value of the column shows which one is meant. */
  unclear: string[]
  chosen: Notation | null
  /** The text in the standard notation; unchanged if it cannot be read. */
  read(text: string): string
}

/** The notation shown by values that leave no doubt; null when there are none, or when they contradict each other. */
function decided<N extends Notation>(shown: readonly (N | null)[]): N | null {
  const found = new Set(shown.filter((one) => one !== null))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

function dayNotation(texts: readonly string[], answer: Notation | undefined): ColumnNotation {
  const chosen: DayOrder | null = answer === 'dmy' || answer === 'mdy' ? answer : null
  const shown = decided(texts.flatMap((text) => partsOf(text).map(orderShown)))
  const order = chosen ?? shown
  return {
    unclear: shown ? [] : texts.filter((text) => partsOf(text).some((part) => readDay(part) === 'ambiguous')),
    chosen,
    read: (text) =>
      partsOf(text)
        .map((part) => {
          const day = readDay(part, order)
          return day === null || day === 'ambiguous' ? part : day.value
        })
        .join(', '),
  }
}

/** The days in a cell: one, or several with separators between them. */
const partsOf = (text: string): string[] =>
  readDay(text) !== null
    ? [text]
    : text.split(/[,;\u3001]+/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

function numberNotation(
  texts: readonly string[],
  units: readonly string[] = [],
  answer: Notation | undefined,
  semicolons: boolean,
): ColumnNotation {
  const chosen: DecimalMark | null = answer === 'point' || answer === 'comma' ? answer : null
  // a program separates cells by semicolons where the comma is its decimal mark
  const shown = decided(texts.map((text) => markShown(text, units))) ?? (semicolons ? 'comma' : null)
  const mark = chosen ?? shown
  return {
    unclear: shown ? [] : texts.filter((text) => readDecimal(text, null, units) === 'ambiguous'),
    chosen,
    read: (text) => {
      const number = readDecimal(text, mark, units)
      return number === null || number === 'ambiguous' ? text : number.value
    },
  }
}
