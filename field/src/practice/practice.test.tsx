import { practiceSteps } from '@goodlot/rules'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { phoneDatabase } from '../offline/phone-database.ts'
import { languages } from '../test/languages.ts'
import { aProfile, inspectorAccount } from '../test/people.ts'
import { openScreen } from '../test/screen.tsx'
import { unsentTries } from './tries.ts'

const account = inspectorAccount.uuid ?? ''

it.each(languages)(
  'in %s a practice mission is a visit whose wrong taps are explained, and whose end sends nothing but its score',
  async (locale) => {
    const { t, user, wire } = await openScreen('/field/practice', {
      locale,
      profile: aProfile({ entry_exam: 'due' }),
      answers: { ins_practice_save: { tries: 1, best: 7, last: 7, last_at: '2026-11-19 10:00:00' } },
    })
    await user.click(await screen.findByRole('link', { name: t('practice.begin') }))
    await screen.findByText(t('practice.hint_gate'))
    await user.click(screen.getByRole('button', { name: t('visit.check_in') }))
    await screen.findByRole('img', { name: t('practice.seen_unit', { unit: 1 }) })
    const good = () => user.click(screen.getByRole('button', { name: t('visit.good') }))
    await good()
    await screen.findByRole('img', { name: t('practice.seen_unit', { unit: 2 }) })
    expect(screen.queryByText(t('practice.wrong'))).toBeNull()
    await good()
    await screen.findByText(t('practice.wrong_missed', { unit: 2, truth: t('practice.truth_speck') }))
    await user.click(screen.getByRole('button', { name: t('visit.undo_unit', { unit: 2 }) }))
    await waitFor(() => expect(screen.queryByText(t('practice.wrong'))).toBeNull())

    await user.click(screen.getByRole('link', { name: t('visit.tab_more') }))
    // nobody to write to, and nothing to send
    expect(screen.queryByRole('link', { name: t('visit.messages') })).toBeNull()
    await user.click(screen.getByRole('link', { name: t('visit.finish') }))
    await user.click(await screen.findByRole('button', { name: t('visit.check_out') }))
    await screen.findByText(t('practice.end_open', { count: 13 }))
    await user.click(screen.getByRole('button', { name: t('practice.end_button') }))

    await screen.findByText(t('practice.score', { score: 7 }))
    await screen.findByText(t('practice.result', { best: 7, last: 7 }))
    const [sent] = wire.sent('ins_practice_save')
    const steps = JSON.parse(String(sent?.practice_steps))
    expect(Object.keys(steps)).toEqual([...practiceSteps])
    expect([steps.unit_1, steps.unit_2]).toEqual([
      { wrong: 0, right: true },
      { wrong: 1, right: false },
    ])
    expect(unsentTries(account)).toEqual([])
    // nothing of it was ever in the database from which missions are sent
    const db = await phoneDatabase()
    const all = db?.transaction('entries').objectStore('entries').count()
    await waitFor(() => expect(all?.readyState).toBe('done'))
    expect(all?.result).toBe(0)
    for (const call of ['mission_open', 'mission_sync', 'mission_submit']) expect(wire.sent(call as never)).toEqual([])
  },
)

it('a photo that proves nothing is explained and not kept', async () => {
  const { t, user } = await openScreen('/field/mission/0')
  await user.click(await screen.findByRole('button', { name: t('visit.check_in') }))
  await user.click(await screen.findByRole('link', { name: t('visit.tab_checks') }))
  await user.click(await screen.findByRole('link', { name: /Packing and marks/ }))
  await screen.findByText(t('practice.hint_mark'))
  await user.click(screen.getByRole('button', { name: t('visit.photo_of', { have: 0, need: 1 }) }))
  const explained = [t('practice.shot_blurred'), t('practice.shot_far'), t('practice.shot_cut')]
  const shown: string[] = []
  // the shots turn with the thing: of the mark, the first four-letter word, the good one is the first
  for (const number of [2, 3, 4]) {
    await user.click(screen.getByRole('button', { name: t('practice.shot', { number }) }))
    shown.push((await screen.findByRole('alert')).textContent?.trim() ?? '')
  }
  expect(shown).toEqual(explained)
  screen.getByRole('button', { name: t('visit.photo_of', { have: 0, need: 1 }) })
})

it('a try that could not be sent stays on the phone, and says so', async () => {
  const { t, user } = await openScreen('/field/mission/0/more/finish', {
    answers: { ins_practice_save: () => Response.json({}, { status: 503 }) },
  })
  await user.click(await screen.findByRole('button', { name: t('visit.check_out') }))
  await user.click(await screen.findByRole('button', { name: t('practice.end_button') }))
  await screen.findByText(t('practice.unsent'))
  expect(unsentTries(account)).toHaveLength(1)
})
