import { locales } from '@goodlot/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { answersOf, aVerifiedReport, noActs as none, aReportPage as page } from '../../test/reports.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const me = customerAccount()
const root = rootAccount({ user_id: 90 })
const paper = () => document.querySelector('.rep-paper')?.shadowRoot

describe.each(locales)('in %s', (locale) => {
  it('its owner reads, asks, decides beside the verdict, and finds no navigation (Q-01, Q-03, Q-04, Q-21, Q-23)', async () => {
    const { t, user, wire } = await openScreen('/report?oid=41', { locale, me, answers: answersOf(page()) })
    await screen.findByRole('heading', { name: page().title })
    expect(document.querySelector('nav.gl-menu')).toBeNull()
    expect(paper()?.textContent).toContain('Verdict')
    // nothing in the document runs
    expect((window as { bad?: number }).bad).toBeUndefined()
    screen.getByText(t('reports.clock_met', { hours: 2, minutes: 30 }), { exact: false })
    await screen.findByText(t('reports.thread_none'))
    for (const act of ['accept', 'more'] as const) expect(screen.queryByText(t(`reports.${act}`))).toBeNull()
    expect(document.querySelector('[slot=decision]')?.textContent).toContain(t('reports.decide'))
    await user.click(screen.getByRole('button', { name: t('reports.decision_rework') }))
    const dialog = await findDialog(t('reports.decide_means'))
    await fill(t('reports.reason'), 'New lids')
    wire.answer({ report_decide: {} })
    await user.click(within(dialog).getByRole('button', { name: t('reports.decision_rework') }))
    await waitFor(() =>
      expect(wire.sent('report_decide')).toEqual([{ oid: '41', decision: 'rework', reason: 'New lids' }]),
    )
    wire.answer({
      report_mail_get: { code: 'update', title: 'Please update', text: 'Photo 3', to: t('reports.mail_to_us') },
      report_mail_send: {
        message_id: 1,
        type: 'update',
        text: '',
        version: 1,
        at: '2026-11-16 11:00:00',
        by: '',
        from_root: 0,
      },
    })
    await user.click(screen.getByRole('button', { name: t('reports.ask_update') }))
    const mail = await findDialog('Please update')
    await user.click(await within(mail).findByRole('button', { name: t('reports.mail_send') }))
    await waitFor(() =>
      expect(wire.sent('report_mail_send')).toEqual([{ oid: '41', type: 'update', code: 'update', text: 'Photo 3' }]),
    )
  })

  it('root ends an order that has no report only with a reason, which the owner reads', async () => {
    const nothing = page({
      version: 0,
      released_at: '',
      preliminary: 1,
      report_result: '',
      acts: { ...none, force_finish: 1 },
    })
    const { t, user, wire } = await openScreen('/report?oid=41', { locale, me: root, answers: answersOf(nothing) })
    await user.click(await screen.findByRole('button', { name: new RegExp(t('reports.more')) }))
    await user.click(await screen.findByRole('menuitem', { name: t('reports.force_finish') }))
    const dialog = await findDialog(t('reports.force_finish_none_means'))
    const finish = () => user.click(within(dialog).getByRole('button', { name: t('reports.force_finish') }))
    await finish()
    await within(dialog).findByText(t('validation.required'))
    expect(wire.sent('report_force_finish')).toEqual([])
    wire.answer({ report_force_finish: { oid: 41, order_status_str: 'Finalized' } })
    await user.type(within(dialog).getByLabelText(t('reports.reason')), 'The factory moved')
    await finish()
    await waitFor(() =>
      expect(wire.sent('report_force_finish')).toEqual([{ order_id: '41', reason: 'The factory moved' }]),
    )
  })

  it('root accepts, tells, ends by force, sends the order’s mail again, and makes the document anew (Q-02, Q-26, T-18)', async () => {
    const submitted = page({
      released_at: '',
      preliminary: 1,
      acts: { ...none, accept: 1, change_result: 1, force_finish: 1, notify: 1, reopen: 1 },
    })
    const { t, user, wire } = await openScreen('/report?oid=41', { locale, me: root, answers: answersOf(submitted) })
    await user.click(await screen.findByRole('button', { name: new RegExp(t('reports.more')) }))
    for (const act of ['notify', 'change_result', 'send_back', 'force_finish', 'resend_order', 'create_cache'] as const)
      await screen.findByRole('menuitem', { name: t(`reports.${act}`) })
    await user.click(screen.getByRole('menuitem', { name: t('reports.create_cache') }))
    await waitFor(() => expect(wire.sent('report_html')).toContainEqual({ oid: '41', force_create_cache: '1' }))
    await user.click(screen.getByRole('button', { name: t('reports.accept') }))
    const dialog = await findDialog(t('reports.accept_means'))
    wire.answer({ report_accept: { oid: 41, order_status_str: 'Finalized' } })
    await user.click(within(dialog).getByRole('button', { name: t('reports.accept') }))
    await waitFor(() => expect(wire.sent('report_accept')).toEqual([{ oid: '41', flag: '1' }]))
  })

  it('root sends a report back with questions beside their items, and says that evidence was missing', async () => {
    const submitted = page({
      released_at: '',
      preliminary: 1,
      acts: { ...none, accept: 1, reopen: 1 },
      items: [{ item: 7, instance: 'product:3', name: 'Labels / Kettle' }],
    })
    const { t, user, wire } = await openScreen('/report?oid=41', { locale, me: root, answers: answersOf(submitted) })
    await user.click(await screen.findByRole('button', { name: new RegExp(t('reports.more')) }))
    await user.click(screen.getByRole('menuitem', { name: t('reports.send_back') }))
    const dialog = await findDialog(t('reports.reopen_means'))
    await fill(t('reports.reason'), 'The labels cannot be read')
    await user.click(within(dialog).getByLabelText(t('reports.missing_evidence')))
    await user.click(within(dialog).getByRole('button', { name: t('reports.note_add') }))
    await user.click(within(dialog).getByRole('combobox', { name: t('reports.note_item') }))
    await user.click(await screen.findByRole('option', { name: 'Labels / Kettle' }))
    await fill(t('reports.note_text'), 'Which batch is this?')
    wire.answer({ report_reopen: { oid: 41, order_status_str: 'In Progress' } })
    await user.click(within(dialog).getByRole('button', { name: t('reports.send_back') }))
    await waitFor(() => expect(wire.sent('report_reopen')).toHaveLength(1))
    const [sent] = wire.sent('report_reopen')
    expect(sent).toMatchObject({ oid: '41', reason: 'The labels cannot be read', missing_evidence: '1' })
    expect(JSON.parse(sent?.notes ?? '')).toEqual([{ item: 7, instance: 'product:3', text: 'Which batch is this?' }])
  })

  it('root sees before it accepts what is not plausible, and rules on photos that are missing', async () => {
    const submitted = page({
      released_at: '',
      preliminary: 1,
      acts: { ...none, accept: 1, change_result: 1 },
      marks: ['Visited on 2026-11-17, booked for 2026-11-22'],
      to_rule: [{ item: 7, instance: 'product:3', name: 'Factory identity', missing: 1, need: 2 }],
    })
    const { t, user, wire } = await openScreen('/report?oid=41', { locale, me: root, answers: answersOf(submitted) })
    await screen.findByText(t('reports.review'))
    screen.getByText('Visited on 2026-11-17, booked for 2026-11-22')
    screen.getByText(t('reports.not_shown', { name: 'Factory identity', missing: 1, need: 2 }), { exact: false })
    await user.click(screen.getByRole('button', { name: `${t('reports.rule')}: Factory identity` }))
    const dialog = await findDialog(t('reports.rule_means'))
    await fill(t('reports.reason'), 'Seen on the video call')
    wire.answer({ report_rule: { oid: 41, version: 2, report_result: 'pass' } })
    await user.click(within(dialog).getByRole('button', { name: t('reports.rule') }))
    await waitFor(() =>
      expect(wire.sent('report_rule')).toEqual([
        { oid: '41', item: '7', instance: 'product:3', reason: 'Seen on the video call' },
      ]),
    )
  })
})

