import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { dayFromToday } from '../../test/orders.ts'
import { customerAccount } from '../../test/people.ts'
import { foundInReport, remedy, remedyList } from '../../test/remedies.ts'
import { answersOf, aReportPage } from '../../test/reports.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import type { Answers } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

async function opened(list = remedyList(), { locale = 'en-US' as 'en-US' | 'zh-CN', answers = {} as Answers } = {}) {
  const view = await openScreen('/report?oid=41', {
    locale,
    me: customerAccount({ user_id: 7 }),
    answers: { ...answersOf(aReportPage()), remedy_list: list, ...answers },
  })
  const block = await screen.findByRole('region', { name: view.t('remedies.title') })
  return { ...view, block: within(block) }
}

it.each(languages)('shows the finding beside the answer, and what waits, %s', async (locale) => {
  const { t, block } = await opened(remedyList(), { locale: locale as 'zh-CN' })
  block.getByRole('heading', { level: 3, name: '1. Scratch on the lid' })
  block.getByText(t('remedies.found', { count: '9', n: '125' }))
  for (const text of ['Wu Min', t('remedies.state_answered')]) block.getByText(text)
  block.getByRole('img', { name: `${t('remedies.evidence_photo', { name: 'Scratch on the lid' })} 1` })
  block.getByText(t('remedies.to_decide', { count: 1 }))
})

it('accepts an answer', async () => {
  const { t, block, user, wire } = await opened(remedyList(), { answers: { remedy_decide: { state: 'accepted' } } })
  await user.click(block.getByRole('button', { name: t('remedies.accept') }))
  await screen.findByText(t('remedies.accepted'))
  expect(wire.sent('remedy_decide')).toEqual([{ order_no: 'GL261115-41', remedy_id: '7', decision: 'accept' }])
})

it('asks again with words and a day', async () => {
  const { t, block, user, wire } = await opened(remedyList(), { answers: { remedy_decide: { state: 'open' } } })
  await user.click(block.getByRole('button', { name: t('remedies.again') }))
  const dialog = within(await findDialog(t('remedies.again_text')))
  await user.click(dialog.getByRole('button', { name: t('remedies.again') }))
  await dialog.findByText(t('validation.required'))
  await fill(t('remedies.words'), 'Show the tool')
  await user.click(dialog.getByRole('button', { name: t('remedies.again') }))
  await waitFor(() =>
    expect(wire.sent('remedy_decide')[0]).toMatchObject({
      decision: 'again',
      words: 'Show the tool',
      due: dayFromToday(7),
    }),
  )
})

it('turns chosen findings into actions with the usual day', async () => {
  const list = remedyList({
    actions: [],
    findings: [foundInReport(), foundInReport({ finding_key: 'defect:minor:Dust', name: 'Dust', grade: 'minor' })],
  })
  const { t, block, user, wire } = await opened(list, {
    answers: { remedy_create: { actions: [{ remedy_id: 7, no: 1 }] } },
  })
  await user.click(block.getByRole('button', { name: t('remedies.ask_first') }))
  const dialog = within(await findDialog(t('remedies.ask_text')))
  const ok = dialog.getByRole<HTMLButtonElement>('button', { name: t('remedies.ask_ok', { count: 0 }) })
  expect(ok.disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: /^Scratch on the lid/ }))
  await fill(t('remedies.request_label'), 'Polish the lids')
  await user.click(dialog.getByRole('button', { name: t('remedies.ask_ok', { count: 1 }) }))
  await waitFor(() => expect(wire.sent('remedy_create')).toHaveLength(1))
  const [sent] = wire.sent('remedy_create')
  expect(JSON.parse(sent?.actions ?? '')).toEqual([
    {
      ...{ finding_key: 'defect:major:Scratch on the lid', request: 'Polish the lids', evidence: '' },
      ...{ due: dayFromToday(14), wants_cause: 1, wants_photos: 1 },
    },
  ])
})

it('mails the factory, or gives the link; an order that says nothing asks first', async () => {
  const open = remedy({ state: 'open', answers: [], sent_at: '' })
  const { t, block, user, wire } = await opened(remedyList({ actions: [open], silent: 1 }), {
    answers: {
      remedy_link_make: {
        ...{ link_id: 3, url: 'https://goodlot.test/factory_actions/sealed', text: 'Please answer' },
        expires_at: `${dayFromToday(40)} 00:00:00`,
      },
    },
  })
  await user.click(block.getByRole('button', { name: t('remedies.send') }))
  const dialog = within(await findDialog(t('remedies.send_text')))
  await user.click(dialog.getByRole('button', { name: t('remedies.send_link') }))
  await dialog.findByText(t('remedies.anyway_needed'))
  expect(wire.sent('remedy_link_make')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: t('remedies.anyway') }))
  await user.click(dialog.getByRole('button', { name: t('remedies.send_link') }))
  await screen.findByText('https://goodlot.test/factory_actions/sealed')
  expect(wire.sent('remedy_link_make')[0]).toMatchObject({ order_no: 'GL261115-41', anyway: 'yes' })
})

it('who may only look has no buttons', async () => {
  const looked = remedy({ may: { change: 0, accept: 0, again: 0, not_done: 0, withdraw: 0 } })
  const { t, block } = await opened(remedyList({ actions: [looked], ask: { may: 0, reason: 'Not yours.' } }))
  for (const name of ['accept', 'again', 'send', 'ask_more'] as const)
    expect(block.queryByRole('button', { name: t(`remedies.${name}`) })).toBeNull()
  block.getByRole('button', { name: t('remedies.pdf') })
})

it('says what a later version of the report says', async () => {
  const changed = remedy({ later: 'changed', later_count: 2 })
  const { t, block } = await opened(remedyList({ version: 2, actions: [changed] }))
  block.getByText(t('remedies.later_changed', { version: 2, count: '2' }))
})
