import type { CallName } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { routes } from './routes.tsx'
import { sitePages } from './site/pages.ts'
import { customerAccount, rootAccount } from './test/people.ts'
import { findDialog, openScreen } from './test/screen.tsx'
import { type Answers, fakeWire } from './test/wire.ts'
import { breakpoints } from './ui/kit/breakpoints.ts'

const nothing = { data: [], total: 0 }
const answers: Answers = {
  product_list: nothing,
  business_list: nothing,
  get_ref_list: nothing,
  agent_customer_list: nothing,
  tpl_list: nothing,
  catalog_tree: [],
  sys_list: [],
  user_select_list: nothing,
}
const agent = customerAccount({ user_id: 7, is_agent: 1 })

it.each<[string, CallName]>([
  ['/product', 'product_list'],
  ['/business', 'business_list'],
  ['/referral', 'get_ref_list'],
  ['/customer', 'agent_customer_list'],
])('a page of %s has ten rows (V-09)', async (address, call) => {
  const { wire } = await openScreen(address, { me: agent, answers })
  await waitFor(() => expect(wire.sent(call)).toHaveLength(1))
  expect(wire.sent(call)[0]).toMatchObject({ page: '1', limit: '10' })
})

it.each([
  ['/business', 'ui.new', 'factories.add_title'],
  ['/template', 'protocols.new', 'protocols.new_title'],
] as const)('the dialog of %s is 800 wide (V-31)', async (address, button, title) => {
  const { user, t } = await openScreen(address, { me: rootAccount(), answers })
  await user.click(await screen.findByRole('button', { name: new RegExp(t(button)) }))
  const dialog = await findDialog(t(title))
  expect(dialog.style.width).toBe('800px')
})

it('breakpoints are those of the specification (V-13)', () => {
  expect(Object.values(breakpoints)).toEqual([0, 576, 768, 992, 1200, 1600])
})

it('the table of routes says which pages have no menu, that of the site which have no padding (A-33, OD-09)', () => {
  const withoutMenu = routes.filter(({ hideMenu }) => hideMenu).map(({ name }) => name)
  expect(withoutMenu).toEqual(expect.arrayContaining(['login', 'logup', 'RetrievePwd']))
  expect(withoutMenu).not.toContain('order')
  const withoutPadding = sitePages.filter(({ padding }) => padding === 'zero').map(({ page }) => page)
  expect(withoutPadding).toEqual(expect.arrayContaining(['home', 'normal', 'Tap']))
  expect(withoutPadding).not.toContain('terms_of_us')
})

const brought = {
  user_id: 9,
  company_name: 'V',
  nick_name: 'Carla',
  user_account: 'carla@example.com',
  user_phone: '1',
}

it.each(locales)('the texts of components follow the language, %s (W-11)', async (locale) => {
  const list = { agent_customer_list: { data: [brought], total: 30 } }
  const { t } = await openScreen('/customer', { locale, me: agent, answers: list })
  await screen.findByText('carla@example.com')
  screen.getByRole('textbox', { name: t('ui.page_jump') })
  expect(screen.getByRole('button', { name: t('ui.page_next') }).getAttribute('title')).toBe(t('ui.page_next'))
})

it('the loading screen goes 50 ms after the first screen stands (A-103, V-14)', async () => {
  document.body.innerHTML = '<div id="root"></div><div id="loading"></div>'
  window.history.replaceState(null, '', '/login')
  fakeWire({ role: { ...customerAccount(), role: '' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { app, drawn, stopPreloading } = await import('./main.tsx')
    await drawn
    vi.advanceTimersByTime(49)
    expect(document.getElementById('loading')).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(document.getElementById('loading')).toBeNull()
    // its sign-in screen, loaded late, would end the session of the next test
    app.unmount()
    stopPreloading()
  } finally {
    vi.useRealTimers()
  }
})
