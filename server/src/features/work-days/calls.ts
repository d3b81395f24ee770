import type { workDays } from '@goodlot/contract'
import { addDays, chinaDay, expandWorkDays, leaveDaysAhead, leavesMost, workDaysAhead } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { bookedDays, lockInspectorDays, openDays } from '../../order/days/index.ts'
import { isOutsideAddress } from '../../outside/index.ts'
import { changeInspector, lockInspector } from '../inspectors/index.ts'
import { deleteCalendar, saveCalendar } from './calendar-store.ts'
import { queueCalendar } from './read-calendar.ts'
import { settleDays } from './settle.ts'
import { blockedRows, deleteLeave, insertLeave, leavesOf, replaceMarkedDays } from './store.ts'
import { daysView } from './view.ts'

type Own = WriteContext & { me: Me } & MayFail<'not_found'>

/** Locks the inspector who asks. */
async function lockSelf(ctx: Own) {
  const row = await lockInspector(ctx.db, ctx.me.id)
  if (!row) fail(ctx, 'not_found')
  return row
}

/** Settles what is offered after a change, and answers the days as they are now. */
async function settledView(ctx: Own) {
  await settleDays(ctx.db, ctx.me.id, chinaDay(ctx.now))
  return (await daysView(ctx, ctx.me.id)) ?? fail(ctx, 'not_found')
}

const subjectOf = (id: number) => `inspector:${id}`

/** People copy what their calendar program shows: `webcal` is https under another name. */
const calendarAddress = (typed: string) => URL.parse(typed.trim().replace(/^webcals?:\/\//i, 'https://'))

export const handlers: Handlers<typeof workDays> = {
  async ins_days(ctx, input) {
    return (await daysView(ctx, ctx.me.id, input)) ?? fail(ctx, 'not_found')
  },

  async ins_days_save(ctx, { days = [], weekdays, except = [], repeats, ...input }) {
    const { id } = ctx.me
    const today = chinaDay(ctx.now)
    const last = addDays(today, workDaysAhead)
    const from = input.from ?? today
    const to = input.to ?? last
    const ahead = { key: 'validation.days_ahead', params: { days: workDaysAhead } } as const
    if (from < today || from > last) throw new BadInput({ from: ahead })
    if (to < from || to > last) throw new BadInput({ to: ahead })
    if (days.some((day) => day < from || day > to)) throw new BadInput({ days: ahead })
    const existing = await lockSelf(ctx)
    const marked = expandWorkDays({ from, to, days, weekdays: weekdays ?? [], except })
    const marks = async () => [
      ...(await openDays(ctx.db, id, from, to)),
      ...(await blockedRows(ctx.db, id, from, to)).map(({ day }) => day),
    ]
    const before = await marks()
    const removed = before.filter((day) => !marked.includes(day)).toSorted()
    // waits for orders that are just booking one of these days
    await lockInspectorDays(
      ctx.db,
      removed.map((day) => ({ inspectorId: id, day })),
    )
    const booked = (await bookedDays(ctx.db, id, from, to)).find(({ day }) => removed.includes(day))
    if (booked) fail(ctx, 'day_booked', { day: booked.day })
    await replaceMarkedDays(ctx.db, id, { from, to }, marked)
    const next = {
      weekdays: weekdays ?? existing.weekdays,
      repeats_weekly: repeats ?? existing.repeats_weekly,
    }
    // what lies behind the days that were saved is filled by the pattern, unless it was before
    const filled = existing.repeats_weekly ? existing.filled_until : null
    const filledUntil = filled !== null && filled > to ? filled : to
    await changeInspector(ctx.db, id, { ...next, filled_until: next.repeats_weekly ? filledUntil : null })
    await settleDays(ctx.db, id, today)
    const after = (await marks()).toSorted()
    await recordBy(ctx, 'inspectors.save_days', subjectOf(id), {
      ...{ first_day: from, last_day: to, days: after.length },
      // a half year of days in full would hide the one that changed
      ...changedFields(
        { weekdays: existing.weekdays, repeats: existing.repeats_weekly, days: removed },
        {
          weekdays: next.weekdays,
          repeats: next.repeats_weekly,
          days: after.filter((day) => !before.includes(day)),
        },
      ),
    })
    return { days: after }
  },

  async ins_leave_add(ctx, { first_day, last_day }) {
    const today = chinaDay(ctx.now)
    const ahead = { key: 'validation.days_ahead', params: { days: leaveDaysAhead } } as const
    if (first_day < today || first_day > addDays(today, leaveDaysAhead)) throw new BadInput({ first_day: ahead })
    if (last_day < first_day) throw new BadInput({ last_day: 'validation.date_order' })
    if (last_day > addDays(today, leaveDaysAhead)) throw new BadInput({ last_day: ahead })
    await lockSelf(ctx)
    if ((await leavesOf(ctx.db, ctx.me.id, today)).length >= leavesMost) fail(ctx, 'leaves_full', { max: leavesMost })
    await insertLeave(ctx.db, ctx.me.id, { first_day, last_day }, ctx.now)
    await recordBy(ctx, 'inspectors.leave_add', subjectOf(ctx.me.id), { first_day, last_day })
    return settledView(ctx)
  },

  async ins_leave_remove(ctx, { leave_id }) {
    await lockSelf(ctx)
    const removed = await deleteLeave(ctx.db, ctx.me.id, leave_id)
    if (!removed) fail(ctx, 'not_found')
    await recordBy(ctx, 'inspectors.leave_remove', subjectOf(ctx.me.id), removed)
    return settledView(ctx)
  },

  async ins_calendar_set(ctx, { address }) {
    const url = calendarAddress(address)
    if (!url || !isOutsideAddress(ctx.config, url.href)) throw new BadInput({ address: 'validation.calendar_address' })
    await lockSelf(ctx)
    await saveCalendar(ctx.db, ctx.secrets, ctx.me.id, url, ctx.now)
    await queueCalendar(ctx.db, ctx.me.id)
    await recordBy(ctx, 'inspectors.calendar_set', subjectOf(ctx.me.id), { host: url.host })
    return settledView(ctx)
  },

  async ins_calendar_remove(ctx) {
    await lockSelf(ctx)
    const removed = await deleteCalendar(ctx.db, ctx.me.id)
    if (!removed) fail(ctx, 'not_found')
    await recordBy(ctx, 'inspectors.calendar_remove', subjectOf(ctx.me.id), removed)
    return settledView(ctx)
  },
}