afterEach(() => {
  vi.useRealTimers()
})

// due at 16:00 in China
it.each([
  ['left', '2026-11-16T06:15:00Z', { hours: 1, minutes: 45 }],
  ['over', '2026-11-16T10:20:00Z', { hours: 2, minutes: 20 }],
] as const)('before it is submitted, the 24 hours from check-out are told: %s', async (which, now, span) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const running = page({ version: 0, submitted_at: '' })
  const { t } = await openScreen('/report?oid=41', { me: root, answers: answersOf(running) })
  await screen.findByText(t(`reports.clock_${which}`, span), { exact: false })
})

it('a picture of a report opens over the page', async () => {
  await openScreen('/report?oid=41', { me, answers: answersOf(page()) })
  const link = await waitFor(() => {
    const found = paper()?.querySelector('a.photo')
    if (!found) throw new Error('no picture yet')
    return found
  })
  fireEvent.click(link)
  const viewer = await screen.findByRole('dialog')
  expect(within(viewer).getByRole('img').getAttribute('src')).toContain('one-view')
})

it('whoever has the shared address reads without signing in, and has nothing else to do (Q-05)', async () => {
  const { t, wire } = await openScreen('/report?aid=sealed', { answers: { report_html: page({ acts: none }) } })
  await screen.findByRole('heading', { name: page().title })
  expect(wire.sent('report_html')).toEqual([{ aid: 'sealed' }])
  for (const act of ['ask_update', 'share', 'decide', 'thread', 'versions'] as const)
    expect(screen.queryByText(t(`reports.${act}`))).toBeNull()
})

it('a failed fetch clears the report (Q-09)', async () => {
  const { wire, user } = await openScreen('/report?oid=41', { me, answers: answersOf(page()) })
  await screen.findByRole('heading', { name: page().title })
  wire.answer({ report_html: refused('report_not_released', 'Not released yet'), report_unshare: {} })
  await user.click(screen.getByRole('button', { name: 'Release the goods' }))
  wire.answer({ report_decide: {} })
  await user.click(within(await findDialog('We record it')).getByRole('button', { name: 'Release the goods' }))
  await screen.findByText('Not released yet')
  expect(paper()).toBeUndefined()
})

