import type { ThreadPart, ThreadSide } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

// the same conditions as the partial indexes of the table, without which Postgres would read all of it
const isUnread = sql`part IS NOT NULL AND side <> 'office' AND office_read_at IS NULL`
const isHeld = sql`hold = 'held'`

/** How many threads wait to be read by somebody of the office, and how many have lines that are held back. */
export async function deskCounts(db: Db): Promise<{ unread_total: number; held_total: number }> {
  const { rows } = await sql<{ unread_total: string; held_total: string }>`SELECT
    (SELECT count(DISTINCT order_id) FROM order_messages WHERE ${isUnread}) AS unread_total,
    (SELECT count(DISTINCT order_id) FROM order_messages WHERE ${isHeld}) AS held_total`.execute(db)
  return { unread_total: Number(rows[0]?.unread_total ?? 0), held_total: Number(rows[0]?.held_total ?? 0) }
}

interface DeskThread {
  order_id: number
  order_no: string
  customer: string
  inspector: string
  unread: number
  held: number
  part: ThreadPart
  side: ThreadSide
  author: string
  text: string
  waits_since: Date
  last_at: Date
}

/** Threads that wait for the office, the longest first, each with the latest line that waits. */
export async function deskThreads(
  db: Db,
  state: 'unread' | 'held',
  { limit, offset }: { limit: number; offset: number },
): Promise<DeskThread[]> {
  const waits = state === 'held' ? isHeld : isUnread
  const { rows } = await sql<DeskThread>`
    WITH waiting AS (
      SELECT order_id, max(id) AS last_id, min(created_at) AS waits_since FROM order_messages WHERE ${waits}
      GROUP BY order_id ORDER BY min(created_at), order_id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT w.order_id, o.order_no, c.nickname AS customer, o.inspector_name AS inspector,
      (SELECT count(*)::integer FROM order_messages n WHERE n.order_id = w.order_id AND ${isUnread}) AS unread,
      (SELECT count(*)::integer FROM order_messages n WHERE n.order_id = w.order_id AND ${isHeld}) AS held,
      m.part, m.side, a.nickname AS author, left(m.text, 300) AS text, w.waits_since, m.created_at AS last_at
    FROM waiting w JOIN orders o ON o.id = w.order_id JOIN accounts c ON c.id = o.real_customer_id
      JOIN order_messages m ON m.id = w.last_id JOIN accounts a ON a.id = m.author_id
    ORDER BY w.waits_since, w.order_id`.execute(db)
  return rows
}
