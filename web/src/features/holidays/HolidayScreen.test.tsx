import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'
import type { Calendar } from './draft.ts'

const china: Calendar = {
  country: 'CN',
  from_year: 2027,
  to_year: 2027,
  date: ['2027-01-01', '2027-10-01'],
  make_up: ['2027-10-09'],
  provisional: ['2027-10-01'],
  version: 'v1',
}
const root = rootAccount()
const answers = {
  holiday_get: ({ country = 'CN', from_year }) => ({ ...china, country, from_year: Number(from_year) }),
  holiday_save: ({ date = '', make_up = '', provisional = '' }) => ({
    ...china,
    date: JSON.parse(date),
    make_up: JSON.parse(make_up),
    provisional: JSON.parse(provisional),
    version: 'v2',
  }),
} satisfies Answers
const address = '/holiday?country=CN&year=2027'
/** Finds the button by its text: a query by role would compute the names of all 365 days. */
const button = async (name: string) => (await screen.findByText(name)).closest('button') as HTMLButtonElement
const day = (date: string) => document.querySelector(`[data-day="${date}"]`) as HTMLElement
const opened = async (more: Answers = {}) => {
  const opening = await openScreen(address, { me: root, answers: { ...answers, ...more } })
  const save = await button(opening.t('ui.save'))
  return { ...opening, save }
}

describe.each(languages)('in %s', (locale) => {
  it('root sees the year of a country with its kinds of days (S-01, S-04, A-59)', async () => {
    const { t } = await openScreen(address, { locale, me: root, answers })
    await screen.findByText(t('holidays.title'), { selector: 'h1' })
    await waitFor(() => expect(document.querySelectorAll('.app-month')).toHaveLength(12))
    expect(document.querySelectorAll('.hol-day')).toHaveLength(365)
    expect(day('2027-01-01').getAttribute('aria-label')).toContain(t('holidays.kind_holiday'))
    expect(day('2027-10-01').getAttribute('aria-label')).toContain(t('holidays.provisional'))
    expect(day('2027-10-09').getAttribute('aria-label')).toContain(t('holidays.kind_make_up'))
    screen.getByText(t('holidays.holidays_count', { count: 2 }))
  })
})

it('clicks select and remove, Save is off while nothing is changed and stores the rest (S-02, S-03, S-05)', async () => {
  const { user, t, wire, save } = await opened()
  expect(save.disabled).toBe(true)
  await user.click(day('2027-05-03'))
  expect(save.disabled).toBe(false)
  screen.getByText(t('holidays.unsaved', { count: 1 }))
  await user.click(day('2027-05-03'))
  expect(save.disabled).toBe(true)
  await user.click(day('2027-05-03'))
  await user.click(day('2027-01-01'))
  // only a weekend day can become a make-up working day
  await user.click(screen.getByRole('radio', { name: t('holidays.kind_make_up') }))
  await user.click(day('2027-05-06'))
  await user.click(day('2027-05-08'))
  await user.click(await button(t('holidays.publish')))
  await user.click(save)
  await screen.findByText(t('ui.success'))
  expect(wire.sent('holiday_save')).toEqual([
    {
      country: 'CN',
      from_year: '2027',
      to_year: '2027',
      version: 'v1',
      date: '["2027-05-03","2027-10-01"]',
      make_up: '["2027-05-08","2027-10-09"]',
      provisional: '[]',
    },
  ])
  await waitFor(() => expect(save.disabled).toBe(true))
})

it('another country or year with unsaved marks asks first', async () => {
  const { user, t, wire } = await opened()
  await user.click(day('2027-05-03'))
  await user.click(screen.getByLabelText(t('holidays.next_year')))
  const question = await findDialog(t('ui.leave_text'))
  await user.click(within(question).getByRole('button', { name: t('ui.stay') }))
  await waitFor(() => expect(location.search).toBe('?country=CN&year=2027'))
  expect(day('2027-05-03').getAttribute('data-kind')).toBe('holiday')
  await user.click(screen.getByLabelText(t('holidays.next_year')))
  await user.click(within(await findDialog(t('ui.leave_text'))).getByRole('button', { name: t('ui.leave') }))
  await waitFor(() => expect(day('2028-02-29')).not.toBeNull())
  expect(wire.sent('holiday_get').at(-1)).toEqual({ country: 'CN', from_year: '2028', to_year: '2028' })
})

it('two roots at once: the second is told, its marks stay, and it may overwrite or reload', async () => {
  const { user, t, wire, save } = await opened({ holiday_save: refused('holidays_changed', 'changed') })
  await user.click(day('2027-05-03'))
  await user.click(save)
  await screen.findByText(t('holidays.changed_title'))
  expect(day('2027-05-03').getAttribute('data-kind')).toBe('holiday')
  wire.answer({ holiday_save: answers.holiday_save })
  await user.click(await button(t('ui.changed_overwrite')))
  await waitFor(() => expect(screen.queryByText(t('holidays.changed_title'))).toBeNull())
  expect(wire.sent('holiday_save').map(({ version }) => version)).toEqual(['v1', undefined])

  wire.answer({ holiday_save: refused('holidays_changed', 'changed'), holiday_get: { ...china, version: 'v3' } })
  await user.click(day('2027-05-04'))
  await user.click(save)
  await user.click(await button(t('ui.changed_reload')))
  await waitFor(() => expect(day('2027-05-03').getAttribute('data-kind')).toBeNull())
  expect(save.disabled).toBe(true)
})

it('arrow keys go from day to day, and one day is in the tab order', async () => {
  await opened()
  day('2027-01-01').focus()
  fireEvent.keyDown(day('2027-01-01'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(day('2027-01-08'))
  fireEvent.keyDown(day('2027-01-08'), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(day('2027-01-07'))
  expect([...document.querySelectorAll('.hol-day[tabindex="0"]')]).toEqual([day('2027-01-07')])
})

it('a calendar that cannot be loaded says so and is asked for again', async () => {
  const { user, t, wire } = await openScreen(address, {
    me: root,
    answers: { holiday_get: refused('permission_denied', 'Not for you') },
  })
  await screen.findByText('Not for you')
  wire.answer(answers)
  await user.click(await button(t('ui.retry')))
  await waitFor(() => expect(document.querySelectorAll('.app-month')).toHaveLength(12))
})

it('a customer has no holiday calendar (S-01)', async () => {
  const { t } = await openScreen(address, { me: customerAccount() })
  await screen.findByText(t('ui.no_access_title'))
})
