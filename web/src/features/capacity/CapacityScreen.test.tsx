import type { CapacityRow } from '@goodlot/contract/wire-shapes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'

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
