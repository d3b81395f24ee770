import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBilling } from '../../test/invoices.ts'
import { customerAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
const others: Answers = {
  profile_get: {
    ...{ account: me.user_account, email_verified: 1, nickname: 'Nora New', phone: '1', company: 'New Co' },
    ...{ country: 'PL', language: 'en-US', email_notification_status: 1, created_at: '2026-11-01 10:00:00' },
  },
  ics_feed_get: { url: '', created_at: '', used_at: '' },
  session_list: { data: [], total: 0 },
  data_status: aPersonData(),
  totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
}

it.each(['en-US', 'zh-CN'] as const)(
  'a customer enters a billing address and sees while typing what the next invoice will say, %s',
  async (locale) => {
    const saved = aBilling({ city: 'Poznań', tax_number: 'PL5250008519', version: 1 })
    const { user, t, wire } = await openScreen('/profile', {
      me,
      locale,
      answers: { ...others, billing_info: aBilling(), billing_save: saved },
    })
    await screen.findByText(t('invoices.tax_included', { percent: 23 }))
    await user.click(screen.getByRole('button', { name: t('invoices.billing_change') }))
    const dialog = await findDialog(t('invoices.billing'))
    within(dialog).getByText(t('invoices.reverse_hint'))
    within(dialog).getByText(t('invoices.address_missing'))
    await fill(t('invoices.tax_number'), '123')
    await within(dialog).findByText(/123/, { selector: 'dd' })
    within(dialog).getByText(/The recipient owes the tax/)
    const country = new Intl.DisplayNames([locale], { type: 'region' }).of('PL') ?? ''
    within(dialog).getByText(t('invoices.vat_differs', { country }))
    await fill(t('invoices.tax_number'), 'PL5250008519')
    await fill(t('invoices.address'), 'ul. Długa 1')
    await fill(t('invoices.city'), 'Poznań')
    await waitFor(() => expect(within(dialog).queryByText(t('invoices.address_missing'))).toBeNull())
    await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
    await screen.findByText(t('ui.success'))
    expect(wire.sent('billing_save')).toEqual([
      {
        ...{ name: '', address: 'ul. Długa 1', postcode: '', city: 'Poznań', country: '' },
        ...{ tax_number: 'PL5250008519', version: '0' },
      },
    ])
  },
)

it('a sub-account reads the billing address of its main account and cannot change it', async () => {
  const { t } = await openScreen('/profile', {
    me: customerAccount({ is_sub_account: 1 }),
    locale: 'en-US',
    answers: { ...others, billing_info: aBilling({ can_edit: 0 }) },
  })
  await screen.findByText((text) => text.includes(t('invoices.billing_main_only')))
  expect(screen.queryByRole('button', { name: t('invoices.billing_change') })).toBeNull()
})

it('what root saved meanwhile is not overwritten without a question', async () => {
  const { user, t, wire } = await openScreen('/profile', {
    me,
    locale: 'en-US',
    answers: {
      ...others,
      billing_info: aBilling(),
      billing_save: refused('record_changed', 'Changed.', { who: 'Wei', when: '2026-11-18 10:00:00', version: 3 }),
    },
  })
  await user.click(await screen.findByRole('button', { name: t('invoices.billing_change') }))
  await findDialog(t('invoices.billing'))
  await fill(t('invoices.city'), 'Poznań')
  await user.click(within(await findDialog(t('invoices.billing'))).getByRole('button', { name: t('ui.save') }))
  await screen.findByText(t('ui.changed_title', { who: 'Wei', when: '2026-11-18 10:00:00' }))
  wire.answer({ billing_save: aBilling({ city: 'Poznań', version: 4 }) })
  await user.click(screen.getByRole('button', { name: t('ui.changed_overwrite') }))
  await screen.findByText(t('ui.success'))
  expect(wire.sent('billing_save').map(({ version }) => version)).toEqual(['0', '3'])
})
