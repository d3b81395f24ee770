import { appPaths, type ChoiceField, draftSheet as sheet } from '@goodlot/contract'
import { ask } from '../../../api/send.ts'
import { Select } from '../../../ui/kit/index.ts'
import { placeChoice } from '../../factories/index.ts'
import { useSysList } from '../../lists/index.ts'
import { categoryChoice } from '../../products/index.ts'
import type { Choice, Choosing, ReviewKind } from '../../sheets/index.ts'
import { draftQueries } from './draft-queries.ts'

const serviceChoice: Choice = {
  // the name is empty if the server does not know the service
  check: ({ service_type, service_name }) =>
    service_name || !service_type
      ? null
      : { key: 'validation.service_unknown', params: { given: String(service_type) } },
  displayText: ({ service_type, service_name }) => String(service_name || (service_type ?? '')),
  List: ServiceList,
  fields: ['service_type', 'service_name'],
  typed: (text) => ({ service_type: text, service_name: '' }),
}

function ServiceList({ row, label, onChoose, onLeave }: Choosing) {
  const { data, isPending } = useSysList('service_type')
  return (
    <Select
      size="small"
      style={{ width: '100%', minWidth: 90 }}
      popupMatchSelectWidth={false}
      defaultOpen
      autoFocus
      aria-label={label}
      loading={isPending}
      value={row.service_name ? String(row.service_type) : null}
      options={(data ?? []).map(({ value, title }) => ({ value: String(value), label: title }))}
      onChange={(code: string | null) => {
        const chosen = data?.find(({ value }) => value === code)
        if (chosen) onChoose({ service_type: code, service_name: chosen.title })
      }}
      onBlur={onLeave}
    />
  )
}

/** Allows an empty cell, because drafts may be incomplete; the server decides what the row needs. */
const optional = (field: string, choice: Choice): Choice => ({
  ...choice,
  check: (row) => (String(row[field] ?? '').trim() === '' ? null : choice.check(row)),
})

export const draftSheet: ReviewKind<ChoiceField<typeof sheet.columns>> = {
  sheet,
  choices: {
    service_type: serviceChoice,
    category: optional('category', categoryChoice),
    country_code: optional('country_code', placeChoice('country')),
    province_code: optional('province_code', placeChoice('province')),
    city_code: optional('city_code', placeChoice('city')),
  },
  refresh: draftQueries,
  send: (rows, how, options) => ask('import_draft_excel', { import_type: 'draft', excel: rows, ...how }, options),
  next: { path: appPaths.book_many, label: (t) => t('orders.book_many') },
  doneWords: (t, { records, inserted, updated }) =>
    t('order-sheets.imported', { count: records, rows: inserted + updated }),
}
