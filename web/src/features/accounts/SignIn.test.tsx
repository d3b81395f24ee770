import { locales } from '@goodlot/i18n'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

describe.each(locales)('signing in, %s', (locale) => {
  it('a wrong password: the login-error dialog with the translated sentence', async () => {
    const { user, t, wire } = await openScreen('/login', { locale, answers: { login: refused('login_invalid') } })
    await fill(t('accounts.email'), 'buyer@goodlot.test')
    await fill(t('accounts.password'), 'not-the-one')
    await user.click(screen.getByRole('button', { name: t('accounts.sign_in') }))
    const dialog = await findDialog(t('accounts.login_error'))
    expect(dialog.textContent).toContain(t('faults.login_invalid'))
    expect(wire.sent('login')).toEqual([{ from: 'web', account: 'buyer@goodlot.test', password: 'not-the-one' }])
  })
})
