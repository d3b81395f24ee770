import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { cartAnswers, lampFactory, loadedCart } from '../../test/cart.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()

it.each(languages)('the buyer chooses how the factory is told of the visit, %s', async (locale) => {
  const { t, user, wire } = await openScreen('/cart?osn=GL1', {
    locale,
    me,
    answers: {
      ...cartAnswers,
      order_load: loadedCart({ osn: 'GL1', version: 4 }),
      business_once: { ...lampFactory, business_email: '' },
    },
  })
  const side = within(await screen.findByRole('complementary'))
  const section = await screen.findByRole('heading', { level: 2, name: new RegExp(t('booking.section_factory')) })
  fireEvent.click(within(section).getByRole('button'))
  const choices = within(await screen.findByRole('group', { name: t('booking.tell') }))
  expect(choices.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('booking.tell_mail')) }).checked).toBe(true)
  // nobody can be written to without an address
  await choices.findByText(t('booking.tell_no_email'))
  const save = async (count: number) => {
    await user.click(side.getByRole('button', { name: t('booking.save_changes') }))
    await waitFor(() => expect(wire.sent('order_submit')).toHaveLength(count))
    return JSON.parse(wire.sent('order_submit').at(-1)?.order ?? '')
  }
  wire.answer({ order_submit: new Response('', { status: 502 }) })
  await user.click(choices.getByRole('radio', { name: new RegExp(t('booking.tell_link')) }))
  expect(choices.queryByText(t('booking.tell_no_email'))).toBeNull()
  expect(await save(1)).toMatchObject({ fe_announce_factory: 'yes', factory_notice: 'link' })
  await user.click(choices.getByRole('radio', { name: new RegExp(t('booking.tell_none')) }))
  expect(await save(2)).toMatchObject({ fe_announce_factory: 'no' })
})
