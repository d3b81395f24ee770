import type { CapacityRow } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rootAccount } from '../../test/people.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const gap: CapacityRow = {
  row_id: 'CN-4403/200',
  city_id: 'CN-4403',
  city_name: 'Shenzhen',
  city_path: ['CN', 'CN-44', 'CN-4403'],
  catalog_id: 200,
  catalog_name: 'Toys',
  weeks: [{ free: 0, booked: 3, missed: 7 }],
}

it.each(['en-US', 'zh-CN'] as const)(
  'root reads what is free, booked and missing, and opens the inspectors of a gap by city and category (%s)',
  async (locale) => {
    const { user, t, wire } = await openScreen('/capacity', {
      locale,
      me: rootAccount(),
      answers: {
        capacity_list: { data: [gap], total: 1, weeks: ['2026-11-16'] },
        catalog_tree: [],
        sys_list: [],
        ins_list: { data: [], total: 0 },
        my_ins_count: { count: 0, active: 0, submitted: 0 },
      },
    })
    await screen.findByLabelText(t('capacity.cell', { free: 0, booked: 3, missed: 7 }))
    await user.click(screen.getByLabelText(t('capacity.show_inspectors', { city: 'Shenzhen' })))
    await screen.findByLabelText(t('inspectors.works_in'))
    await expect.poll(() => wire.sent('ins_list').length).toBe(1)
    expect(wire.sent('ins_list')[0]).toMatchObject({ city_id: 'CN-4403', catalog_id: '200' })
  },
)

it('a gap leads to the invitation of inspectors, with its city and category filled in', async () => {
  const { user, t, wire } = await openScreen('/capacity', {
    me: rootAccount(),
    answers: {
      capacity_list: { data: [gap], total: 1, weeks: ['2026-11-16'] },
      catalog_tree: [
        {
          ...{ product_catalog_id: 200, product_catalog_name: 'Toys' },
          product_catalog_code: '',
          work_group: '',
          child_info: [],
        },
      ],
      sys_list: [],
      ins_invitation_list: { data: [], total: 0 },
      ins_invite: refused('already_invited', 'Invited already.'),
    },
  })
  await openRowMenu({ t, user }, 'Shenzhen')
  await user.click(await screen.findByLabelText(t('capacity.invite', { city: 'Shenzhen' })))
  await screen.findByText(t('invitations.empty_title'))
  const form = document.querySelector('form') as HTMLElement
  await within(form).findByText('Toys')
  const type = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  type(t('invitations.nickname'), 'Li Na')
  type(t('invitations.email'), 'li.na@example.com')
  await user.click(within(form).getByRole('button', { name: t('invitations.submit') }))
  await screen.findByText('Invited already.')
  expect(wire.sent('ins_invite')).toEqual([expect.objectContaining({ city: 'Shenzhen', catalog_id: '200' })])
  // what fills in the form is no filter of the list
  expect(wire.sent('ins_invitation_list')[0]).not.toHaveProperty('wanted_city')
})
