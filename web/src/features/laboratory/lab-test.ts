import type { Calls, InputOf, LabTestRow } from '@goodlot/contract'
import { dollarsOf } from '@goodlot/rules'
import { ask } from '../../api/send.ts'

/** Accreditations that a laboratory can have. */
export const accreditations = ['CMA', 'CNAS', 'CPSC'] as const

type Accreditation = LabTestRow['accreditation'][number]
export const isAccreditation = (text: string): text is Accreditation => accreditations.some((one) => one === text)

type TestInput = InputOf<Calls['lab_test_save']>

export const saveLabTest = (input: TestInput) => ask('lab_test_save', input, { quiet: true })

/** The input of `lab_test_save` that saves a listed test unchanged. */
export const inputOf = (row: LabTestRow): TestInput => ({
  test_id: row.test_id,
  version: row.version,
  name: row.names.en,
  name_cn: row.names.zh,
  standard: row.standard,
  accreditation: row.accreditation.join(','),
  catalog_parent_id: row.catalog_parent_id ?? '',
  price: dollarsOf(row.price),
  days: row.days,
  sample: row.sample,
})
