// Writes server/db/reference/holidays.json.
//
// To run again for further years (the package stays outside the repository, it is needed only here):
//   mkdir /tmp/holidays && cd /tmp/holidays && npm init -y && npm install date-holidays@3.37.0
//   node <repository>/scripts/reference/holidays.mjs /tmp/holidays
//
// date-holidays (code ISC, data CC BY-SA 3.0) for Vietnam, India and Pakistan. Its Chinese days are those before the regulation
// of November 2024, and it has no Cambodia: both are written by hand below.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(path.join(path.resolve(process.argv[2] ?? '/tmp/holidays'), 'package.json'))
const Holidays = require('date-holidays')

const years = [2026, 2027, 2028]
/** Days up to here are past or published: nothing about them is provisional. */
const writtenOn = '2026-11-25'

const day = 24 * 3600 * 1000
const add = (date, days) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
const range = (from, to) => (from > to ? [] : [from, ...range(add(from, 1), to)])
const sorted = (days) => [...new Set(days)].sort()

// China. 2026: the State Council's notice, days off and make-up working days. Later years: statutory days only.
const china = {
  2026: {
    holidays: [
      ...range('2026-01-01', '2026-01-03'),
      ...range('2026-02-15', '2026-02-23'),
      ...range('2026-04-04', '2026-04-06'),
      ...range('2026-05-01', '2026-05-05'),
      ...range('2026-06-19', '2026-06-21'),
      ...range('2026-09-25', '2026-09-27'),
      ...range('2026-10-01', '2026-10-07'),
    ],
    make_up: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
}
/** Eve of the Lunar New Year, Qingming, Dragon Boat, Mid-Autumn. */
const lunar = {
  2027: ['2027-02-05', '2027-04-05', '2027-06-09', '2027-09-15'],
  2028: ['2028-01-25', '2028-04-04', '2028-05-28', '2028-10-03'],
}
for (const [year, [eve, ...others]] of Object.entries(lunar)) {
  const holidays = sorted([
    `${year}-01-01`,
    ...range(eve, add(eve, 3)),
    ...others,
    ...range(`${year}-05-01`, `${year}-05-02`),
    ...range(`${year}-10-01`, `${year}-10-03`),
  ])
  china[year] = { holidays, provisional: holidays }
}

// Vietnam, India, Pakistan: the package, the second day of the Vietnamese national holiday, and Diwali.
const added = ['2026-09-01', '2027-09-03', '2028-09-01'].map((date) => ['VN', date])
added.push(...['2026-11-08', '2027-10-29', '2028-10-17'].map((date) => ['IN', date]))

function fromPackage(country, year) {
  const days = new Holidays(country).getHolidays(year).filter(({ type }) => type === 'public')
  return days.flatMap(({ date, start, end }) => {
    const length = Math.floor((new Date(end) - new Date(start)) / day)
    return length < 1 ? [] : range(date.slice(0, 10), add(date.slice(0, 10), length - 1))
  })
}

// Cambodia: fixed days of the annual sub-decree, and those of the lunar calendar.
const cambodiaFixed = '01-01 01-07 03-08 04-14 04-15 04-16 05-01 05-14 06-18 09-24 10-15 10-29 11-09 12-29'.split(' ')
const cambodiaMoon = {
  2026: ['2026-05-05', ...range('2026-10-10', '2026-10-12'), ...range('2026-11-23', '2026-11-25')],
  2027: ['2027-05-20', '2027-05-24', ...range('2027-09-29', '2027-10-01'), ...range('2027-11-12', '2027-11-14')],
  2028: ['2028-05-08', '2028-05-12', ...range('2028-09-17', '2028-09-19'), ...range('2028-11-01', '2028-11-03')],
}

/** Days of the solar calendar, which need no publication. */
const fixed = {
  VN: /-(01-01|04-30|05-01)$/,
  IN: /-(01-26|04-14|08-15|10-02|12-25)$/,
  PK: /-(02-05|03-23|05-01|05-28|08-14|11-09|12-25)$/,
  KH: /-(01-01|01-07|03-08|05-01|05-14|06-18|09-24|10-15|10-29|11-09|12-29)$/,
}
function withProvisional(country, days) {
  const holidays = sorted(days)
  const provisional = holidays.filter((date) => date > writtenOn && !fixed[country].test(date))
  return provisional.length > 0 ? { holidays, provisional } : { holidays }
}
const perYear = (daysOf) => Object.fromEntries(years.map((year) => [year, daysOf(year)]))
const packaged = (country) =>
  perYear((year) => {
    const extra = added.filter(([of, date]) => of === country && date.startsWith(String(year))).map(([, date]) => date)
    return withProvisional(country, [...fromPackage(country, year), ...extra])
  })

const countries = {
  CN: china,
  VN: packaged('VN'),
  KH: perYear((year) =>
    withProvisional('KH', [...cambodiaFixed.map((date) => `${year}-${date}`), ...cambodiaMoon[year]]),
  ),
  IN: packaged('IN'),
  PK: packaged('PK'),
}
const text = JSON.stringify({ countries }, null, 1)
  // one line per list
  .replace(/\[\s+((?:"\d{4}-\d\d-\d\d",?\s*)+)\]/g, (_, list) => `[${list.trim().replace(/\s+/g, ' ')}]`)
fs.writeFileSync(new URL('../../server/db/reference/holidays.json', import.meta.url), `${text}\n`)
