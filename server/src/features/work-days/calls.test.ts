import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '@goodlot/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setOrderDays } from '../../order/days/index.ts'
import { Secrets } from '../../secrets.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector, anOrderOf, nextDays } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld, worldsBegin } from '../../test/world.ts'
import { addressOf, calendarOf, resealCalendars } from './calendar-store.ts'

let w: TestWorld
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
})
beforeEach(() => w.clock.set(new Date(worldsBegin)))

const daysOf = async (who: Person) => (await who.send('ins_days')).data
/** What customers are offered. */
const offered = async ({ id }: Person) =>
  (await w.db.selectFrom('inspector_days').select('day').where('inspector_id', '=', id).orderBy('day').execute()).map(
    ({ day }) => day,
  )
const book = async ({ id }: Person, day: string) => {
  const order = await anOrderOf(w, buyer)
  const claim = { inspectorId: id, day, city: 'CN-4403', isLead: true }
  const booked = await w.db.transaction().execute((trx) => setOrderDays(trx, order.id, [claim]))
  return { ...order, ok: booked.ok }
}
const later = async (days: number) => {
  w.clock.advance(days * 24 * 3600_000)
  await keepSignedIn(w)
  await w.runJobs()
}

describe('days', () => {
  it('are marked by pattern and exceptions within 180 days, and replaced within the range', async () => {
    const person = await anInspector(w, { days: [] })
    const range = { from: '2026-11-16', to: '2026-11-29' }
    const saved = await person.send('ins_days_save', {
      ...range,
      weekdays: '1,3',
      days: ['2026-11-22'],
      except: ['2026-11-18'],
    })
    expect(saved.data.days).toEqual(['2026-11-16', '2026-11-22', '2026-11-23', '2026-11-25'])
    expect((await person.send('ins_days_save', { ...range, days: ['2026-11-20'] })).data.days).toEqual(['2026-11-20'])
    expect((await person.send('ins_days')).data).toMatchObject({
      days: ['2026-11-20'],
      weekdays: [1, 3],
      capacity: 1,
      booked: {},
    })
    for (const wrong of [
      { from: '2026-11-15' },
      { to: '2027-05-16' },
      { from: '2026-12-01', to: '2026-11-30' },
      { days: '2026-02-30' },
    ])
      expect((await person.send('ins_days_save', { days: [], ...wrong })).code).toBe(4001)
  })
  it('that are booked cannot be unmarked, even while somebody books them', async () => {
    const [first = '', second = ''] = nextDays(w, 2)
    const person = await anInspector(w, { days: [first, second] })
    const order = await anOrderOf(w, buyer)
    const claim = { inspectorId: person.id, day: first, city: 'CN-4403', isLead: true }
    // whichever request comes first: either the day is booked and stays, or it is removed and cannot be booked
    const [booked, saved] = await Promise.all([
      w.db.transaction().execute((trx) => setOrderDays(trx, order.id, [claim])),
      person.send('ins_days_save', { days: [second] }),
    ])
    expect(booked.ok).toBe(saved.fault === 'day_booked')
    await person.send('ins_days_save', { days: [first, second] })
    await w.db.transaction().execute((trx) => setOrderDays(trx, order.id, [claim]))
    const refused = await person.send('ins_days_save', { days: [second] })
    expect(refused).toMatchObject({ code: 4000, fault: 'day_booked' })
    expect(refused.msg).toContain(first)
    expect((await person.send('ins_days')).data.days).toEqual([first, second])
  })
})

describe('a weekly pattern', () => {
  const mondays = { from: '2026-11-16', to: '2026-11-30', weekdays: [1], except: ['2026-11-23'] }
  it('that goes on fills the days that come into reach, and leaves those that were saved', async () => {
    const person = await anInspector(w, { days: [] })
    await person.send('ins_days_save', { ...mondays, repeats: 1 })
    expect(await offered(person)).toEqual(['2026-11-16', '2026-11-30'])
    await w.runJobs()
    const filled = await offered(person)
    // the last day in reach is a Saturday, 2027-05-15
    expect([filled.slice(0, 3), filled.at(-1)]).toEqual([['2026-11-16', '2026-11-30', '2026-12-07'], '2027-05-10'])
    await later(7)
    expect((await offered(person)).at(-1)).toBe('2027-05-17')
    expect((await daysOf(person)).repeats).toBe(true)
    // one day more changes nothing about how far the pattern was filled
    await person.send('ins_days_save', { from: '2026-12-01', to: '2026-12-01', days: ['2026-12-01'] })
    await w.runJobs()
    expect((await offered(person)).filter((day) => day < '2026-12-08')).toEqual([
      ...['2026-11-16', '2026-11-30', '2026-12-01', '2026-12-07'],
    ])
  })
  it('that does not ends where it was saved, also when it went on before', async () => {
    const person = await anInspector(w, { days: [] })
    await person.send('ins_days_save', { ...mondays, repeats: 1 })
    await person.send('ins_days_save', { ...mondays, repeats: 0 })
    await later(30)
    expect(await offered(person)).toEqual(['2026-11-16', '2026-11-30'])
  })
})

