import type { FactoryNoticeView, OrderInfo } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { calculated, loadedCart } from '../../../test/cart.ts'
import { factoryLink, factoryNotice, notReady } from '../../../test/factory-visits.ts'
import { languages } from '../../../test/languages.ts'
import { confirmedOrder, dayFromToday, orderInfo } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { fill, findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import type { Answers } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const order = (overrides: Partial<OrderInfo> = {}) => orderInfo({ ...confirmedOrder(), ...overrides })
async function opened(
  notice: FactoryNoticeView,
  { me = customerAccount(), locale = 'en-US' as 'en-US' | 'zh-CN', answers = {} as Answers } = {},
) {
  const view = await openScreen('/order?order_no=GL261115-41', {
    locale,
    me,
    answers: { sys_list: [], order_info: order(), factory_notice: notice, ...answers },
  })
  const block = await screen.findByRole('region', { name: view.t('factory-notice.title') })
  return { ...view, block: within(block) }
}
const mayAct = { move: 1, reduce: 1, cancel: 1, ask: 0 } as const

it.each(languages)('shows links with what became of them, and all answers, %s', async (locale) => {
  const { t, block, user } = await opened(
    factoryNotice({
      links: [factoryLink(), factoryLink({ link_id: 8, contact: '', opened_at: '', answered_at: '', devices: [] })],
      answers: [notReady(), notReady({ answer_id: 2, kind: 'ready', days: [], remark: '', person: 'Li Hua' })],
    }),
    { locale: locale as 'zh-CN' },
  )
  block.getByText(t('factory-notice.way_mail'))
  block.getByText('wu@bright.example')
  block.getByText(t('factory-notice.own'))
  block.getByText(t('factory-notice.mails', { count: 2 }))
  expect(block.getAllByText(t('factory-notice.not_yet'))).toHaveLength(2)
  await user.click(block.getByText(t('factory-notice.devices', { count: 1 })))
  block.getByText(/Chrome · Android/)
  block.getByText('The boxes are late.')
  expect(block.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Wu Min'), expect.stringContaining('Li Hua')]),
  )
})

it('gives the link as an address, a picture and a text, in the language that is chosen', async () => {
  const { t, block, user, wire } = await opened(factoryNotice({ notice: 'link' }), {
    answers: {
      factory_link_make: ({ language = 'zh-CN' }) => ({
        link_id: 7,
        url: 'https://goodlot.test/factory_visit/sealed',
        text: `In ${language}: https://goodlot.test/factory_visit/sealed`,
        expires_at: `${dayFromToday(17)} 00:00:00`,
      }),
    },
  })
  await user.click(block.getByRole('button', { name: t('factory-notice.get') }))
  const dialog = within(await findDialog(t('factory-notice.get_text')))
  await dialog.findByText('https://goodlot.test/factory_visit/sealed')
  dialog.getByRole('img', { name: t('factory-notice.picture') })
  dialog.getByText(/In zh-CN/)
  expect(wire.sent('factory_link_make')).toEqual([{ order_no: 'GL261115-41' }])
})

it('mails the factory, or another contact, and withdraws a link', async () => {
  const { t, block, user, wire } = await opened(factoryNotice({ links: [factoryLink()] }), {
    answers: {
      factory_link_send: { link_id: 9, sent_at: '2026-11-17 11:00:00' },
      factory_link_withdraw: {},
    },
  })
  await user.click(block.getByRole('button', { name: t('factory-notice.mail') }))
  const dialog = within(await findDialog(t('factory-notice.mail_title')))
  await fill(t('factory-notice.mail_email'), 'chen@bright.example')
  await fill(t('factory-notice.mail_person'), 'Chen')
  await user.click(dialog.getByRole('button', { name: t('factory-notice.mail_ok') }))
  await waitFor(() =>
    expect(wire.sent('factory_link_send')).toEqual([
      { order_no: 'GL261115-41', email: 'chen@bright.example', person: 'Chen' },
    ]),
  )
  await screen.findByText(t('factory-notice.mailed', { email: 'chen@bright.example' }))
  await user.click(block.getByRole('button', { name: t('factory-notice.withdraw') }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: t('factory-notice.withdraw') }))
  await waitFor(() => expect(wire.sent('factory_link_withdraw')).toEqual([{ order_no: 'GL261115-41', link_id: '7' }]))
})

