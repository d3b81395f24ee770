import { translator } from '@goodlot/i18n'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import english from '../../../packages/i18n/catalogs/en-US/own-work.json'
import chinese from '../../../packages/i18n/catalogs/zh-CN/own-work.json'
import { languages } from '../test/languages.ts'
import { aProfile } from '../test/people.ts'
import { fill, noDays, openScreen } from '../test/screen.tsx'

const figures = { reports: 4, late: 1, sent_back: 0, missing_photos: 2, second_looks: 1, differed: 1 }
const strike = {
  ...{ strike_id: 5, kind: 'report_late' as const, order_id: 41, order_no: 'GL261112-41', points: 1 },
  ...{ happened_at: '2026-11-12 20:00:00', told_at: '2026-11-13 20:00:00', counts_from: '2026-11-15 20:00:00' },
  ...{ state: 'counts' as const, reason: '', withdrawn_reason: '', appeal: null },
}
const rules = { limit: 3, window_days: 90, pause_days: 7, grace_hours: 48 }
const answers = {
  strike_own: { strikes: [strike], points: 1, paused_until: '2026-11-23 10:00:00', ...rules },
  work_quality: {
    months: [{ month: '2026-11', ...figures }],
    total: figures,
    hints: ['missing_photos' as const, 'late' as const],
  },
  appeal_own: [
    {
      ...{
        kind: 'rating' as const,
        id: 40,
        order_no: 'GL261110-40',
        at: '2026-11-10 09:00:00',
        stars: 1,
        amount: null,
      },
      text: 'He slept',
      appeal: {
        ...{ appeal_id: 2, text: 'I was there', opened_at: '2026-11-11 09:00:00' },
        ...{ outcome: 'upheld' as const, reason: 'The photos show it', decided_at: '2026-11-12 09:00:00' },
      },
    },
  ],
}

it.each(languages)('what counts against one, how the work was and what to do better, in %s', async (locale) => {
  const t = translator(locale, { 'own-work': locale === 'zh-CN' ? chinese : english })
  await openScreen('/field/own-work', { locale, answers })
  await screen.findByText(t('own-work.paused_title', { until: '2026-11-23 10:00' }))
  screen.getByText(t('own-work.state_counts', { points: 1 }))
  await screen.findByText(t('own-work.hint_missing_photos'))
  screen.getByText(t('own-work.quality_of', { count: 1, looks: 1 }))
  await screen.findByText(t('own-work.appeal_upheld', { reason: 'The photos show it' }))
})

it('a strike is appealed once, with a text', async () => {
  const { user, wire } = await openScreen('/field/own-work', { answers })
  const card = (await screen.findByText('Report far too late')).closest('li') as HTMLElement
  await user.click(within(card).getByRole('button', { name: 'Appeal' }))
  await fill(english.appeal_label, 'The network was down')
  const appeal = {
    appeal_id: 9,
    text: 'The network was down',
    opened_at: '',
    outcome: '' as const,
    reason: '',
    decided_at: '',
  }
  const appealed = { ...strike, state: 'appealed' as const, counts_from: '', appeal }
  wire.answer({ appeal_send: appeal, strike_own: { ...answers.strike_own, strikes: [appealed], paused_until: '' } })
  await user.click(within(card).getByRole('button', { name: english.appeal_send }))
  await screen.findByText(english.appeal_waits)
  expect(wire.sent('appeal_send')).toEqual([{ kind: 'strike', id: '5', text: 'The network was down' }])
  expect(screen.queryByText(/No new offers until/)).toBeNull()
})

it('what the reviewer asked and changed stands beside its item', async () => {
  await openScreen('/field/own-work/41', {
    answers: {
      work_review: {
        ...{ order_id: 41, order_no: 'GL261112-41', state: 'sent_back' as const, submitted_at: '', released_at: '' },
        returns: [{ at: '2026-11-13 09:00:00', reason: 'The labels cannot be read' }],
        items: [
          {
            ...{
              item: 7,
              instance: '',
              name: 'Labels',
              notes: [{ at: '2026-11-13 09:00:00', text: 'Which batch is this?' }],
            },
            differences: [{ what: 'verdict', before: 'pending', after: 'conform', reason: 'Seen on photo 9' }],
          },
          {
            ...{ item: null, instance: '', name: '', notes: [] },
            differences: [{ what: 'photo', before: 'Carton', after: '', reason: '' }],
          },
        ],
      },
    },
  })
  const card = (await screen.findByRole('heading', { name: 'Labels' })).closest('section') as HTMLElement
  within(card).getByText('Asked: Which batch is this?')
  within(card).getByText('Verdict: pending → conform')
  within(card).getByText('Because: Seen on photo 9')
  screen.getByText('Photo not shown any more: Carton')
  screen.getByText(/Came back on 2026-11-13 09:00: The labels cannot be read/)
})

it('the first screen says that new offers are paused, and leads to the reason', async () => {
  const { t } = await openScreen('/field', {
    profile: aProfile({ paused_until: '2026-11-23 10:00:00' }),
    answers: { ins_days: noDays },
  })
  await screen.findByText(t('field.paused', { until: '2026-11-23 10:00' }))
  expect(screen.getByRole('link', { name: t('field.paused_why') }).getAttribute('href')).toBe('/field/own-work')
})
