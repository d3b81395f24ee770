import type { FactoryRow } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { Button } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { useOwnerColumn } from '../accounts/index.ts'
import { PlaceSelect } from '../lists/index.ts'
import type { ColumnNeeds } from '../owned-records/index.ts'

const childPlaces = { country: ['province', 'city'], province: ['city'], city: [] } as const

/** The columns and filters of the factory list, also used by the picker. */
export function useFactoryColumns({ rows, onOpen, actions }: ColumnNeeds<FactoryRow>): Column<FactoryRow>[] {
  const t = useT()
  const by = (column: string) => t('ui.filter_by', { column })
  const text = (
    key: string,
    title: string,
    width: number,
    render: (f: FactoryRow) => ReactNode,
    more: Pick<Column<FactoryRow>, 'sort' | 'phone'> = {},
  ): Column<FactoryRow> => ({
    key,
    title,
    width,
    render,
    filter: { kind: 'text', label: by(title) },
    ...more,
  })
  const place = (
    kind: 'country' | 'province' | 'city',
    width: number,
    displayText: (f: FactoryRow) => string,
  ): Column<FactoryRow> => ({
    key: kind,
    title: t(`ui.${kind}`),
    width,
    render: displayText,
    sort: true,
    ...(kind === 'city' ? { phone: 'line' as const } : {}),
    filter: {
      kind: 'own',
      render: (state: ListState) => (
        <PlaceSelect
          size="small"
          kind={kind}
          parentCode={kind === 'province' ? state.typed.country : kind === 'city' ? state.typed.province : undefined}
          label={by(t(`ui.${kind}`))}
          value={state.typed[kind]}
          onChange={(code) => state.choose(kind, code ?? '', Object.fromEntries(childPlaces[kind].map((k) => [k, ''])))}
        />
      ),
    },
  })
  const owner = useOwnerColumn(rows, 115)
  return [
    text(
      'business_name',
      t('factories.column_factory_name'),
      180,
      (f) => (
        <Button type="link" className="app-cell-link" onClick={() => onOpen(f)}>
          {f.business_name}
        </Button>
      ),
      { sort: true, phone: 'title' },
    ),
    text('business_supplier_name', t('factories.column_factory_supplier_name'), 120, (f) => f.business_supplier_name, {
      sort: true,
    }),
    place('country', 100, (f) => f.country_name),
    place('province', 105, (f) => f.province_name),
    place('city', 105, (f) => f.city_only_name),
    text('business_address', t('factories.column_address'), 155, (f) => f.business_address),
    text('business_person', t('factories.column_person'), 120, (f) => f.business_person, { sort: true, phone: 'line' }),
    text('business_contact', t('factories.column_phone1'), 150, (f) => (
      <span className="app-line">{f.business_contact}</span>
    )),
    owner,
    { key: 'action', title: t('ui.action'), width: 130, fixed: 'right', phone: 'action', render: actions },
  ]
}
