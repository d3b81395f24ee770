import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'
import { lastMonth, thisMonth, thisYear } from './periods.ts'

const file = {
  ...{ export_id: 7, what: 'ledger' as const, format: 'csv' as const, first_day: '2026-10-01', last_day: '2026-10-31' },
  ...{ requested_at: '2026-11-18 10:00:00', requested_by: 'Root', state: 'waiting' as const },
  ...{ rows_done: 500, rows_total: 1000, size: 0, until: '' },
}

it.each(['en-US', 'zh-CN'] as const)(
  'root asks for the books of last month and sees their progress, %s',
  async (locale) => {
    const { user, t, wire } = await openScreen('/books', {
      me: rootAccount(),
      locale,
      answers: { book_exports: { data: [] }, book_export: file },
    })
    await screen.findByText(t('books.none'))
    wire.answer({ book_exports: { data: [file] } })
    await user.click(screen.getByRole('button', { name: t('books.make') }))
    await screen.findByText(t('books.progress', { done: '500', total: '1,000' }))
    expect(wire.sent('book_export')).toEqual([{ what: 'ledger', format: 'xlsx', ...lastMonth(new Date()) }])
  },
)

it('a refusal to list the files is shown with a way to try again', async () => {
  const { t } = await openScreen('/books', {
    me: rootAccount(),
    locale: 'en-US',
    answers: { book_exports: refused('server_busy', 'Please wait.') },
  })
  await screen.findByText('Please wait.')
  screen.getByRole('button', { name: t('ui.retry') })
})

it.each([
  ['2026-11-18T02:00:00Z', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-18', '2026-01-01'],
  // in China it is the next year already
  ['2026-12-31T16:30:00Z', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['2028-03-01T00:00:00Z', '2028-02-01', '2028-02-29', '2028-03-01', '2028-03-01', '2028-01-01'],
])('the periods offered at %s are months and years in China', (at, from, to, month, today, year) => {
  const now = new Date(at)
  expect(lastMonth(now)).toEqual({ first_day: from, last_day: to })
  expect(thisMonth(now)).toEqual({ first_day: month, last_day: today })
  expect(thisYear(now)).toEqual({ first_day: year, last_day: today })
})
