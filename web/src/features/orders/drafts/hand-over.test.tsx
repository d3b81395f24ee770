import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { draftRow, noCounts } from '../../../test/orders.ts'
import { customerAccount } from '../../../test/people.ts'
import { openRowMenu } from '../../../test/row-actions.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const member = (name: string, books: 0 | 1) => ({ name, email: `${name}@example.com`, uuid: name, books })
const open = async (...members: ReturnType<typeof member>[]) => {
  const draft = draftRow({ order_name: 'Autumn' })
  const opened = await openScreen('/order?part=drafts', {
    me,
    answers: {
      order_list: { data: [], total: 0 },
      order_counts: noCounts,
      draft_list: { data: [draft], total: 1 },
      sys_list: [],
      share_user_list: {
        user_list: [{ ...member('Mei', 1), email: me.user_account }, ...members],
        is_main_account: 1,
      },
    },
  })
  const label = opened.t('orders.hand_over_named', { name: 'Autumn' })
  await openRowMenu(opened, 'Autumn')
  fireEvent.click(await screen.findByLabelText(label))
  await findDialog(opened.t('orders.hand_over_text'))
  return opened
}

it('a draft is handed over to members who place orders, not to one who only reads', async () => {
  const { user, t } = await open(member('Bella', 1), member('Rita', 0))
  await user.click(await screen.findByRole('combobox', { name: t('orders.hand_over_to') }))
  expect((await screen.findAllByText(/^Bella/)).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(/^Rita/)).toEqual([])
})

it('says so if nobody else places orders', async () => {
  const { t } = await open(member('Rita', 0))
  await screen.findByText(t('orders.hand_over_nobody'))
})
