import { addDays, type BlockedBy, blockedDays, type Day, workDaysAhead } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { bookedDays, lockInspectorDays, openDays } from '../../order/days/index.ts'
import { calendarOf } from './calendar-store.ts'
import { blockDays, blockedRows, leavesOf, unblockDays } from './store.ts'

/**
 * Brings what customers are offered in line with the marked days, the holidays and the calendar. The inspector is locked already. A booked
 * day stays: nobody is taken off an order by a calendar.
 */
export async function settleDays(trx: Transaction<DB>, id: number, today: Day): Promise<void> {
  const last = addDays(today, workDaysAhead)
  const leaves = await leavesOf(trx, id, today)
  const busy = (await calendarOf(trx, id))?.busy_days ?? []
  const open = await openDays(trx, id, today, last)
  const held = await blockedRows(trx, id, today, last)
  const should = blockedDays([...open, ...held.map(({ day }) => day)], { leaves, busy })
  const changed = held.filter(({ day, by }) => should.get(day) !== by)
  const toBlock = open.filter((day) => should.has(day))
  // waits for orders that are just booking one of these days
  await lockInspectorDays(
    trx,
    [...toBlock, ...changed.map(({ day }) => day)].map((day) => ({ inspectorId: id, day })),
  )
  const booked = new Set((await bookedDays(trx, id, today, last)).map(({ day }) => day))
  const blocked = new Map<Day, BlockedBy>()
  for (const day of [...toBlock.filter((one) => !booked.has(one)), ...changed.map(({ day: one }) => one)]) {
    const by = should.get(day)
    if (by) blocked.set(day, by)
  }
  await blockDays(trx, id, blocked)
  await unblockDays(
    trx,
    id,
    changed.filter(({ day }) => !should.has(day)).map(({ day }) => day),
  )
}
