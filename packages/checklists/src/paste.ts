import type { OptionFields } from './tree.ts'

/** Lists and tables as people copy them from Word, Excel, mails and PDFs. */

const bullets = /^\s*[•●○▪▫■□◦‣·∙☐☑✓✔➢➤*–—−-]\s+/u
/** `1.` `2)` `(3)` `4、` `a)` `①`: list numbers that cannot be mistaken for a measurement. */
const marks = /^\s*(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)](?!\d)|（\d{1,3}）|\d{1,3}[、．]|[①-⑳])\s*/iu
/** `1.2 Style`, `3 Colour`, `A1 Gate`: counts as a list number only if every line continues the numbering; `1.2 mm` is a measurement. */
const plainNumber = /^\s*([A-Z]?\d{1,3}(?:\.\d{1,3})*)\.?\s+/u

const rowsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?|\u2028/g, '\n')
    .replaceAll('\v', '\n')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => unquote(cell).trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))

/** Removes the quotation marks that Excel puts around a cell with a line break or a quotation mark. */
const unquote = (cell: string) => (/^".*"$/s.test(cell.trim()) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell)

const keyOf = (number: string): number[] =>
  number
    .replace(/^[A-Z]/u, '')
    .split('.')
    .map(Number)
/** Does each number follow the one before it? `1.9` is followed by `1.10`, `2` or `2.1`. */
const isCounted = (numbers: readonly string[]): boolean =>
  numbers.every((number, i) => {
    if (i === 0) return true
    const [a, b] = [keyOf(numbers[i - 1] as string), keyOf(number)]
    const at = b.findIndex((part, k) => part !== a[k])
    return at >= 0 && b[at] === (a[at] ?? 0) + 1 && b.slice(at + 1).every((part) => part === 1)
  })

/** The lines of a list without bullets and numbers. The first cell of a table is the name, the next one the requirement. */
export function readList(text: string): { name: string; requirement: string }[] {
  const rows = rowsOf(text)
  // the numbers have a column of their own
  const isNumbered =
    rows.length > 1 && rows.every(([first = '', ...rest]) => rest.length > 0 && /^(?:[A-Z]?[\d.]*\)?|\W)$/u.test(first))
  const lines = rows.map((cells) => (isNumbered ? cells.slice(1) : cells).filter((cell) => cell !== ''))
  const bare = lines.map(([first = '', ...rest]) => [first.replace(bullets, '').replace(marks, ''), ...rest])
  const numbers = bare.map(([first = '']) => plainNumber.exec(first)?.[1])
  const numbered = bare.length > 1 && numbers.every((number) => number !== undefined) && isCounted(numbers as string[])
  return bare
    .map(([first = '', requirement = '']) => ({
      name: (numbered ? first.replace(plainNumber, '') : first).replace(/\s+/g, ' ').trim(),
      requirement: requirement.trim(),
    }))
    .filter(({ name }) => name !== '')
}

const decimal = String.raw`-?\d+(?:[.,]\d+)?`
const plain = (number: string) => number.replace(',', '.').replace('−', '-')

/** `≥ 70 N`, `<= 0.5 mm`, `10 ±0.5 cm`, `max. 5 mA`: the limit that a text states; null when it states none. */
export function readLimit(
  text: string,
): Pick<OptionFields, 'relation' | 'value' | 'unit' | 'tol_minus' | 'tol_plus'> | null {
  const typed = text.trim().replaceAll('−', '-')
  const around = new RegExp(String.raw`^(${decimal})?\s*(?:±|\+\/-)\s*(${decimal})\s*(\S.{0,20})?$`, 'u').exec(typed)
  if (around) {
    const [, value = '', tolerance = '', unit = ''] = around
    const both = Math.abs(Number(plain(tolerance)))
    return { relation: '±', value: plain(value), unit: unit.trim(), tol_minus: both, tol_plus: both }
  }
  const compared = new RegExp(
    String.raw`^(≥|>=|min\.?|at least|不小于|≤|<=|max\.?|at most|不大于|=)\s*(${decimal})\s*(\S.{0,20})?$`,
    'iu',
  ).exec(typed)
  if (!compared) return null
  const [, sign = '', value = '', unit = ''] = compared
  const relation = sign === '=' ? '=' : /^(≥|>=|min|at least|不小于)/iu.test(sign) ? '≥' : '≤'
  return { relation, value: plain(value), unit: unit.trim(), tol_minus: null, tol_plus: null }
}

export interface ChartPoint {
  name: string
  tol_minus: number | null
  tol_plus: number | null
  values: string[]
}

const toleranceTitle = /tol|±|\+\/-|公差|허용|tolerancj/iu

/**
 * Reads a size chart copied from a spreadsheet: sizes in the first row, points in the first column. Null when the text is no such chart.
 */
export function readChart(text: string): { sizes: string[]; points: ChartPoint[] } | null {
  const [head, ...rows] = rowsOf(text)
  if (!head || rows.length === 0 || head.length < 3) return null
  const columns = head.map((title, i) => ({ title, i })).slice(1)
  const tolerance = columns.find(({ title }) => toleranceTitle.test(title))
  const sizes = columns.filter((column) => column !== tolerance && column.title !== '')
  const isNumber = (cell: string) => cell === '' || new RegExp(`^${decimal}$`, 'u').test(cell)
  const cells = rows.map((row) => sizes.map(({ i }) => row[i] ?? ''))
  if (sizes.length < 2 || !cells.flat().every(isNumber) || cells.flat().every((cell) => cell === '')) return null
  const points = rows.map((row, at) => ({
    name: (row[0] ?? '').replace(bullets, '').replace(marks, '').trim(),
    ...toleranceOf(tolerance ? (row[tolerance.i] ?? '') : ''),
    values: (cells[at] ?? []).map(plain),
  }))
  return { sizes: sizes.map(({ title }) => title), points: points.filter(({ name }) => name !== '') }
}

/** `1`, `±1`, `-0.5/+1`, `+1 -0.5`. */
function toleranceOf(cell: string): Pick<ChartPoint, 'tol_minus' | 'tol_plus'> {
  const typed = cell.replaceAll('−', '-')
  const minus = /-\s*(\d+(?:[.,]\d+)?)/u.exec(typed)?.[1]
  const plus = /\+\s*(\d+(?:[.,]\d+)?)/u.exec(typed)?.[1]
  const both = /\d+(?:[.,]\d+)?/u.exec(typed)?.[0]
  const number = (text: string | undefined) => (text === undefined ? null : Number(plain(text)))
  if (/^\s*(?:±|\+\/?-)?\s*[\d.,]+\s*$/u.test(typed)) return { tol_minus: number(both), tol_plus: number(both) }
  return { tol_minus: number(minus), tol_plus: number(plus) }
}
