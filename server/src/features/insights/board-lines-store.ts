import { type BoardGroup, boardGroups, type Caller, chinaDateTime, mayEver } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { LineRow, Part } from './board-part-store.ts'
import { groups } from './board-store.ts'

/** Lines of a group that the board shows; the total says how many there are. */
const linesShown = 20
/** Counting stops here: nobody works through more in a day, and the board stays quick however many lines there are. */
const countMax = 1000

const firstLines = ({ columns, from, order }: Part, part: number, limit: number) =>
  sql`(SELECT ${columns}, ${sql.lit(part)} AS part, row_number() OVER (ORDER BY ${order}) AS place FROM ${from}
    ORDER BY ${order} LIMIT ${sql.lit(limit)})`
const counted = ({ from }: Part) =>
  sql`(SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${sql.lit(countMax + 1)}) AS waiting)`

/** The groups with lines that are this person's work, each with its total, which stops at `countMax`, and its first lines; `only` one group with all that are counted. */
export function board(db: Db, me: Caller, now: Date, only?: BoardGroup) {
  const limit = only ? countMax : linesShown
  const shown = boardGroups
    .filter((group) => only === undefined || group === only)
    .map((group) => ({ group, ...groups[group](now) }))
    .map(({ parts, ...one }) => ({ ...one, parts: parts.filter((part) => part.for.some((work) => mayEver(me, work))) }))
  return Promise.all(
    shown
      .filter(({ parts }) => parts.length > 0)
      .map(async ({ group, parts, order }) => {
        const { rows } = await sql<LineRow & { total: number }>`
        SELECT kind, id, order_no, title, who, phone, at, cents, flags, (${sql.join(parts.map(counted), sql` + `)})::int AS total
        FROM (${sql.join(
          parts.map((part, n) => firstLines(part, n, limit)),
          sql` UNION ALL `,
        )}) AS lines
        ORDER BY ${order === 'by_time' ? sql`at, part, place` : sql`part, place`} LIMIT ${sql.lit(limit)}`.execute(db)
        const total = rows[0]?.total ?? 0
        return {
          group,
          total: Math.min(total, countMax),
          ...(total > countMax ? { more: true as const } : {}),
          lines: rows.map(({ at, cents, total: _total, ...row }) => ({
            ...row,
            at: at ? chinaDateTime(at) : '',
            amount: cents,
          })),
        }
      }),
  )
}
