import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { dayFromToday } from '../../test/orders.ts'
import { fill, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'
import { piecesIn } from './request-draft.ts'

const page = { buyer: 'Berg Trading', factory: 'Bright Works', language: 'en-US' } as const
async function opened(locale: 'en-US' | 'zh-CN' = 'en-US', answers: object = {}) {
  const view = await openScreen('/supplier_request/sealed-link', {
    locale,
    answers: { supplier_page: page, ...answers },
  })
  await view.user.click(await screen.findByRole('button', { name: view.t('supplier-page.begin') }))
  return view
}

it.each(languages)('asks for what is ready, when, and whom to call, and says who has it now, %s', async (locale) => {
  const { t, user, wire } = await opened(locale as 'zh-CN', { supplier_ask: { buyer: 'Berg Trading' } })
  await screen.findByText(t('supplier-page.between', { factory: 'Bright Works', buyer: 'Berg Trading' }))
  const send = screen.getByRole('button', { name: t('supplier-page.send') })
  await user.click(send)
  for (const name of ['product', 'quantity', 'day', 'person', 'contact'] as const)
    screen.getByText(t(`supplier-page.${name}_missing`))
  expect(wire.sent('supplier_ask')).toEqual([])
  const day = dayFromToday(10)
  await fill(t('supplier-page.po'), 'PO-77')
  await fill(t('supplier-page.product'), 'Desk lamp')
  await fill(t('supplier-page.quantity'), '1,200')
  await fill(t('supplier-page.ready_day'), day)
  await fill(t('supplier-page.person'), 'Chen Min')
  await fill(t('supplier-page.contact'), 'wechat: chen')
  await user.click(send)
  await screen.findByText(t('supplier-page.sent', { buyer: 'Berg Trading' }))
  expect(wire.sent('supplier_ask')).toEqual([
    {
      ...{ link: 'sealed-link', po: 'PO-77', product: 'Desk lamp', quantity: '1200', ready_day: day },
      ...{ person: 'Chen Min', contact: 'wechat: chen' },
    },
  ])
  // another one begins empty
  await user.click(screen.getByRole('button', { name: t('supplier-page.another') }))
  expect(screen.getByLabelText<HTMLInputElement>(t('supplier-page.product')).value).toBe('')
})

it('nothing is sent before somebody taps the button, and a link that is off says one sentence', async () => {
  const { t, wire, user } = await openScreen('/supplier_request/sealed-link', {
    answers: { supplier_page: refused('supplier_link_off', 'This link is not in use at present.') },
  })
  const begin = await screen.findByRole('button', { name: t('supplier-page.begin') })
  expect(wire.calls.map(({ name }) => name)).not.toContain('supplier_page')
  await user.click(begin)
  await screen.findByText('This link is not in use at present.')
  expect(screen.queryByRole('button', { name: t('supplier-page.begin') })).toBeNull()
})

it('keeps what was typed when the request is refused', async () => {
  const { t, user } = await opened('en-US', {
    supplier_ask: refused('supplier_requests_full', 'Many requests already.'),
  })
  await screen.findByLabelText(t('supplier-page.product'))
  await fill(t('supplier-page.product'), 'Desk lamp')
  await fill(t('supplier-page.quantity'), '5')
  await fill(t('supplier-page.ready_day'), dayFromToday(3))
  await fill(t('supplier-page.person'), 'Chen')
  await fill(t('supplier-page.contact'), '139')
  await user.click(screen.getByRole('button', { name: t('supplier-page.send') }))
  await screen.findByText('Many requests already.')
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(t('supplier-page.product')).value).toBe('Desk lamp'),
  )
})

it.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1.200.000', 1_200_000],
  ['', null],
  ['0', null],
  ['-5', null],
  ['many', null],
  ['999999999', null],
])('%s is %s pieces', (text, pieces) => {
  expect(piecesIn(text)).toBe(pieces)
})
