import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { loadHolidays } from './store.ts'

let w: TestWorld
let root: Person
let customer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  customer = await w.an()
})

describe('the calendar of public holidays', () => {
  it('is seeded for five countries, two years ahead, what is not published yet as provisional (S-04, U-62)', async () => {
    for (const country of ['CN', 'VN', 'KH', 'IN', 'PK'] as const) {
      const { data } = await root.send('holiday_get', { country })
      expect(data).toMatchObject({ country, from_year: 2026, to_year: 2028 })
      for (const year of ['2026', '2027', '2028'])
        expect(data.date.filter((day) => day.startsWith(year)).length).toBeGreaterThan(5)
      expect(data.provisional.some((day) => day.startsWith('2027'))).toBe(true)
    }
    const china = (await root.send('holiday_get')).data
    expect(china.country).toBe('CN')
    expect(china.make_up).toContain('2026-10-10')
    expect(china.date).toContain('2027-10-01')
  })

  it('is replaced by root for the years shown, by nobody else (S-01, S-03, S-05)', async () => {
    const before = (await root.send('holiday_get', { country: 'VN' })).data
    expect((await customer.send('holiday_save', { country: 'VN', date: [] })).code).toBe(4003)
    expect((await w.send('holiday_get')).code).toBe(4004)
    const date = [...before.date.filter((day) => day !== '2027-09-02'), '2027-11-24']
    const saved = await root.send('holiday_save', {
      country: 'VN',
      date,
      make_up: ['2027-02-13'],
      version: before.version,
    })
    expect(saved.data.date).toContain('2027-11-24')
    expect(saved.data.date).not.toContain('2027-09-02')
    expect(saved.data.make_up).toEqual(['2027-02-13'])
    // computed days stay marked as provisional; a day that root adds is not
    expect(saved.data.provisional).toContain('2027-02-06')
    expect(saved.data.provisional).not.toContain('2027-11-24')
    expect((await root.send('holiday_get', { country: 'VN' })).data).toEqual(saved.data)
    const log = await root.send('audit_list', { action: 'holidays.save' })
    expect(log.data.data[0]).toMatchObject({ subject: 'holidays:VN' })
    // another country and other years are untouched
    expect((await root.send('holiday_get', { country: 'CN' })).data.date).toContain('2027-10-01')
    await root.send('holiday_save', { country: 'VN', from_year: 2027, to_year: 2027, date: ['2027-01-01'] })
    expect((await root.send('holiday_get', { country: 'VN' })).data.date).toEqual(
      expect.arrayContaining(['2026-01-01', '2027-01-01', '2028-01-01']),
    )
    // a restart with the reference file does not bring back what root removed
    await w.db.deleteFrom('reference_loads').where('name', '=', 'holidays').execute()
    await loadHolidays(w.db)
    expect((await root.send('holiday_get', { country: 'VN', from_year: 2027, to_year: 2027 })).data.date).toEqual([
      '2027-01-01',
    ])
  })

  it('two roots at once: the second is told, nothing is mixed', async () => {
    const { version, date } = (await root.send('holiday_get', { country: 'PK' })).data
    const both = await Promise.all(
      ['2027-07-01', '2027-07-02'].map((day) =>
        root.send('holiday_save', { country: 'PK', date: [...date, day], version }),
      ),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4000])
    expect(both.find(({ code }) => code === 4000)?.fault).toBe('holidays_changed')
    const after = (await root.send('holiday_get', { country: 'PK' })).data.date
    expect(after).toHaveLength(date.length + 1)
  })

  it.each([
    [{ date: ['2031-01-01'] }, 'date'],
    [{ date: [], make_up: ['2027-03-03'] }, 'make_up'],
    [{ date: ['2027-03-06'], make_up: ['2027-03-06'] }, 'make_up'],
    [{ date: 'tomorrow' }, 'date'],
    [{ date: [], from_year: 2027, to_year: 2026 }, 'to_year'],
    [{ date: [], country: 'FR' }, 'country'],
  ] as const)('%j is wrong at %s', async (input, field) => {
    const { code, data } = await root.send('holiday_save', input as never)
    expect(code).toBe(4001)
    expect(Object.keys(data)).toEqual([field])
  })
})
