import type { InspectorEvaluation, Rating } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inspectorInfo, inspectorRow } from '../../test/inspectors.ts'
import { languages } from '../../test/languages.ts'
import { confirmedOrder, noCounts, orderInfo } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { openRowMenu, rowAction } from '../../test/row-actions.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { type Answers, refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const root = rootAccount({ user_id: 90 })
const rating = (change: Partial<Rating> = {}): Rating => ({
  eva_type: 1,
  order: 41,
  order_no: 'GL261115-41',
  ins_user_id: 11,
  ins_nick_name: 'Li Na',
  star: null,
  tags: [],
  named_tags: [],
  extra: { remark: '', attachment_id: null },
  photo: '',
  photo_thumb: '',
  name: '',
  created_at: '',
  changed_at: '',
  editable_until: '',
  reply: '',
  replied_at: '',
  is_hidden: 0,
  is_reply_hidden: 0,
  reply_hidden_reason: '',
  hidden_reason: '',
  can_rate: 1,
  version: 0,
  ...change,
})
const given = rating({
  star: 3.5,
  tags: ['punctual'],
  named_tags: [{ value: 'punctual', title: 'Was on time', side: 'good' }],
  extra: { remark: 'Photos a bit dark', attachment_id: 7 },
  photo: '/files/plug.png',
  photo_thumb: '/files/plug-thumb.webp',
  name: 'Nora New',
  created_at: '2026-11-15 10:00:00',
  editable_until: '2026-11-29 10:00:00',
  reply: 'A lamp goes with me now',
  replied_at: '2026-11-15 12:00:00',
  version: 2,
})
const released = (change: Parameters<typeof confirmedOrder>[0] = {}) =>
  confirmedOrder({
    order_status: 4,
    order_status_str: 'Finalized',
    report_result: 'pass',
    has_released_report: 1,
    ...change,
  })
const answersOf = (row: ReturnType<typeof released>, found: Rating): Answers => ({
  order_list: { data: [row], total: 1 },
  order_counts: noCounts,
  order_info: { ...orderInfo(), ...row },
  draft_list: { data: [], total: 0 },
  sys_list: [],
  user_select_list: { data: [], total: 0 },
  rate_get: found,
  rate_options: [{ eva_type: 1, title: 'Inspector', tags: [{ value: 'punctual', title: 'On time', side: 'good' }] }],
})

describe.each(languages)('in %s', (locale) => {
  it('the owner of a released report gives half stars, tags and a remark (J-36, R-01, R-02, R-03, R-09)', async () => {
    const { t, user, wire } = await openScreen('/order', { locale, me, answers: answersOf(released(), rating()) })
    await user.click(await rowAction({ t, user }, 'orders.rate_named', 'GL261115-41'))
    const dialog = await findDialog(t('ratings.title', { name: 'Li Na' }))
    await user.click(within(dialog).getByRole('button', { name: t('ratings.send') }))
    await within(dialog).findByText(t('ratings.stars_missing'))
    const stars = within(dialog).getByRole('slider', { name: t('ratings.stars_label') })
    for (let half = 0; half < 9; half++) fireEvent.keyDown(stars, { key: 'ArrowRight' })
    within(dialog).getByText(t('ratings.stars_of', { stars: new Intl.NumberFormat(locale).format(4.5) }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'On time' }))
    await fill(t('ratings.remark'), 'Exact')
    wire.answer({ rate_submit: { ...given, star: 4.5 } })
    await user.click(within(dialog).getByRole('button', { name: t('ratings.send') }))
    await waitFor(() =>
      expect(wire.sent('rate_submit')).toEqual([
        {
          eva_type: '1',
          order: '41',
          ins_user_id: '11',
          star: '4.5',
          tags: '["punctual"]',
          extra: '{"remark":"Exact","attachment_id":null}',
          version: '0',
        },
      ]),
    )
    await screen.findByText(t('ratings.saved'))
  })
})

