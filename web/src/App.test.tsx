import { appPaths } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routes } from './routes.tsx'
import { customerAccount } from './test/people.ts'
import { openScreen } from './test/screen.tsx'

const closed = routes.filter((route) => !route.public).map((route) => route.path)

it.each(closed)('%s without a session leads to sign-in', async (path) => {
  const { t } = await openScreen(path)
  await screen.findByRole('button', { name: t('accounts.sign_in') })
  expect(location.pathname).toBe(appPaths.login)
})

it('a session that nobody knows any more is told so and leads to sign-in', async () => {
  const { t } = await openScreen('/order', {
    me: customerAccount({ role: '' }),
    answers: { logout: {} },
  })
  await screen.findByText('Please Login Again!')
  await screen.findByRole('button', { name: t('accounts.sign_in') })
})

describe.each(locales)('in %s', (locale) => {
  it.each(['/mail', '/enquiry'])('a customer has no screen at %s', async (path) => {
    const { t, wire } = await openScreen(path, { locale, me: customerAccount() })
    await screen.findByText(t('ui.no_access_title'))
    expect(wire.calls.map(({ name }) => name).filter((name) => name !== 'role' && name !== 'notice_list')).toEqual([])
  })
})
