import type { FactoryRow } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { ListTable, selectionWidth } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { ChosenFactory } from './ChosenFactory.tsx'
import { useFactoryTable } from './factory-table.tsx'

interface Props {
  value: number | null
  onChange(id: number | null): void
}

/** The factory list to choose one from. A new factory is chosen as soon as it is saved. */
export function FactoryPicker({ value, onChange }: Props) {
  const t = useT()
  const state = useOwnListState(typingPause.masters)
  const { list, columns, add, open, dialog } = useFactoryTable(state, {
    also: { opt: 'select' },
    onAdded: (made) => onChange(made.business_id),
  })
  return (
    <section className="app-page" aria-labelledby="factory-picker">
      <div className="app-head">
        <h2 id="factory-picker">{t('factories.select_title')}</h2>
        <div className="app-head-tools">
          <ListTools list={list} state={state}>
            {add}
          </ListTools>
        </div>
      </div>
      <ListTable<FactoryRow>
        columns={columns}
        list={list}
        rowKey="business_id"
        state={state}
        scrollX={1300}
        scrollY={500}
        sizeChanger
        rowSelection={{
          type: 'radio',
          selectedRowKeys: value === null ? [] : [value],
          columnWidth: selectionWidth,
          getCheckboxProps: (row) => ({ 'aria-label': t('ui.choose_named', { name: row.business_name }) }) as object,
          onSelect: (row) => onChange(row.business_id),
        }}
        empty={{ title: t('factories.empty_title'), text: t('factories.select_empty_text'), action: add }}
      />
      {value !== null && <ChosenFactory id={value} onRemove={() => onChange(null)} onOpen={open} />}
      {dialog}
    </section>
  )
}