it('who comes from the mail finds the dialog open, with what was said before; a change from elsewhere is shown, and leaving asks (R-05)', async () => {
  const { t, user, wire } = await openScreen('/order?order_no=GL261115-41&rate=1', {
    me,
    answers: answersOf(released({ star: 3.5 }), given),
  })
  const dialog = await findDialog('Photos a bit dark')
  within(dialog).getByText('A lamp goes with me now')
  const stars = within(dialog).getByRole('slider', { name: t('ratings.stars_label') })
  await waitFor(() => expect(document.activeElement).toBe(stars))
  expect(within(dialog).getByRole('checkbox', { name: 'Was on time' })).toHaveProperty('checked', true)
  within(dialog).getByRole('img', { name: t('ratings.picture_alt') })
  wire.answer({
    rate_submit: refused('record_changed', 'Somebody was faster'),
    rate_get: { ...given, extra: { ...given.extra, remark: 'From the other window' }, version: 3 },
  })
  await user.click(within(dialog).getByRole('button', { name: t('ratings.change') }))
  await screen.findByText('Somebody was faster')
  await findDialog('From the other window')
  await fill(t('ratings.remark'), 'Half a thought')
  await user.click(within(dialog).getByRole('button', { name: t('ui.cancel') }))
  await findDialog(t('ui.discard_ask'))
})

it('root reads what was said, and rates nothing (O-22, J-70)', async () => {
  const { t, user } = await openScreen('/order?part=list', {
    me: root,
    answers: answersOf(released({ star: 3.5 }), { ...given, can_rate: 0 }),
  })
  await user.click(await rowAction({ t, user }, 'orders.see_rating_named', 'GL261115-41'))
  const dialog = await findDialog('Photos a bit dark')
  within(dialog).getByText('A lamp goes with me now')
  expect(within(dialog).queryByRole('button', { name: t('ratings.change') })).toBeNull()
})

it.each([
  ['another customer’s order', { customer_user_id: 5, real_customer_user_id: 5 }],
  ['an order without a released report', { order_status: 3, order_status_str: 'Reported', has_released_report: 0 }],
])('%s is not offered to be rated (J-70, R-09)', async (_, change) => {
  const { t, user } = await openScreen('/order', { me, answers: answersOf(released(change), rating()) })
  await openRowMenu({ t, user }, 'GL261115-41')
  await screen.findByRole('group', { name: t('ui.more_named', { name: 'GL261115-41' }) })
  expect(screen.queryByLabelText(t('orders.rate_named', { name: 'GL261115-41' }))).toBeNull()
})

const evaluation = (change: Partial<InspectorEvaluation> = {}): InspectorEvaluation => ({
  star: 4.5,
  tags: ['detailed_report'],
  named_tags: [{ value: 'detailed_report', title: 'Every photo a proof', side: 'good' }],
  remark: 'Every defect with a photo',
  reply: '',
  replied_at: '',
  is_hidden: 0,
  is_reply_hidden: 0,
  reply_hidden_reason: '',
  hidden_reason: '',
  created_at: '2026-11-10 10:00:00',
  name: 'PL',
  user_photo: '',
  service_type: 'fri',
  order: 41,
  order_no: 'GL261110-41',
  photo: '',
  photo_thumb: '',
  can_reply: 0,
  ...change,
})

it('a dialog of the list of inspectors says what customers said (N-49, R-10)', async () => {
  const { t, user } = await openScreen('/ins', {
    me: root,
    answers: {
      ins_list: { data: [inspectorRow()], total: 1 },
      my_ins_count: { count: 1, active: 1, submitted: 0 },
      catalog_tree: [],
      sys_list: [],
      ins_evaluations: { data: [evaluation({ reply: 'Gladly', replied_at: '2026-11-11 10:00:00' })], total: 1 },
    },
  })
  await user.click(await rowAction({ t, user }, 'ratings.of_named', 'Li Na'))
  const dialog = await findDialog('Every defect with a photo')
  // the words of its time, not those of today
  within(dialog).getByText('Every photo a proof')
  within(dialog).getByText('Gladly')
  within(dialog).getByRole('link', { name: 'GL261110-41' })
})

it('the inspector answers once, on its own page', async () => {
  const { t, user, wire } = await openScreen('/ins_info?id=11', {
    me: customerAccount({ role: 'inspector', user_id: 11 }),
    answers: {
      ins_info: inspectorInfo(),
      sys_list: [],
      ins_evaluations: { data: [evaluation({ can_reply: 1 })], total: 1 },
      rate_reply: { reply: 'Thank you', replied_at: '2026-11-12 10:00:00' },
    },
  })
  await user.click(await screen.findByRole('button', { name: t('ratings.reply_do') }))
  await user.click(screen.getByRole('button', { name: t('ratings.reply_send') }))
  await screen.findByText(t('validation.required'))
  await fill(t('ratings.reply_label'), 'Thank you')
  wire.answer({
    ins_evaluations: { data: [evaluation({ reply: 'Thank you', replied_at: '2026-11-12 10:00:00' })], total: 1 },
  })
  await user.click(screen.getByRole('button', { name: t('ratings.reply_send') }))
  await screen.findByText('Thank you', { selector: 'p' })
  expect(wire.sent('rate_reply')).toEqual([{ order: '41', text: 'Thank you' }])
  expect(screen.queryByRole('button', { name: t('ratings.reply_do') })).toBeNull()
})

