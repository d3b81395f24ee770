import type { EnquiryOnce } from '@goodlot/contract/wire-shapes'
import type { locales } from '@goodlot/i18n'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { rootAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const { thread: _, ...row } = {
  issue_id: 7,
  request_type: 2,
  first_name: 'Ada',
  last_name: 'Lee',
  email: 'ada@example.com',
  phone: '',
  company_name: 'Lee Ltd',
  industry: '',
  product_category: 'Toys',
  issue_type: '1',
  description: 'A demo, please.',
  server_type: '',
  language: 'pl-PL',
  is_suspect: 0,
  created_at: '2026-11-16 09:00:00',
  state: 'new',
  answers: 0,
  answered_at: '',
  answered_by: '',
  closed_at: '',
  closed_by: '',
  thread: [],
} satisfies EnquiryOnce
const enquiry: EnquiryOnce = { ...row, thread: [] }
const answered: EnquiryOnce = {
  ...enquiry,
  state: 'answered',
  answers: 1,
  answered_at: '2026-11-16 10:00:00',
  answered_by: 'wei@example.com',
  thread: [{ text: 'Tuesday at ten?', created_at: '2026-11-16 10:00:00', created_by: 'wei@example.com' }],
}

const open = (answers: Answers, locale: (typeof locales)[number]) =>
  openScreen('/enquiry', {
    locale,
    me: rootAccount(),
    answers: { issue_list: { data: [row], total: 1 }, issue_once: enquiry, ...answers },
  })

describe.each(languages)('enquiries, %s', (locale) => {
  it('two roots answer at once: the second sees the first answer and keeps what was typed', async () => {
    const conflict = { who: 'wei@example.com', when: '2026-11-16 10:00:00', version: 1 }
    const { t, user, wire } = await open({ issue_answer: refused('record_changed', '', conflict) }, locale)
    await screen.findByText(t('enquiries.state_new'))
    await user.click(screen.getByText(t('enquiries.read')))
    const dialog = within(await findDialog('A demo, please.'))
    await fill(t('enquiries.your_answer'), 'Wednesday?')
    wire.answer({ issue_once: answered })
    await user.click(dialog.getByRole('button', { name: t('enquiries.send') }))
    await dialog.findByText(t('enquiries.answered_meanwhile', { who: conflict.who, at: conflict.when }))
    await dialog.findByText('Tuesday at ten?')
    expect(dialog.getByDisplayValue('Wednesday?')).toBeTruthy()

    wire.answer({ issue_answer: { ...answered, answers: 2 } })
    await user.click(dialog.getByRole('button', { name: t('enquiries.send') }))
    await screen.findByText(t('enquiries.sent'))
    expect(wire.sent('issue_answer').map(({ answers }) => answers)).toEqual(['0', '1'])
  })

  it('an empty answer is not sent; an enquiry is closed and opened again', async () => {
    const closed = {
      ...answered,
      state: 'closed' as const,
      closed_at: '2026-11-16 11:00:00',
      closed_by: 'wei@example.com',
    }
    const { t, user, wire } = await open({ issue_once: answered, issue_close: closed }, locale)
    await user.click(await screen.findByText(t('enquiries.read')))
    const dialog = within(await findDialog('Tuesday at ten?'))
    await user.click(dialog.getByRole('button', { name: t('enquiries.send') }))
    await dialog.findByText(t('validation.required'))
    expect(wire.sent('issue_answer')).toEqual([])
    await user.click(dialog.getByRole('button', { name: t('enquiries.close') }))
    await dialog.findByText(t('enquiries.closed_line', { who: 'wei@example.com', at: '2026-11-16 11:00:00' }))
    wire.answer({ issue_close: answered })
    await user.click(dialog.getByRole('button', { name: t('enquiries.reopen') }))
    await dialog.findByRole('button', { name: t('enquiries.close') })
    expect(wire.sent('issue_close')).toEqual([
      { issue_id: '7', closed: '1' },
      { issue_id: '7', closed: '0' },
    ])
  })
})
