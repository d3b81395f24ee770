import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { factoryPage, packingList } from '../../test/factory-visits.ts'
import { languages } from '../../test/languages.ts'
import { fill, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const address = '/factory_visit/sealed-link'
const closed = { may: 0, too_late: 0, list: null } as const

async function opened(page = factoryPage(), locale: 'en-US' | 'zh-CN' = 'en-US') {
  const view = await openScreen(address, { locale, answers: { factory_page: page } })
  await view.user.click(await screen.findByRole('button', { name: view.t('factory-page.begin') }))
  await screen.findByText(page.factory.name)
  if (page.packing.may || page.packing.list) await screen.findByRole('heading', { name: view.t('packing.title') })
  if (page.words.until !== '') await screen.findByRole('heading', { name: view.t('packing.words_title') })
  return view
}

/** Whoever answers the visit is named in a form of its own. */
const nameIn = (part: string, label: string) =>
  fireEvent.change(within(document.getElementById(part) as HTMLElement).getByLabelText(label), {
    target: { value: 'Wu Min' },
  })

it.each(languages)('a packing list is typed row by row and sent with a name, %s', async (locale) => {
  const { t, user, wire } = await opened(factoryPage(), locale as 'zh-CN')
  wire.answer({ factory_packing_save: { may: 1, too_late: 0, list: packingList() } })
  await user.click(screen.getByRole('button', { name: t('packing.give') }))
  await user.selectOptions(screen.getByLabelText(t('packing.product')), '1')
  await fill(t('packing.to'), '100')
  const save = screen.getByRole('button', { name: t('packing.save') })
  await user.click(save)
  // what is missing is said at its row, and nothing is sent
  screen.getByText(t('packing.wrong_pieces'))
  screen.getByText(t('packing.person_missing'))
  expect(wire.sent('factory_packing_save')).toEqual([])
  await fill(t('packing.pieces'), '20')
  const totals = within(screen.getByRole('list', { name: t('packing.totals') }))
  totals.getByText(t('packing.sum', { cartons: '100', pieces: '2,000' }), { exact: false })
  // the next row goes on where this one ends
  await user.click(screen.getByRole('button', { name: t('packing.add') }))
  const second = within(screen.getAllByRole('listitem').find((one) => one.textContent?.includes('2')) as HTMLElement)
  expect(second).toBeTruthy()
  const from = screen.getAllByLabelText<HTMLInputElement>(t('packing.from'))[1]
  expect(from?.value).toBe('101')
  await user.click(screen.getByRole('button', { name: t('packing.remove_row', { number: 2 }) }))
  nameIn('packing', t('packing.person'))
  await user.click(save)
  await screen.findByText(t('packing.saved'))
  const [sent] = wire.sent('factory_packing_save')
  expect(sent).toMatchObject({ link: 'sealed-link', person: 'Wu Min' })
  expect(JSON.parse(sent?.rows ?? '[]')).toEqual([{ product_id: 1, from: 1, to: 100, pieces: 20 }])
  await user.click(screen.getByText(t('packing.show')))
  screen.getByText('1–100')
})

it('a spreadsheet fills the rows; what could not be read is said where it stands', async () => {
  const { t, user, wire } = await opened()
  wire.answer({
    factory_packing_read: {
      rows: [
        { product_id: 1, product: 'Desk lamp', from: 1, to: 60, pieces: 20, net_kg: 8.5, gross_kg: null },
        { product_id: null, product: 'Mystery', from: 61, to: 70, pieces: 20, net_kg: null, gross_kg: null },
      ],
      errors: [{ row: 2, field: 'product_id', message: '“Mystery” is no product of this order.' }],
    },
    factory_packing_save: { may: 1, too_late: 0, list: packingList() },
  })
  await user.click(screen.getByRole('button', { name: t('packing.give') }))
  const file = new File(['x'], 'list.xlsx')
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  await screen.findByText('“Mystery” is no product of this order.')
  screen.getByText(t('packing.read_wrong'))
  nameIn('packing', t('packing.person'))
  await user.click(screen.getByRole('button', { name: t('packing.save') }))
  screen.getByText(t('packing.product_missing'))
  await user.selectOptions(screen.getByLabelText(`${t('packing.product')} · Mystery`), '2')
  await user.click(screen.getByRole('button', { name: t('packing.save') }))
  await screen.findByText(t('packing.saved'))
  expect(JSON.parse(wire.sent('factory_packing_save')[0]?.rows ?? '[]')).toEqual([
    { product_id: 1, from: 1, to: 60, pieces: 20, net_kg: 8.5 },
    { product_id: 2, from: 61, to: 70, pieces: 20 },
  ])
})

it('numbers that are listed twice are refused before anything is sent, and the server’s refusal is shown', async () => {
  const { t, user, wire } = await opened(factoryPage({ packing: { may: 1, too_late: 1, list: packingList() } }))
  screen.getByText(t('packing.too_late'))
  wire.answer({ factory_packing_save: refused('packing_full', 'Enough lists.') })
  await user.click(screen.getByRole('button', { name: t('packing.correct') }))
  await user.click(screen.getByRole('button', { name: t('packing.add') }))
  const second = screen.getAllByLabelText(t('packing.from'))[1] as HTMLElement
  await user.clear(second)
  await user.type(second, '50')
  nameIn('packing', t('packing.person'))
  await user.click(screen.getByRole('button', { name: t('packing.save') }))
  screen.getByText(t('packing.wrong_double', { number: 50 }))
  expect(wire.sent('factory_packing_save')).toEqual([])
  await user.clear(second)
  await user.type(second, '101')
  await user.click(screen.getByRole('button', { name: t('packing.save') }))
  await screen.findByText('Enough lists.')
})

it('where no list can be given and none was, there is no such part', async () => {
  const { t } = await opened(factoryPage({ packing: closed }))
  expect(screen.queryByText(t('packing.title'))).toBeNull()
  expect(screen.queryByText(t('packing.words_title'))).toBeNull()
})

it.each(languages)('after the visit the factory says its words with photos, %s', async (locale) => {
  const words = { may: 1, until: '2026-11-18 10:00:00', said: [], photos_left: 12 } as const
  const page = factoryPage({ state: 'over', can_answer: 0, packing: closed, words: { ...words, said: [] } })
  const { t, user, wire } = await opened(page, locale as 'zh-CN')
  wire.answer({
    factory_words_photo: { photo: 'a'.repeat(32), thumb_url: '/files/a-thumb.webp', photos_left: 11 },
    factory_words: {
      ...words,
      said: [{ at: '2026-11-16 12:00:00', person: 'Wu Min', text: 'Two cartons were wet.', photos: 1 }],
      photos_left: 11,
    },
  })
  const send = screen.getByRole('button', { name: t('packing.words_send') })
  await user.click(send)
  screen.getByText(t('packing.words_missing'))
  expect(wire.sent('factory_words')).toEqual([])
  await fill(t('packing.words_text'), 'Two cartons were wet.')
  await fill(t('packing.person'), 'Wu Min')
  const picture = new File(['x'], 'wet.png', { type: 'image/png' })
  await user.upload(document.querySelector('#words input[type=file]') as HTMLInputElement, picture)
  await screen.findByRole('img', { name: t('packing.words_photo', { number: 1 }) })
  screen.getByText(t('packing.words_left', { count: 11 }))
  await user.click(send)
  await screen.findByText(t('packing.words_thanks'))
  const [sent] = wire.sent('factory_words')
  expect(sent).toMatchObject({ link: 'sealed-link', text: 'Two cartons were wet.', person: 'Wu Min' })
  expect(JSON.parse(sent?.photos ?? '[]')).toEqual(['a'.repeat(32)])
  await waitFor(() => screen.getByText('Two cartons were wet.', { selector: 'blockquote p' }))
})

it('when the time is over the words stay and nothing can be added', async () => {
  const said = [{ at: '2026-11-16 12:00:00', person: 'Wu Min', text: 'Two cartons were wet.', photos: 0 }]
  const words = { may: 0, until: '2026-11-18 10:00:00', said, photos_left: 12 } as const
  const { t } = await opened(factoryPage({ state: 'over', can_answer: 0, packing: closed, words }))
  screen.getByText('Two cartons were wet.')
  screen.getByText(t('packing.words_closed'))
  expect(screen.queryByRole('button', { name: t('packing.words_send') })).toBeNull()
})