it('root hides an abusive remark with a reason, and shows it again after a question', async () => {
  const abusive = { ...given, can_rate: 0 as const, reply: 'So are you', replied_at: '2026-11-12 10:00:00' }
  const hidden = { is_hidden: 1 as const, hidden_reason: 'Insults the inspector' }
  const { t, user, wire } = await openScreen('/order?part=list', {
    me: root,
    answers: { ...answersOf(released({ star: 3.5 }), abusive), rate_hide: hidden, rate_show: hidden },
  })
  await user.click(await rowAction({ t, user }, 'orders.see_rating_named', 'GL261115-41'))
  const dialog = await findDialog('Photos a bit dark')
  await user.click(within(dialog).getByRole('button', { name: t('ratings.hide') }))
  const question = await findDialog(t('ratings.hide_effect'))
  await user.click(within(question).getByRole('button', { name: t('ratings.hide') }))
  await within(question).findByText(t('validation.required'))
  await fill(t('ratings.hide_reason_label'), 'Insults the inspector')
  wire.answer({ rate_get: { ...abusive, ...hidden } })
  await user.click(within(question).getByRole('button', { name: t('ratings.hide') }))
  await within(dialog).findByText(t('ratings.hidden_reason', { reason: 'Insults the inspector' }))
  expect(wire.sent('rate_hide')).toEqual([{ order: '41', reason: 'Insults the inspector' }])
  await user.click(within(dialog).getByRole('button', { name: t('ratings.show') }))
  expect(wire.sent('rate_show')).toEqual([])
  wire.answer({ rate_get: abusive })
  const sure = (await screen.findByText(t('ratings.show_ask'))).closest<HTMLElement>(
    '[role=alertdialog]',
  ) as HTMLElement
  await user.click(within(sure).getByRole('button', { name: t('ratings.show') }))
  await within(dialog).findByRole('button', { name: t('ratings.hide') })
  expect(wire.sent('rate_show')).toEqual([{ order: '41' }])

  // the inspector's answer by itself
  await user.click(within(dialog).getByRole('button', { name: t('ratings.reply_hide') }))
  const other = await findDialog(t('ratings.reply_hide_effect'))
  await fill(t('ratings.hide_reason_label'), 'Insults the customer')
  wire.answer({ rate_get: { ...abusive, is_reply_hidden: 1, reply_hidden_reason: 'Insults the customer' } })
  await user.click(within(other).getByRole('button', { name: t('ratings.reply_hide') }))
  await within(dialog).findByText(t('ratings.hidden_reason', { reason: 'Insults the customer' }))
  within(dialog).getByRole('button', { name: t('ratings.reply_show') })
  expect(wire.sent('rate_hide')[1]).toEqual({ order: '41', reason: 'Insults the customer', part: 'reply' })
})

it('an owner whose remark is hidden reads why, and changes the stars alone', async () => {
  const words = { extra: { remark: '', attachment_id: null }, photo: '', photo_thumb: '' }
  const hidden = { ...given, ...words, is_hidden: 1 as const, hidden_reason: 'Insults the inspector' }
  const { t, user, wire } = await openScreen('/order', {
    me,
    answers: { ...answersOf(released({ star: 3.5 }), hidden), rate_submit: hidden },
  })
  await user.click(await rowAction({ t, user }, 'orders.see_rating_named', 'GL261115-41'))
  const dialog = await findDialog(t('ratings.hidden_reason', { reason: 'Insults the inspector' }))
  expect(within(dialog).queryByLabelText(t('ratings.remark'))).toBeNull()
  expect(within(dialog).queryByRole('button', { name: t('ratings.hide') })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: t('ratings.change') }))
  await waitFor(() => expect(wire.sent('rate_submit')).toHaveLength(1))
  expect(wire.sent('rate_submit')[0]).not.toHaveProperty('extra')
})
