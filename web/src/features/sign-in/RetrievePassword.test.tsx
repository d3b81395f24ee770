import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { fill, openScreen, wordsOf } from '../../test/screen.tsx'
import { refused, unknownRefusal } from '../../test/wire.ts'

it.each(languages)('Enter in the e-mail field asks for the code, which sets a new password, %s', async (locale) => {
  const { user, t, wire } = await openScreen('/RetrievePwd', {
    locale,
    answers: { forget_pwd: {}, reset_pwd: refused('bad_input', 'no', { code: 'Not this code.' }) },
  })
  await screen.findByRole('heading', { name: t('accounts.retrieve') })
  await user.type(await fill(t('accounts.email'), 'mei@example.com'), '{Enter}')
  const waiting = await screen.findByRole('button', { name: t('accounts.send_again_in', { seconds: 60 }) })
  expect((waiting as HTMLButtonElement).disabled).toBe(true)
  expect(wire.sent('forget_pwd')).toEqual([{ email: 'mei@example.com' }])
  expect(wire.sent('reset_pwd')).toEqual([])

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

// A-56, E-02, E-03, E-04, E-05, E-08, E-15
it('what each field refuses; the button stays on after a failure', async () => {
  const { user, t } = await openScreen('/RetrievePwd', { answers: { forget_pwd: unknownRefusal } })
  await user.click(await screen.findByRole('button', { name: t('accounts.set_password') }))
  for (const sentence of [
    'Please input your E-mail!',
    t('validation.code_required'),
    'Please input your password!',
    t('validation.confirm_required'),
  ])
    await screen.findByText(sentence)
  await user.type(screen.getByLabelText(t('accounts.email')), 'abc')
  expect(screen.getAllByRole('option')).toHaveLength(6)
  await screen.findByText('The input is not valid E-mail!')
  await fill(t('accounts.new_password'), '12345')
  await screen.findByText('The password length cannot be less than 6 bits!')
  await fill(t('accounts.confirm'), '123456')
  await screen.findByText('Inconsistent Passwords')

  await fill(t('accounts.email'), 'abc@example.com')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: t('accounts.send_code') })
  await user.click(send)
  await screen.findByText(/An odd refusal/)
  expect(send.disabled).toBe(false)
})

it('the link of an account that we opened fills in the address, in the language of its mail', async () => {
  const address = '/RetrievePwd#email=nora%40fjord.example&lang=pl-PL'
  const { user, wire } = await openScreen(address, { hasChosen: false, answers: { forget_pwd: {} } })
  const t = wordsOf('pl-PL')
  await screen.findByRole('heading', { name: t('accounts.retrieve') })
  expect(screen.getByLabelText<HTMLInputElement>(t('accounts.email')).value).toBe('nora@fjord.example')
  await user.click(screen.getByRole('button', { name: t('accounts.send_code') }))
  await screen.findByRole('button', { name: t('accounts.send_again_in', { seconds: 60 }) })
  expect(wire.sent('forget_pwd')).toEqual([{ email: 'nora@fjord.example' }])
})