it('moves to a day that the factory proposed, with the price shown first', async () => {
  const { t, block, user, wire } = await opened(
    factoryNotice({ links: [factoryLink()], answers: [notReady()], waiting: 1, ways: mayAct }),
    {
      answers: {
        order_info: order({ ins_date: dayFromToday(9) }),
        order_load: loadedCart({ osn: 'GL261115-41', version: 4, totalPrice: 300, ins_date: [dayFromToday(9)] }),
        order_calc: calculated({ totalPrice: 330 }),
        booking_calendar: { days: [] },
        order_submit: {
          ...{ order_id: 41, order_no: 'GL261115-41', did: null, order_status_str: 'Pending', totalPrice: 330 },
          hold_ends_at: '',
        },
      },
    },
  )
  // of two proposed days the inspector is still free on one
  const [move] = block.getAllByRole('button', { name: new RegExp(t('factory-notice.move_to', { day: '' }).trim()) })
  expect(block.getAllByRole('button').filter((one) => one.textContent?.startsWith('Move to'))).toHaveLength(2)
  await user.click(move as HTMLElement)
  const dialog = within(await findDialog(t('visits.move_named', { name: 'GL261115-41' })))
  await waitFor(() => expect(dialog.getByText(/330/)).toBeTruthy())
  await user.click(dialog.getByRole('button', { name: t('visits.move_ok') }))
  await waitFor(() => expect(wire.sent('order_submit')).toHaveLength(1))
  expect(JSON.parse(wire.sent('order_submit')[0]?.order ?? '')).toMatchObject({
    osn: 'GL261115-41',
    ins_date: [{ dateStr: dayFromToday(12) }],
  })
})

it.each(languages)(
  'an answer about other days, or of another factory, says so and offers nothing, %s',
  async (locale) => {
    const correction = { address: '9 Keji Road', address_cn: '', person: '', contact: '' }
    const { t, block } = await opened(
      factoryNotice({
        links: [factoryLink()],
        answers: [
          notReady({ outdated: 'moved', about_days: ['2026-11-20'], free_days: [] }),
          notReady({ answer_id: 2, kind: 'wrong', days: [], free_days: [], outdated: 'factory', correction }),
        ],
      }),
      { locale: locale as 'zh-CN' },
    )
    block.getByText(new RegExp(t('factory-notice.about_days', { days: '\n' }).split('\n')[1] ?? ''))
    block.getByText(t('factory-notice.about_factory'))
    expect(block.queryByText(t('factory-notice.ways'))).toBeNull()
    expect(block.queryByRole('button', { name: t('factory-notice.accept') })).toBeNull()
  },
)

it('reducing opens the cart of the order, cancelling asks first', async () => {
  const { t, block, user } = await opened(
    factoryNotice({ links: [factoryLink()], answers: [notReady()], waiting: 1, ways: mayAct }),
    { answers: { order_load: loadedCart({ osn: 'GL261115-41' }) } },
  )
  block.getByRole('button', { name: t('factory-notice.reduce') })
  await user.click(block.getByRole('button', { name: t('factory-notice.cancel') }))
  await findDialog(t('orders.cancel_ask', { name: 'GL261115-41' }))
})

it.each(languages)('after the deadline it asks the office, and says what a cancellation costs, %s', async (locale) => {
  const { t, block, user, wire } = await opened(
    factoryNotice({
      ...{ links: [factoryLink()], answers: [notReady()], waiting: 1 },
      ...{ ways: { move: 0, reduce: 0, cancel: 0, ask: 1 }, late: { charged: 165, refund: 165 } },
    }),
    { locale: locale as 'zh-CN', answers: { factory_ask: { asked_at: '2026-11-17 11:00:00' } } },
  )
  expect(block.queryByRole('button', { name: t('factory-notice.cancel') })).toBeNull()
  expect(block.getByRole('status').textContent).toContain('165')
  await user.click(block.getByRole('button', { name: t('factory-notice.ask') }))
  await screen.findByRole('dialog')
  await fill(t('factory-notice.want_text'), 'Please call us')
  await user.click(screen.getByRole('button', { name: t('factory-notice.ask_ok') }))
  await waitFor(() =>
    expect(wire.sent('factory_ask')).toEqual([
      { order_no: 'GL261115-41', want: 'move', wished_day: dayFromToday(12), text: 'Please call us' },
    ]),
  )
})

