// The tables of ISO 2859-1:1999 as text grids that can be compared with the printed page.
// Source: test-data/iso2859-1.json. Disputed cells: SPEC S21.

export const EDITION = 'ISO 2859-1:1999'

export const LEVELS = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
export type Level = (typeof LEVELS)[number]

export const SEVERITIES = ['normal', 'tightened', 'reduced'] as const
export type Severity = (typeof SEVERITIES)[number]

/** I and O are left out, as in the standard. S exists in the tightened table only. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S'] as const
export type Letter = (typeof LETTERS)[number]

/** The 26 columns. Up to 10: per cent nonconforming or nonconformities per 100 items; above: the latter only. */
// biome-ignore format: two lines, as the columns of the page
export const AQLS = [
  '0.010', '0.015', '0.025', '0.040', '0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5',
  '4.0', '6.5', '10', '15', '25', '40', '65', '100', '150', '250', '400', '650', '1000',
] as const
/** '0' is trade practice for critical defects and not a column of the standard (SPEC S8). */
export type Aql = (typeof AQLS)[number] | '0'

/** Table 1: the largest lot of each of the 15 lot ranges. */
// biome-ignore format: one line, as the column of the page
export const LARGEST_LOT = [8, 15, 25, 50, 90, 150, 280, 500, 1_200, 3_200, 10_000, 35_000, 150_000, 500_000, Infinity] as const

/** Table 1: per level, one letter for each lot range. */
export const LETTERS_OF_LEVEL: Readonly<Record<Level, string>> = {
  'S-1': 'AAAABBBBCCCCDDD',
  'S-2': 'AAABBBCCCDDDEEE',
  'S-3': 'AABBCCDDEEFFGGH',
  'S-4': 'AABCCDEEFGGHJJK',
  I: 'AABCCDEFGHJKLMN',
  II: 'ABCDEFGHJKLMNPQ',
  III: 'BCDEFGHJKLMNPQR',
}

/** Sample sizes of letters A to S, normal and tightened. Reduced takes the size of two letters earlier, at least A's. */
const SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1_250, 2_000, 3_150]
const REDUCED_BY = 2

// Tables 2-A, 2-B, 2-C. A row is a letter from A, a column an AQL from 0.010.
// A number is Ac (Re is always Ac + 1 in this edition), v and ^ are the arrows, a dot is no plan.
const GRIDS: Readonly<Record<Severity, string>> = {
  normal: `
v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  7  10 14 21 30
v  v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 30 44
v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 30 44 ^
v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 30 44 ^  ^
v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 30 44 ^  ^  ^
v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
0  ^  v  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
^  ^  1  2  3  5  7  10 14 21 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^`,
  tightened: `
v  v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 27
v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 27 41
v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 27 41 ^
v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 27 41 ^  ^
v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 27 41 ^  ^  ^
v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  0  v  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
0  ^  v  1  2  3  5  8  12 18 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
.  .  1  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .`,
  reduced: `
v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  7  10 14 21 30
v  v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  7  10 14 21 30
v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 14 21 ^
v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 14 21 ^  ^
v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 14 21 ^  ^  ^
v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
v  0  ^  v  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
0  ^  ^  v  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
^  ^  ^  1  2  3  5  6  8  10 ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^`,
}

export const DOWN = -1
export const UP = -2
export const NO_PLAN = -3
/** Ac of a plan, or one of the three negative marks above. */
type Cell = number

const MARKS: Readonly<Record<string, Cell>> = { v: DOWN, '^': UP, '.': NO_PLAN }

const parseGrid = (grid: string): Cell[][] =>
  grid
    .trim()
    .split('\n')
    .map((row) => row.split(/ +/).map((mark) => MARKS[mark] ?? Number(mark)))

const TABLES: Readonly<Record<Severity, Cell[][]>> = {
  normal: parseGrid(GRIDS.normal),
  tightened: parseGrid(GRIDS.tightened),
  reduced: parseGrid(GRIDS.reduced),
}

/** `row` counts letters from A = 0, `column` counts AQLs from 0.010 = 0. */
export const cellAt = (severity: Severity, row: number, column: number): Cell =>
  TABLES[severity][row]?.[column] ?? NO_PLAN

export const sampleSizeAt = (severity: Severity, row: number): number =>
  SIZES[severity === 'reduced' ? Math.max(0, row - REDUCED_BY) : row] as number

const isArrow = (cell: Cell): boolean => cell === DOWN || cell === UP

/** SPEC S5: the row of the first plan in the direction of the arrow. Every arrow of the tables ends at a plan. */
export function followArrows(severity: Severity, row: number, column: number): number {
  const step = cellAt(severity, row, column) === UP ? -1 : 1
  let current = row
  while (isArrow(cellAt(severity, current, column))) current += step
  return current
}
