import { readToken } from '@goodlot/client'
import { appPaths } from '@goodlot/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'
import { customerAccount } from './test/people.ts'
import { openScreen } from './test/screen.tsx'
import { unknownRefusal } from './test/wire.ts'

const closed = routes.filter((route) => !route.public).map((route) => route.path)

it.each(closed)('%s without a session leads to sign-in (C-22)', async (path) => {
  const { t } = await openScreen(path)
  await screen.findByRole('button', { name: t('accounts.sign_in') })
  expect(location.pathname).toBe(appPaths.login)
})

it('a session that nobody knows any more is told so and leads to sign-in (C-30)', async () => {
  const { t } = await openScreen('/order', {
    me: customerAccount({ role: '' }),
    answers: { logout: {} },
  })
  await screen.findByText('Please Login Again!')
  await screen.findByRole('button', { name: t('accounts.sign_in') })
})

const people = {
  customer: customerAccount(),
  main: customerAccount({ child_count: 1, is_main_account: 1 }),
  child: customerAccount({ is_sub_account: 1 }),
  agent: customerAccount({ is_agent: 1 }),
}
const ofRoot = ['/settings', '/enquiry', '/mail']
/** T-02, T-03: root's screens are closed to all of these roles; /customer and /referral are open to agents only. */
const closedFor: [keyof typeof people, string][] = (['customer', 'main', 'child', 'agent'] as const).flatMap((who) =>
  [...ofRoot, ...(who === 'agent' ? [] : ['/customer', '/referral'])].map(
    (path) => [who, path] as [typeof who, string],
  ),
)

it.each(closedFor)('%s has no screen at %s (O-01, O-24, P-01, T-02, T-03)', async (who, path) => {
  const { t, wire } = await openScreen(path, { locale: who === 'agent' ? 'zh-CN' : 'en-US', me: people[who] })
  const title = await screen.findByText(t('ui.no_access_title'))
  // the lock icon proves that our own refusal is shown
  expect(title.closest('.pl-result')?.querySelector('[data-icon=lock]')).not.toBeNull()
  expect(document.querySelector(`[data-menu=work] a[href="${path}"]`)).toBeNull()
  expect(wire.calls.map(({ name }) => name).filter((name) => name !== 'role' && name !== 'notice_list')).toEqual([])
})

it('whatever screen asked: another status and an unknown code are named, once (C-31, C-32, QK-01)', async () => {
  const { user, t, wire } = await openScreen('/order', {
    me: customerAccount(),
    answers: { order_list: { data: [], total: 0 }, sys_list: [] },
  })
  await screen.findByText(t('orders.empty_title'))
  wire.answer({ order_list: new Response('', { status: 500 }) })
  await user.click(screen.getByRole('button', { name: new RegExp(t('ui.refresh')) }))
  await screen.findByText(t('ui.list_failed'))
  expect(screen.getAllByText('Request failed (HTTP 500)')).toHaveLength(1)
  expect(screen.queryByText(t('ui.not_sent'))).toBeNull()
  // the id under which the server's log has the fault
  wire.answer({ order_list: new Response('{}', { status: 500, headers: { 'x-request-id': '0f1e2d3c4b5a' } }) })
  await user.click(screen.getByRole('button', { name: new RegExp(t('ui.refresh')) }))
  await screen.findByText(t('ui.http_failed_reference', { status: 500, reference: '0f1e2d3c4b5a' }))
  wire.answer({ order_list: unknownRefusal })
  await user.click(screen.getByRole('button', { name: new RegExp(t('ui.refresh')) }))
  expect((await screen.findAllByText('[4999] An odd refusal')).length).toBeGreaterThan(0)
})

it('a server that cannot say who one is ends no session', async () => {
  const { user, t, wire } = await openScreen('/order', {
    me: customerAccount(),
    answers: { role: new Response('', { status: 503 }), order_list: { data: [], total: 0 }, sys_list: [] },
  })
  await screen.findByRole('heading', { name: t('ui.broken_title') })
  expect(readToken()).not.toBe('')
  wire.answer({ role: customerAccount() })
  await user.click(screen.getByRole('button', { name: t('ui.retry') }))
  await screen.findByRole('heading', { name: t('orders.title') })
})
