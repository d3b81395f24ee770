import type { CatalogNode } from '@goodlot/contract'
import type { CartProduct } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { cartAnswers, loadedCart } from '../../test/cart.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'

const me = customerAccount()

beforeEach(() => {
  // a wide screen: the summary stands beside the sections
  const narrow = window.matchMedia
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: media.includes('min-width') })
  return () => {
    window.matchMedia = narrow
  }
})

const node = (id: number, name: string, work_group: string, child_info: CatalogNode[] = []): CatalogNode => ({
  product_catalog_id: id,
  product_catalog_name: name,
  product_catalog_code: name.toLowerCase(),
  work_group,
  child_info,
})
const catalog_tree = [
  node(800, 'Food contact', 'food', [node(808, 'Tableware', 'food')]),
  node(600, 'Furniture', 'furniture', [node(603, 'Chairs', 'furniture')]),
]

const product = (id: number, name: string, path: [number, number], quantity: number): CartProduct => ({
  ...(loadedCart().pdata[0] as CartProduct),
  product_id: id,
  product_name: name,
  product_catalog_id: path,
  product_catalog_name: path[0] === 600 ? 'Furniture / Chairs' : 'Food contact / Tableware',
  product_qty: quantity,
})
const mug = product(5, 'Mug', [800, 808], 500)
const chair = product(6, 'Chair', [600, 603], 640)

async function openGoods(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(title) })
  const button = within(heading).getByRole('button')
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button)
}

const openCart = (
  pdata: CartProduct[],
  locale: (typeof languages)[number] = 'en-US',
  overrides: Parameters<typeof loadedCart>[0] = {},
) =>
  openScreen('/cart?did=7', {
    locale,
    me,
    answers: {
      ...cartAnswers,
      catalog_tree,
      // as saved by an older version, which took the category of the first row
      order_load: loadedCart({
        ...{ did: 7, level: 'II', aql_major: '2.5', md: null, pdata, catalog_parent_id: 800, catalog_id: 808 },
        ...overrides,
      }),
    },
  })

it.each(
  languages.flatMap((locale) => [
    [locale, 'mug first', [mug, chair]] as const,
    [locale, 'chair first', [chair, mug]] as const,
  ]),
)('in %s, %s: 3 man-days, and the sum names the category and rate of each lot (I-06)', async (locale, _, pdata) => {
  const { t, user } = await openCart([...pdata], locale)
  const side = within(await screen.findByRole('complementary'))
  const figure = (await side.findByText(t('booking.man_days'))).closest('div')
  expect(figure?.querySelector('dd')?.textContent).toBe('3')
  await user.click(side.getByRole('button', { name: t('booking.md_sum') }))
  for (const [category, samples, per_day] of [
    ['food', '50', '250'],
    ['furniture', '80', '32'],
  ] as const)
    await screen.findByRole('rowheader', {
      name: t('booking.md_lot', { category: t(`booking.kind_${category}`), samples, per_day }),
    })
})

it('with products the category is said and not asked, and the derived one is sent', async () => {
  const { t, wire } = await openCart([mug, chair])
  await openGoods(t('booking.section_goods'))
  await screen.findByText(t('booking.listed_under', { category: 'Furniture / Chairs' }))
  screen.getByText(t('booking.lots_by_category'))
  expect(screen.queryByText(t('booking.catalog'))).toBeNull()
  await waitFor(() => expect(wire.sent('order_calc').length).toBeGreaterThan(0))
  expect(wire.sent('order_calc').at(-1)).toMatchObject({ catalog_id: '[600,603]' })
})

it('products without a category leave it to be chosen (K-14)', async () => {
  const { t } = await openCart([{ ...mug, product_catalog_id: [], product_catalog_name: '' }], 'en-US', {
    catalog_parent_id: null,
    catalog_id: null,
  })
  const side = within(await screen.findByRole('complementary'))
  await side.findByText(t('booking.select_catalog'))
  await openGoods(t('booking.section_goods'))
  await screen.findByText(t('booking.catalog'))
  expect(screen.queryByText(t('booking.lots_by_category'))).toBeNull()
})
