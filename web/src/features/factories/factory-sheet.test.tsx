import type { RowError, SheetReading } from '@goodlot/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose } from '../../test/choose.ts'
import { factoryList } from '../../test/factories.ts'
import { giveFile } from '../../test/files.ts'
import { customerAccount } from '../../test/people.ts'
import { findDialog, openScreen, wordsOf } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
const t = wordsOf('en-US')
const fields = ['factory_name', 'country_code', 'province_code', 'city_code', 'address', 'person', 'phone1'] as const
const reading: SheetReading = {
  encoding: 'utf-8',
  sheet: null,
  preview: [],
  columns: fields.map((field, column) => ({
    column,
    title: t(`factories.column_${field}`),
    samples: [],
    field,
    state: 'known',
  })),
  questions: [],
  notices: [],
}
const row = (n: number, more: object) => ({
  row: n,
  sheet_row: n + 1,
  country_code: 'CN',
  country_name: 'China',
  province_code: 'CN-44',
  province_name: 'Guangdong',
  city_code: 'CN-4403',
  city_name: 'Shenzhen',
  address: '1 Road',
  person: 'Ann',
  phone1: '1',
  exists: null,
  similar: null,
  double_of: null,
  action: 'new',
  exclude: 0,
  example: 0,
  ...more,
})
const one = row(1, { factory_name: 'One' })
const two = { factory_name: 'Two', address: '2 Road', person: 'Ben', phone1: '2' }
const read = (rows: object[], errors: RowError[] = []) => ({
  import_type: 'factory',
  total: rows.length,
  next: null,
  rows: rows as Record<string, unknown>[],
  errors,
  reading,
})
const saved = { total: 2, inserted: 2, updated: 0, skipped: 0, excluded: 0, errors: [], next: null }

/** Opens the list of factories and chooses a file, which opens the review. */
async function openReview(answers: Answers) {
  const opened = await openScreen('/business', { me, answers: { ...factoryList([]), ...answers } })
  await screen.findByText(t('sheets.upload_excel'))
  giveFile(document.querySelector<HTMLInputElement>('input[type=file]') ?? undefined, new File(['x'], 'factories.csv'))
  return { ...opened, review: within(await findDialog(t('sheets.review', { file: 'factories.csv' }))) }
}

it('a place that does not exist is mended by choosing; before that, the import says `Error` (L-06, L-29, L-33)', async () => {
  const atlantis = t('validation.city_unknown', { given: 'Atlantis' })
  const { user, wire, review } = await openReview({
    upload_draft_excel: read(
      [one, row(2, { ...two, city_code: 'Atlantis', city_name: '' })],
      [{ row: 2, field: 'city_code', message: atlantis }],
    ),
    business_import: ({ rows = '[]', dry_run }) => {
      const judged = (JSON.parse(rows) as { action: string }[]).map((r) => ({ ...r, action: r.action || 'new' }))
      return dry_run === '1'
        ? { ...saved, dry_run: 1, records: 0, import_id: null, rows: judged }
        : { ...saved, dry_run: 0, records: 2, import_id: 7 }
    },
  })
  review.getByText(atlantis)
  await user.click(review.getByRole('button', { name: 'Import this list' }))
  await screen.findByText('Error')
  await review.findByText(t('faults.rows_wrong', { count: 1 }))
  expect(wire.sent('business_import')).toEqual([])

  const cell = t('sheets.cell', { column: t('factories.column_city_code'), n: 3 })
  await user.click(review.getByRole('button', { name: new RegExp(cell) }))
  await choose(review.getByRole('combobox', { name: cell }), 'Dongguan')
  await waitFor(() => expect(review.queryByText(atlantis)).toBeNull())
  await user.click(review.getByRole('button', { name: 'Import this list' }))
  await screen.findByText(t('sheets.imported', { inserted: 2, updated: 0, skipped: 0, excluded: 0 }))
  const sent = wire.sent('business_import').at(-1)
  expect(sent).toMatchObject({ type: 'factory', dry_run: '0' })
  expect(JSON.parse(sent?.rows ?? '[]')).toMatchObject([
    { factory_name: 'One', city_code: 'CN-4403' },
    { factory_name: 'Two', city_code: 'CN-4419', city_name: 'Dongguan' },
  ])
})

it('an import that the server refuses says `Error` and why, and the list stays (L-33)', async () => {
  const { user, review } = await openReview({
    upload_draft_excel: read([one]),
    business_import: refused('sheet_too_many_rows', 'Too many rows.'),
  })
  await user.click(review.getByRole('button', { name: 'Import this list' }))
  await screen.findByText('Error')
  await review.findByText('Too many rows.')
})
