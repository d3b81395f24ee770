import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { packingList } from '../../../test/factory-visits.ts'
import { languages } from '../../../test/languages.ts'
import { confirmedOrder, orderInfo } from '../../../test/orders.ts'
import { customerAccount } from '../../../test/people.ts'
import { fill, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import type { Answers } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const goods = [{ product_id: 1, name: 'Desk lamp', sku: 'DL-1' }]
const opened = (
  packing: NonNullable<Answers['packing_get']>,
  locale: 'en-US' | 'zh-CN' = 'en-US',
  more: Answers = {},
) =>
  openScreen('/order?order_no=GL261115-41', {
    locale,
    me: customerAccount(),
    answers: { sys_list: [], order_info: orderInfo(confirmedOrder()), packing_get: packing, ...more },
  })

it.each(languages)('shows the factory’s list, and the buyer gives another one, %s', async (locale) => {
  const { t, user, wire } = await opened(
    { may: 1, too_late: 0, list: packingList(), goods, reason: '' },
    locale as 'zh-CN',
    { packing_save: { may: 1, too_late: 0, list: { ...packingList(), list: 2, by: 'buyer', person: '' } } },
  )
  const block = within(await screen.findByRole('region', { name: t('packing.title') }))
  block.getByText(/Wu Min/)
  await user.click(block.getByRole('button', { name: t('packing.correct') }))
  // the buyer is known: nobody asks for a name
  expect(block.queryByLabelText(t('packing.person'))).toBeNull()
  await fill(t('packing.to'), '50')
  await user.click(block.getByRole('button', { name: t('packing.save') }))
  await block.findByText(t('packing.saved'))
  const [sent] = wire.sent('packing_save')
  expect(sent).toMatchObject({ order_no: 'GL261115-41' })
  expect(JSON.parse(sent?.rows ?? '[]')).toEqual([{ product_id: 1, from: 1, to: 50, pieces: 20, gross_kg: 9.5 }])
})

it('whoever may only look sees the list and why nothing can be changed', async () => {
  const reason = 'This order is not yours.'
  const { t } = await opened({ may: 0, too_late: 0, list: packingList(), goods, reason })
  const block = within(await screen.findByRole('region', { name: t('packing.title') }))
  block.getByText(reason)
  expect(block.queryByRole('button', { name: t('packing.correct') })).toBeNull()
})

it('without a list that anybody could give there is no such part; a failure can be tried again', async () => {
  const { t, wire } = await opened({ may: 0, too_late: 0, list: null, goods: [], reason: '' })
  await waitFor(() => expect(wire.sent('packing_get')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: t('packing.title') })).toBeNull()
})

it('a list that could not be loaded says so and is asked for again', async () => {
  const { t, user, wire } = await opened(new Response('', { status: 502 }))
  const alert = (await screen.findByText(t('packing.loading_failed'))).closest(
    '[role=alert], .kit-alert',
  ) as HTMLElement
  wire.answer({ packing_get: { may: 1, too_late: 0, list: packingList(), goods, reason: '' } })
  await user.click(within(alert).getByRole('button', { name: t('ui.retry') }))
  await screen.findByRole('region', { name: t('packing.title') })
})