it('anybody verifies a report by its code', async () => {
  const { t, wire } = await openScreen('/verify/ABCD-1234', {
    answers: {
      report_verify: aVerifiedReport({ replaced_by: 2 }),
    },
  })
  await screen.findByText(t('reports.verify_genuine'))
  screen.getByText(t('reports.verify_replaced', { version: 2 }))
  expect(wire.sent('report_verify')).toEqual([{ code: 'ABCD-1234' }])
})

it('a report that is not genuine is told with its parts, and no result beside it', async () => {
  const { t } = await openScreen('/verify/ABCD-1234', {
    answers: {
      report_verify: aVerifiedReport({
        genuine: 0,
        result: '',
        parts: [{ part: 'copies', genuine: 0, which: ['2'] }],
      }),
    },
  })
  await screen.findByText(t('reports.verify_broken'))
  expect(screen.queryByText(t('reports.verify_result'))).toBeNull()
  screen.getByText((text) => text.includes(t('reports.part_copies')), { selector: 'li' })
})

it.each([
  ['new', 'place_keep', true],
  ['by_hand', 'place_replace', false],
  ['far', 'place_far', false],
] as const)('accepting offers the check-in’s place for the factory: %s', async (state, words, isTicked) => {
  const text = '3.4 km from the factory’s place on file (± 12 m)'
  const submitted = page({
    released_at: '',
    preliminary: 1,
    factory_place: { state, text },
    acts: { ...none, accept: 1 },
  })
  const { t, user, wire } = await openScreen('/report?oid=41', { me: root, answers: answersOf(submitted) })
  const accept = async () => {
    await user.click(await screen.findByRole('button', { name: t('reports.accept') }))
    return within(await findDialog(t('reports.accept_means')))
  }
  const dialog = await accept()
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(t(`reports.${words}`)) })
  dialog.getByText(text)
  expect(box.checked).toBe(isTicked)
  await user.click(box)
  wire.answer({ report_accept: { oid: 41, order_status_str: 'Finalized' } })
  await user.click(dialog.getByRole('button', { name: t('reports.accept') }))
  await waitFor(() =>
    expect(wire.sent('report_accept')).toEqual([{ oid: '41', flag: '1', factory_place: isTicked ? '0' : '1' }]),
  )
})

it.each([
  ['pass', ['release', 'release_conditions', 'reinspect', 'rework', 'reject']],
  ['fail', ['rework', 'reject', 'reinspect', 'release_conditions', 'release']],
] as const)('after %s its owner is offered first what fits the verdict', async (report_result, decisions) => {
  const { t } = await openScreen('/report?oid=41', { me, answers: answersOf(page({ report_result })) })
  const part = within(await screen.findByRole('region', { name: t('reports.decide') }))
  const buttons = part.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(decisions.map((one) => t(`reports.decision_${one}`)))
  expect(buttons.map(({ className }) => className.includes('primary'))).toEqual([true, false, false, false, false])
})

it.each([
  ['pass', ['notify', 'change_result', 'send_back', 'force_finish']],
  ['fail', ['change_result', 'send_back', 'notify', 'force_finish']],
] as const)('after %s root’s menu begins with what fits the verdict', async (report_result, acts) => {
  const all = { ...none, accept: 1, change_result: 1, force_finish: 1, notify: 1, reopen: 1 } as const
  const submitted = page({ report_result, released_at: '', preliminary: 1, acts: all })
  const { t, user } = await openScreen('/report?oid=41', { me: root, answers: answersOf(submitted) })
  await user.click(await screen.findByRole('button', { name: new RegExp(t('reports.more')) }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items.slice(0, 4)).toEqual(acts.map((act) => t(`reports.${act}`)))
})

it('the factory’s words stand in a box of their own, outside the signed document', async () => {
  const factory_words = {
    on_site: { name: 'Li Wei', text: 'One carton was wet.' },
    said: [
      {
        ...{ at: '2026-11-16 12:00:00', person: '', text: 'The scratch was made while unpacking.' },
        photos: [{ thumb_url: '/files/a-thumb.webp', view_url: '/files/a-view.webp' }],
      },
    ],
  }
  const { t } = await openScreen('/report?oid=41', { me, answers: answersOf(page({ factory_words })) })
  const box = within(await screen.findByRole('complementary', { name: t('reports.words_title') }))
  box.getByText(t('reports.words_mark'))
  box.getByText('One carton was wet.')
  box.getByText('The scratch was made while unpacking.')
  box.getByText(`${t('reports.words_factory')} ·`)
  expect(box.getByRole('img').getAttribute('src')).toBe('/files/a-thumb.webp')
  expect(paper()?.textContent).not.toContain('unpacking')
})

it('without words of the factory there is no box', async () => {
  const { t } = await openScreen('/report?oid=41', { me, answers: answersOf(page()) })
  await screen.findByRole('heading', { name: page().title })
  expect(screen.queryByRole('complementary', { name: t('reports.words_title') })).toBeNull()
})
