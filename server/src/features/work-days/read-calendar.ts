import { fieldPath } from '@goodlot/contract'
import { addDays, busyDays, chinaDay, chinaInstant, type Day, workDaysAhead } from '@goodlot/rules'
import { busyTimesInThread } from '../../icalendar/index.ts'
import type { Job } from '../../jobs/job.ts'
import { addJob, type Task, type TaskWorld } from '../../jobs/task.ts'
import { inTransaction } from '../../order/index.ts'
import { requestOutside } from '../../outside/index.ts'
import { lockInspector, tellInspectorOf } from '../inspectors/index.ts'
import { addressOf, type CalendarFault, calendarOf, storeReading, takeDue, takeFailing } from './calendar-store.ts'
import { settleDays } from './settle.ts'

const hourMs = 3600_000
/** How often a calendar is read, and how soon again after a failure. */
const everyHours = { read: 3, failed: 1 }
/** Ten years of a busy person's appointments have a tenth of it. */
const bytesMost = 4 * 1024 * 1024
const redirectsMost = 3

/** The file at the address, or why there is none. Each redirect is checked like the address itself. */
async function fileAt(world: TaskWorld, address: string): Promise<{ text: string } | { fault: CalendarFault }> {
  let url = address
  for (let i = 0; i <= redirectsMost; i++) {
    const answer = await requestOutside(world.config, url, {
      method: 'GET',
      headers: { accept: 'text/calendar', 'user-agent': 'Goodlot calendar' },
      ...{ bytesMost, timeoutMs: 20_000, signal: world.signal },
    })
    world.signal.throwIfAborted()
    if (answer === 'refused' || answer === 'unreachable') return { fault: answer }
    if (answer.isCut) return { fault: 'too_large' }
    const next = answer.status >= 300 && answer.status < 400 ? URL.parse(answer.headers.location ?? '', url) : null
    if (next) url = next.href
    else if (answer.status === 200) return { text: answer.body.toString() }
    else return { fault: 'answer' }
  }
  return { fault: 'answer' }
}

async function readingOf(
  world: TaskWorld,
  address: string | null,
  today: Day,
): Promise<{ busy: Day[] } | { fault: CalendarFault }> {
  if (address === null) return { fault: 'unreadable' }
  const file = await fileAt(world, address)
  if ('fault' in file) return file
  const range = { from: today, to: addDays(today, workDaysAhead) }
  const window = { from: chinaInstant(range.from), to: chinaInstant(addDays(range.to, 1)) }
  const times = await busyTimesInThread({ text: file.text, ...window })
  return times === null ? { fault: 'no_calendar' } : { busy: busyDays(times, range) }
}

/** Reads an inspector's calendar, and blocks the days on which it is busy. A failure keeps what the calendar said before. */
async function readCalendar(world: TaskWorld, { inspector_id: id }: { inspector_id: number }): Promise<void> {
  const { db, secrets, clock, log } = world
  const calendar = await calendarOf(db, id)
  if (!calendar) return
  const reading = await readingOf(world, addressOf(secrets, calendar), chinaDay(clock.now()))
  if ('fault' in reading) log.info({ inspector: id, fault: reading.fault }, 'a calendar was not read')
  await inTransaction(world, async (ctx) => {
    const { db: trx, now } = ctx
    if (!(await lockInspector(trx, id))) return
    const hours = 'fault' in reading ? everyHours.failed : everyHours.read
    const nextAt = new Date(now.getTime() + hours * hourMs)
    if (await storeReading(trx, calendar, reading, { at: now, nextAt })) await settleDays(trx, id, chinaDay(now))
    const failing = await takeFailing(trx, id, now)
    if (failing)
      await tellInspectorOf(ctx, id, 'calendar_failing', {
        host: failing.host,
        day: chinaDay(failing.since),
        why: (t) => t(`field.calendar_fault_${failing.fault}`),
        path: `${fieldPath}/days`,
      })
  })
}

export const calendarTask: Task<{ inspector_id: number }> = {
  name: 'work_days.calendar',
  concurrency: 2,
  timeoutMs: 120_000,
  attempts: 3,
  run: readCalendar,
}

export const queueCalendar = (trx: Parameters<typeof addJob>[0], id: number) =>
  addJob(trx, calendarTask, { inspector_id: id }, `inspector:${id}`)

const mostAtOnce = 50

/** Queues the calendars whose turn it is. */
export const calendarsJob: Job = {
  name: 'work_days.calendars',
  everyMs: 5 * 60_000,
  patient: true,
  run: (world) =>
    inTransaction(world, async ({ db, now }) => {
      const due = await takeDue(db, now, new Date(now.getTime() + everyHours.failed * hourMs), mostAtOnce)
      for (const id of due) await queueCalendar(db, id)
      return due.length === mostAtOnce
    }),
}
