import type { FactoryRow } from '@goodlot/contract'
import { useListQuery } from '../../ui/list/list-query.ts'
import type { OwnedKind } from '../owned-records/index.ts'
import { ChosenFactory } from './ChosenFactory.tsx'
import { FactoryDialog } from './FactoryDialog.tsx'
import { useFactoryColumns } from './factory-columns.tsx'
import { deleteFactories, deleteFactory } from './queries.ts'
import { factoryQueries } from './query-names.ts'
import { factoryList } from './sheet-list.ts'

export const factories: OwnedKind<FactoryRow> = {
  noun: 'factories',
  rowKey: 'business_id',
  idOf: (row) => row.business_id,
  nameOf: (row) => row.business_name,
  mayEdit: (row) => row.can_edit_factory,
  useRows: (state, extraFilters) => useListQuery('business_list', state, extraFilters),
  useColumns: useFactoryColumns,
  sizeChanger: true,
  Dialog: FactoryDialog,
  remove: deleteFactory,
  removeSeveral: deleteFactories,
  refresh: factoryQueries,
  sheet: factoryList,
  max: 1,
  pickerFilters: { opt: 'select' },
  Chosen: ({ ids: [id], onChange, onOpen }) =>
    id === undefined ? null : <ChosenFactory id={id} onRemove={() => onChange([])} onOpen={onOpen} />,
}
