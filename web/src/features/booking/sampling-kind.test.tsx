import type { CatalogNode } from '@goodlot/contract'
import type { CartProduct } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartAnswers, loadedCart } from '../../test/cart.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'

const chairs: CatalogNode = {
  product_catalog_id: 603,
  product_catalog_name: 'Chairs',
  product_catalog_code: 'chairs',
  work_group: 'furniture',
  child_info: [],
}
const catalog_tree = [{ ...chairs, product_catalog_id: 600, product_catalog_name: 'Furniture', child_info: [chairs] }]
const chair = (quantity: number): CartProduct => ({
  ...(loadedCart().pdata[0] as CartProduct),
  product_catalog_id: [600, 603],
  product_qty: quantity,
})

const openCart = async (
  quantity: number,
  overrides: Parameters<typeof loadedCart>[0] = {},
  locale: (typeof languages)[number] = 'en-US',
  settings = cartAnswers.booking_settings(),
) => {
  const opened = await openScreen('/cart?did=7', {
    locale,
    me: customerAccount(),
    answers: {
      ...cartAnswers,
      catalog_tree,
      booking_settings: () => settings,
      order_load: loadedCart({
        ...{ did: 7, level: 'II', aql_major: '2.5', md: null, catalog_parent_id: 600, catalog_id: 603 },
        pdata: [chair(quantity)],
        ...overrides,
      }),
    },
  })
  const title = new RegExp(opened.t('booking.section_sampling'))
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const button = within(heading).getByRole('button')
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button)
  return opened
}

const figure = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')

it.each(languages)(
  'in %s: double is chosen with its sentence, its figures beside single, and is sent',
  async (locale) => {
    const { t, user, wire } = await openCart(1000, {}, locale)
    await user.click(await screen.findByRole('radio', { name: t('booking.sampling_double') }))
    await screen.findByText(t('booking.sampling_double_text'))
    await user.click(screen.getByText(t('booking.figures')))
    const row = (name: string) => figure(name).map((cell) => cell.textContent)
    // furniture, 32 a day: 80 units 2.5 man-days, 50 + 50 units 3.5, the first 50 alone 2
    expect(row(t('booking.figures_units'))).toEqual(['80', '100'])
    expect(row(t('booking.figures_md'))[1]).toMatch(/^3[.,]5$/)
    expect(row(t('booking.figures_md_likely'))[1]).toBe('2')
    await waitFor(() => expect(wire.sent('order_calc').at(-1)).toMatchObject({ sampling: 'double' }))
  },
)

it('a lot for which double sampling saves no man-day says so', async () => {
  const { t } = await openCart(60, { sampling: 'double' })
  // 20 units or 13 + 13 units of furniture: one man-day either way
  await screen.findByText(t('booking.saves_nothing'))
})

it('says why a lot is drawn once although double was chosen', async () => {
  const { t } = await openCart(1000, { sampling: 'double', severity: 'reduced' })
  await screen.findByText(new RegExp(t('booking.instead_doubtful', { class: t('booking.class_minor') })))
})

it('by limiting quality the three limits take the place of level and AQLs', async () => {
  const { t, user, wire } = await openCart(1000)
  await user.click(await screen.findByRole('radio', { name: t('booking.sampling_lq') }))
  await screen.findByText(t('booking.sampling_lq_text'))
  screen.getByText(t('booking.lq_major'))
  expect(screen.queryByRole('combobox', { name: t('booking.aql_major') })).toBeNull()
  await waitFor(() =>
    expect(wire.sent('order_calc').at(-1)).toMatchObject({ sampling: 'lq', lq_critical: '0', lq_major: '5.00' }),
  )
})

it('only what is on offer can be chosen; a cart keeps what it has', async () => {
  const none = { ...cartAnswers.booking_settings(), sampling: { double: 0, lq: 0, zero: 0 } }
  const { t } = await openCart(1000, { sampling: 'zero' }, 'en-US', none)
  await screen.findByRole('radio', { name: t('booking.sampling_zero') })
  expect(screen.queryByRole('radio', { name: t('booking.sampling_double') })).toBeNull()
})

it('a quote by double sampling becomes a cart by double sampling, and says so', async () => {
  const { t } = await openScreen('/cart?service_type=fri&category=furniture&qty=1000&sampling=double&city_name=Hue', {
    me: customerAccount(),
    answers: { ...cartAnswers, catalog_tree },
  })
  await screen.findByText(new RegExp(`1,000 · Hue · ${t('booking.sampling_double')}$`))
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(t('booking.section_sampling')) })
  const button = within(heading).getByRole('button')
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button)
  expect(await screen.findByRole('radio', { name: t('booking.sampling_double') })).toHaveProperty('checked', true)
})