describe('own holidays', () => {
  it('take marked days out of what is offered, and give them back', async () => {
    const person = await anInspector(w, { days: ['2026-11-20', '2026-11-21', '2026-11-23'] })
    const added = await person.send('ins_leave_add', { first_day: '2026-11-19', last_day: '2026-11-21' })
    expect(added.data).toMatchObject({
      days: ['2026-11-20', '2026-11-21', '2026-11-23'],
      blocked: { '2026-11-20': 'leave', '2026-11-21': 'leave' },
      leaves: [{ first_day: '2026-11-19', last_day: '2026-11-21' }],
    })
    expect(await offered(person)).toEqual(['2026-11-23'])
    expect((await buyer.send('ins_info', { id: person.id })).data.option_data.work_data_list).toEqual(['2026-11-23'])
    // the plan that the phone saves holds the blocked days as well, and they stay blocked
    await person.send('ins_days_save', { days: ['2026-11-20', '2026-11-23', '2026-11-24'] })
    expect(await offered(person)).toEqual(['2026-11-23', '2026-11-24'])
    const [leave] = (await daysOf(person)).leaves
    const removed = await person.send('ins_leave_remove', { leave_id: leave?.id ?? 0 })
    expect(removed.data).toMatchObject({ blocked: {}, leaves: [] })
    expect(await offered(person)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
  })

  it('leave a booked day as it is, say so, and take it when its order is gone', async () => {
    const person = await anInspector(w, { days: ['2026-11-20', '2026-11-21'] })
    const order = await book(person, '2026-11-20')
    const { data } = await person.send('ins_leave_add', { first_day: '2026-11-20', last_day: '2026-11-21' })
    expect(data).toMatchObject({
      blocked: { '2026-11-21': 'leave' },
      booked: { '2026-11-20': [order.order_no] },
      clashes: { '2026-11-20': 'leave' },
    })
    await w.db.deleteFrom('order_days').where('order_id', '=', order.id).execute()
    await w.runJobs()
    expect(await offered(person)).toEqual([])
  })

  it('behind the days that can be marked keep no job busy for ever', async () => {
    const person = await anInspector(w, { days: ['2027-06-01'] })
    await person.send('ins_leave_add', { first_day: '2027-06-01', last_day: '2027-06-02' })
    await w.runJobs()
    expect(await offered(person)).toEqual(['2027-06-01'])
  })

  it('are entered while somebody books: the day is booked, or it is not offered', async () => {
    for (let i = 0; i < 6; i++) {
      const [day = ''] = nextDays(w, 1)
      const person = await anInspector(w, { days: [day] })
      const [booked, added] = await Promise.all([
        book(person, day),
        person.send('ins_leave_add', { first_day: day, last_day: day }),
      ])
      expect(added.msg).toBe('')
      const { clashes, blocked } = await daysOf(person)
      expect([clashes, blocked]).toEqual(booked.ok ? [{ [day]: 'leave' }, {}] : [{}, { [day]: 'leave' }])
    }
  })

  it('lie ahead, in order, and are at most twenty; somebody else’s are nobody’s', async () => {
    const person = await anInspector(w, { days: [] })
    const add = (first_day: string, last_day = first_day) => person.send('ins_leave_add', { first_day, last_day })
    for (const [first, last] of [
      ['2026-11-15', '2026-11-20'],
      ['2026-11-20', '2026-11-19'],
      ['2026-11-20', '2027-11-18'],
    ] as const)
      expect((await add(first, last)).code).toBe(4001)
    for (let i = 0; i < 20; i++) expect((await add(addDays('2026-12-01', i))).code).toBe(200)
    expect((await add('2027-01-01')).fault).toBe('leaves_full')
    const [leave] = (await daysOf(person)).leaves
    const other = await anInspector(w)
    expect((await other.send('ins_leave_remove', { leave_id: leave?.id ?? 0 })).fault).toBe('not_found')
    expect((await daysOf(person)).leaves).toHaveLength(20)
  })
})

describe('a calendar of one’s own', () => {
  const served: { answer(request: IncomingMessage, response: ServerResponse): void; asked: number } = {
    answer: () => undefined,
    asked: 0,
  }
  const server = createServer((request, response) => {
    served.asked += 1
    served.answer(request, response)
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-1a2b3c/basic.ics`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const busyOn = (...days: string[]) => {
    const events = days.flatMap((day, i) => [
      ...[
        'BEGIN:VEVENT',
        `UID:${i}`,
        `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
        'SUMMARY:Appointment with Dr Wang',
      ],
      'END:VEVENT',
    ])
    return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:a', ...events, 'END:VCALENDAR', ''].join('\r\n')
  }
  const serve = (text: string, status = 200, headers: Record<string, string> = {}) => {
    served.answer = (_, response) => response.writeHead(status, headers).end(text)
  }
  const days = ['2026-11-20', '2026-11-21', '2026-11-23']

  it('blocks its busy days, follows it, and is forgotten when it is removed', async () => {
    const person = await anInspector(w, { days })
    serve(busyOn('2026-11-20', '2026-11-25'))
    const set = await person.send('ins_calendar_set', { address })
    const { host } = new URL(address)
    expect(set.data.calendar).toEqual({ host, state: 'waiting', fault: '', read_at: '' })
    await w.runJobs()
    expect(await daysOf(person)).toMatchObject({
      days,
      blocked: { '2026-11-20': 'calendar' },
      calendar: { host, state: 'read', fault: '', read_at: '2026-11-16 10:00:00' },
    })
    expect(await offered(person)).toEqual(['2026-11-21', '2026-11-23'])
    // read again after three hours, not before
    serve(busyOn('2026-11-21'))
    const { asked } = served
    w.clock.advance(2 * 3600_000)
    await w.runJobs()
    expect(served.asked).toBe(asked)
    w.clock.advance(3600_000)
    await w.runJobs()
    expect((await daysOf(person)).blocked).toEqual({ '2026-11-21': 'calendar' })
    expect(await offered(person)).toEqual(['2026-11-20', '2026-11-23'])
    const gone = await person.send('ins_calendar_remove')
    expect(gone.data).toMatchObject({ blocked: {}, calendar: { state: 'none', host: '' } })
    expect(await offered(person)).toEqual(days)
    expect((await person.send('ins_calendar_remove')).fault).toBe('not_found')
  })

  it.each<[string, () => void, string]>([
    ['a server in trouble', () => serve('oops', 500), 'answer'],
    ['an address that is gone', () => serve('', 404), 'answer'],
    ['a page to sign in', () => serve('<!doctype html><form>'), 'no_calendar'],
    ['something without an end', () => serve('x'.repeat(5 * 1024 * 1024)), 'too_large'],
    [
      'a closed connection',
      () => Object.assign(served, { answer: (_: unknown, to: ServerResponse) => to.destroy() }),
      'unreachable',
    ],
    ['a way into our network', () => serve('', 302, { location: 'https://169.254.169.254/latest/' }), 'refused'],
    ['a way round and round', () => serve('', 302, { location: address }), 'answer'],
  ])('that becomes %s keeps what it said, and says that it failed', async (_, breaks, fault) => {
    const person = await anInspector(w, { days })
    serve(busyOn('2026-11-20'))
    await person.send('ins_calendar_set', { address })
    await w.runJobs()
    breaks()
    w.clock.advance(3 * 3600_000)
    await w.runJobs()
    expect(await daysOf(person)).toMatchObject({
      blocked: { '2026-11-20': 'calendar' },
      calendar: { state: 'failed', fault, read_at: '2026-11-16 10:00:00' },
    })
    // an hour later it is well again
    serve(busyOn())
    w.clock.advance(3600_000)
    await w.runJobs()
    expect(await daysOf(person)).toMatchObject({ blocked: {}, calendar: { state: 'read', fault: '' } })
    await person.send('ins_calendar_remove')
  })

  it('that fails for two days is told once, by mail and in the bell, and root sees it until it works again', async () => {
    const person = await anInspector(w, { days })
    const root = await w.an({ role: 'root' })
    const told = async () =>
      (await w.db.selectFrom('mails').select('body_text').where('to_address', '=', person.email).execute()).filter(
        ({ body_text }) => body_text.includes('127.0.0.1'),
      )
    const seen = async () => (await root.send('ins_info', { id: person.id })).data.private_data?.failing_calendar
    const hoursLater = async (hours: number) => {
      w.clock.advance(hours * 3600_000)
      await keepSignedIn(w)
      await w.runJobs()
    }
    serve('', 404)
    await person.send('ins_calendar_set', { address })
    await w.runJobs()
    const { host } = new URL(address)
    expect(await seen()).toEqual({ host, since: '2026-11-16' })
    await hoursLater(47)
    expect(await told()).toEqual([])
    await hoursLater(2)
    const [mail] = await told()
    expect(mail?.body_text).toContain(
      `${host} could not be read since 2026-11-16: The server answered, but without a calendar`,
    )
    expect(mail?.body_text).toContain('/field/days')
    const { data } = (await person.send('notice_list')).data
    expect(data.filter(({ kind }) => kind === 'calendar_failing')).toMatchObject([{ link: '/field/days' }])
    await hoursLater(60)
    expect(await told()).toHaveLength(1)
    serve(busyOn())
    await hoursLater(2)
    expect(await seen()).toBeNull()
    // what broke again is told again
    serve('', 404)
    await hoursLater(4)
    await hoursLater(49)
    expect(await told()).toHaveLength(2)
    await person.send('ins_calendar_remove')
  })

  it('is followed to where it has moved', async () => {
    const person = await anInspector(w, { days })
    served.answer = (request, response) =>
      request.url === '/new.ics'
        ? response.writeHead(200).end(busyOn('2026-11-23'))
        : response.writeHead(307, { location: '/new.ics' }).end()
    await person.send('ins_calendar_set', { address })
    await w.runJobs()
    expect((await daysOf(person)).blocked).toEqual({ '2026-11-23': 'calendar' })
    await person.send('ins_calendar_remove')
  })

  it.each([
    'http://calendar.example.com/a.ics',
    'https://10.0.0.7/a.ics',
    'https://localhost.localdomain@10.0.0.7/a.ics',
    'https://[::1]/a.ics',
    'file:///etc/passwd',
    'my calendar',
    '',
  ])('is not asked at %s', async (wrong) => {
    const person = await anInspector(w, { days })
    expect((await person.send('ins_calendar_set', { address: wrong })).code).toBe(4001)
    expect((await daysOf(person)).calendar.state).toBe('none')
  })

  it('is taken as webcal, which calendar programs show', async () => {
    const person = await anInspector(w, { days })
    const set = await person.send('ins_calendar_set', {
      address: ' webcal://p12-calendars.example.com/published/2/abc ',
    })
    expect(set.data.calendar).toMatchObject({ state: 'waiting', host: 'p12-calendars.example.com' })
    await person.send('ins_calendar_remove')
  })

  it('stays a secret: neither its address nor what stands in it is kept readable or answered', async () => {
    const person = await anInspector(w, { days })
    serve(busyOn('2026-11-20'))
    await person.send('ins_calendar_set', { address })
    await w.runJobs()
    const rows = async (table: string) =>
      JSON.stringify((await w.pool.query(`SELECT to_jsonb(t)::text FROM ${table} t`)).rows)
    const kept = `${await rows('busy_calendars')}${await rows('inspector_blocked_days')}${await rows('audit')}`
    const shown = JSON.stringify(await daysOf(person))
    expect(`${kept}${shown}`).not.toMatch(/private-1a2b3c|Dr Wang|Appointment/)
    expect(kept).toContain('2026-11-20')
  })

  it('is sealed anew with a new secret of the server', async () => {
    const person = await anInspector(w, { days })
    await person.send('ins_calendar_set', { address })
    const next = new Secrets(
      'another secret for tests, long enough to be one',
      'a secret for tests, long enough to be one',
    )
    expect(await resealCalendars({ db: w.db, secrets: next })).toBeGreaterThan(0)
    expect(await resealCalendars({ db: w.db, secrets: next })).toBe(0)
    const calendar = await calendarOf(w.db, person.id)
    expect(calendar && addressOf(next, calendar)).toBe(address)
    expect(calendar && addressOf(w.secrets, calendar)).toBeNull()
  })
})
