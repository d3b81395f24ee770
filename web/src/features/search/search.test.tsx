import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { orderRow } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'

const hits = {
  data: [
    {
      kind: 'order' as const,
      title: 'GL261120-7',
      detail: 'Kettles · Bright Works',
      link: '/notices?order_no=GL261120-7',
    },
    { kind: 'product' as const, title: 'Steel kettle', detail: 'K-1', link: '/notices?found=kettle' },
  ],
}
const notices = { notice_list: { data: [], total: 0, unread: 0 } }
const answers = { ...notices, sys_list: [], search: hits }
const me = customerAccount()
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

beforeEach(() => sessionStorage.clear())

it('Ctrl K opens the search: arrows choose, Enter opens, and what was opened is there the next time', async () => {
  const { user, t, wire } = await openScreen('/notices', { me, answers })
  await screen.findByTitle(t('shell.search_all'))
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: t('search.title') })
  await waitFor(() => expect(document.activeElement).toBe(field))
  // without a text: actions and the places of the own menu
  expect(options()).toContain(t('search.go_to', { place: t('shell.menu_my_products') }))
  await user.type(field, ' kettle ')
  await screen.findByRole('option', { name: /Steel kettle/ })
  expect(wire.sent('search')).toEqual([{ q: 'kettle' }])
  expect(options()).toEqual([
    'GL261120-7Kettles · Bright Works',
    'Steel kettleK-1',
    t('search.book_like', { order_no: 'GL261120-7' }),
  ])
  expect(chosen()).toContain('GL261120-7')
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(t('search.book_like', { order_no: 'GL261120-7' }))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: t('search.title') })).toBeNull())
  await waitFor(() => expect(window.location.search).toBe('?found=kettle'))
  await user.click(screen.getByTitle(t('shell.search_all')))
  await screen.findByRole('combobox', { name: t('search.title') })
  const recent = screen.getByRole('group', { name: t('search.group_recent') })
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Steel kettleK-1'])
})

it('the search says that nothing was found, and that it did not answer; a second try asks again', async () => {
  const { user, t, wire } = await openScreen('/notices', {
    me,
    locale: 'zh-CN',
    answers: { ...answers, search: { data: [] } },
  })
  await user.click(await screen.findByTitle(t('shell.search_all')))
  const field = await screen.findByRole('combobox', { name: t('search.title') })
  fireEvent.change(field, { target: { value: 'zzz' } })
  await screen.findByText(t('search.nothing', { text: 'zzz' }))
  wire.answer({ search: new Response('', { status: 500 }) })
  fireEvent.change(field, { target: { value: 'zzzz' } })
  await screen.findByText(t('search.failed'))
  wire.answer({ search: hits })
  await user.click(screen.getByRole('button', { name: t('search.again') }))
  await screen.findByRole('option', { name: /Steel kettle/ })
})

it('Enter before the answer opens the first result once it has come', async () => {
  const { user, t } = await openScreen('/notices', {
    me,
    answers: { ...answers, search: { data: hits.data.slice(1) } },
  })
  await user.click(await screen.findByTitle(t('shell.search_all')))
  await user.type(await screen.findByRole('combobox', { name: t('search.title') }), 'kettle{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?found=kettle'))
})

it('? shows the keys, but not while somebody types; root has no booking among the actions', async () => {
  const { user, t } = await openScreen('/notices', { me: rootAccount(), answers })
  await screen.findByTitle(t('shell.search_all'))
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: t('search.keys') })
  within(keys).getByText(t('search.key_rows'))
  await user.click(within(keys).getByRole('button', { name: t('search.close') }))
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: t('search.title') })
  await user.type(field, '?')
  expect(screen.queryByRole('dialog', { name: t('search.keys') })).toBeNull()
  await user.clear(field)
  expect(options()).not.toContain(t('search.book'))
  expect(options()).toContain(t('search.invite'))
})

it('j and k move from row to row of a list, Enter opens the row, and a field keeps its letters', async () => {
  const orders = [orderRow({ order_id: 1, order_no: 'GL1' }), orderRow({ order_id: 2, order_no: 'GL2' })]
  const { user } = await openScreen('/order?part=list', {
    me,
    answers: { ...answers, order_list: { data: orders, total: 2 } },
  })
  await screen.findByText('GL1')
  const current = () => document.activeElement?.getAttribute('data-row-key')
  await user.keyboard('j')
  expect(current()).toBe('1')
  await user.keyboard('jj')
  expect(current()).toBe('2')
  await user.keyboard('k')
  expect(current()).toBe('1')
  const [field] = screen.getAllByRole('textbox')
  if (!field) throw new Error('the list has filters')
  await user.type(field, 'j')
  expect(document.activeElement).toBe(field)
})

it('who leads a team invites a colleague from here', async () => {
  const { user, t } = await openScreen('/notices', { me, answers })
  await screen.findByTitle(t('shell.search_all'))
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: t('search.title') })
  expect(options()).toContain(t('search.invite_colleague'))
})
