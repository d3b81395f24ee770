import { locales } from '@goodlot/i18n'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

it.each(locales)('a new password with the mailed code, %s', async (locale) => {
  const { user, t, wire } = await openScreen('/RetrievePwd', {
    locale,
    answers: { forget_pwd: {}, reset_pwd: refused('bad_input', 'no', { code: 'Not this code.' }) },
  })
  await screen.findByRole('heading', { name: t('accounts.retrieve') })
  await fill(t('accounts.email'), 'mei@example.com')
  await user.click(screen.getByRole('button', { name: t('accounts.send_code') }))
  const waiting = await screen.findByRole('button', { name: t('accounts.send_again_in', { seconds: 60 }) })
  expect((waiting as HTMLButtonElement).disabled).toBe(true)
  expect(wire.sent('forget_pwd')).toEqual([{ email: 'mei@example.com' }])

  await fill(t('accounts.code'), '123456')
  await fill(t('accounts.new_password'), 'another-pass-77')
  await fill(t('accounts.confirm'), 'another-pass-77')
  await user.click(screen.getByRole('button', { name: t('accounts.set_password') }))
  await screen.findByText('Not this code.')

  wire.answer({ reset_pwd: {} })
  await fill(t('accounts.code'), '654321')
  await user.click(screen.getByRole('button', { name: t('accounts.set_password') }))
  await screen.findByText(t('accounts.password_changed'))
  const sent = { email: 'mei@example.com', password: 'another-pass-77', confirm: 'another-pass-77' }
  expect(wire.sent('reset_pwd')).toEqual([
    { ...sent, code: '123456' },
    { ...sent, code: '654321' },
  ])
})