it('a correction is accepted or refused by an owner', async () => {
  const correction = { address: '9 Lamp Road', address_cn: '灯路9号', person: '', contact: '' }
  const wrong = notReady({ kind: 'wrong', days: [], remark: '', correction })
  const { t, block, user, wire } = await opened(
    factoryNotice({ links: [factoryLink()], answers: [wrong], waiting: 1 }),
    {
      answers: { factory_correction: { changed_factory: 1 } },
    },
  )
  block.getByText('9 Lamp Road')
  block.getByRole('button', { name: t('factory-notice.refuse') })
  await user.click(block.getByRole('button', { name: t('factory-notice.accept') }))
  await screen.findByText(t('factory-notice.accepted_both'))
  expect(wire.sent('factory_correction')).toEqual([{ order_no: 'GL261115-41', answer_id: '3', accept: 'yes' }])
})

it('a correction can be decided after the visit, and says that it changes the factory alone', async () => {
  const correction = { address: '9 Lamp Road', address_cn: '', person: '', contact: '' }
  const wrong = notReady({ kind: 'wrong', days: [], remark: '', correction })
  const { t, block, user, wire } = await opened(
    factoryNotice({
      ...{ state: 'over', links: [factoryLink()], answers: [wrong], corrects_order: 0 },
      tell: { may: 0, reason: 'The visit is over.' },
    }),
    { answers: { factory_correction: { changed_factory: 1 } } },
  )
  block.getByText(t('factory-notice.accept_factory_only'))
  await user.click(block.getByRole('button', { name: t('factory-notice.accept') }))
  await screen.findByText(t('factory-notice.accepted_factory'))
  expect(wire.sent('factory_correction')).toHaveLength(1)
})

it.each(languages)('an agent reads everything, and has the reason instead of buttons that work, %s', async (locale) => {
  const reason = 'This order is not yours.'
  const correction = { address: '9 Lamp Road', address_cn: '', person: '', contact: '' }
  const { t, block } = await opened(
    factoryNotice({
      ...{ links: [factoryLink()], answers: [notReady({ kind: 'wrong', days: [], correction })], waiting: 1 },
      ...{ tell: { may: 0, reason }, correct: { may: 0, reason } },
    }),
    { me: customerAccount({ is_agent: 1, nick_name: 'Agent' }), locale: locale as 'zh-CN' },
  )
  block.getByText('wu@bright.example')
  block.getByText('The boxes are late.')
  expect(block.getAllByText(reason)).toHaveLength(2)
  for (const name of ['get', 'mail', 'accept', 'refuse'] as const)
    expect(block.getByRole<HTMLButtonElement>('button', { name: t(`factory-notice.${name}`) }).disabled).toBe(true)
})

it('who may only look has the reason instead of buttons that work', async () => {
  const reason = 'This order is not yours.'
  const { t, block } = await opened(
    factoryNotice({ links: [factoryLink()], answers: [notReady()], tell: { may: 0, reason } }),
  )
  block.getByText(reason)
  expect(block.getByRole<HTMLButtonElement>('button', { name: t('factory-notice.get') }).disabled).toBe(true)
})

it('an order whose factory hears nothing has no such part', async () => {
  const { t, wire } = await openScreen('/order?order_no=GL261115-41', {
    me: rootAccount(),
    answers: {
      ...{ sys_list: [], order_info: order({ fe_announce_factory: 'no' }), audit_list: { data: [], total: 0 } },
      factory_notice: factoryNotice({ notice: 'none' }),
    },
  })
  await screen.findByText(t('orders.told_none'))
  await waitFor(() => expect(wire.sent('factory_notice')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: t('factory-notice.title') })).toBeNull()
})
