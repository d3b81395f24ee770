import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { FactoryRow } from '@goodlot/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { ListTable } from '../../ui/ListTable.tsx'
import { typingPause, useOwnListState } from '../../ui/list-state.ts'
import { EmptyList } from '../../ui/states.tsx'
import { useT } from '../../ui/words.tsx'
import { ChosenFactory } from './ChosenFactory.tsx'
import { FactoryDialog, type OpenFactory } from './FactoryDialog.tsx'
import { FactoryRowActions } from './FactoryRowActions.tsx'
import { useFactoryColumns } from './factory-columns.tsx'
import { useFactoryPage } from './queries.ts'

interface Props {
  value: number | null
  onChange(id: number | null): void
}

/** The factory list to choose one from. A new factory is chosen as soon as it is saved. */
export function FactoryPicker({ value, onChange }: Props) {
  const t = useT()
  const [open, setOpen] = useState<OpenFactory | null>(null)
  const state = useOwnListState(typingPause.masters)
  const factories = useFactoryPage(state, 'select')
  const filtered = Object.keys(state.filters).length > 0
  const columns = useFactoryColumns({
    rows: factories.data?.data,
    onOpen: (row) => setOpen({ mode: 'view', id: row.business_id }),
    actions: (row) => <FactoryRowActions row={row} onOpen={setOpen} />,
  })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ mode: 'add' })}>
      {t('ui.new')}
    </Button>
  )
  return (
    <section className="app-page" aria-labelledby="factory-picker">
      <div className="app-head">
        <h2 id="factory-picker">{t('factories.select_title')}</h2>
        <div className="app-head-tools">
          {filtered && <Button onClick={state.reset}>{t('ui.reset')}</Button>}
          <Button icon={<ReloadOutlined />} onClick={() => void factories.refetch()}>
            {t('ui.refresh')}
          </Button>
          {add}
        </div>
      </div>
      <ListTable<FactoryRow>
        columns={columns}
        rows={factories.data?.data}
        total={factories.data?.total ?? 0}
        more={factories.data?.more === 1}
        rowKey="business_id"
        state={state}
        loading={factories.isFetching}
        error={factories.error}
        onRetry={() => void factories.refetch()}
        scrollX={1300}
        scrollY={500}
        sizeChanger
        rowSelection={{
          type: 'radio',
          selectedRowKeys: value === null ? [] : [value],
          columnWidth: 48,
          getCheckboxProps: (row) => ({ 'aria-label': t('ui.choose_named', { name: row.business_name }) }) as object,
          onSelect: (row) => onChange(row.business_id),
        }}
        empty={
          filtered ? (
            <EmptyList title={t('ui.nothing_found')} text={t('ui.change_filter')} />
          ) : (
            <EmptyList title={t('factories.empty_title')} text={t('factories.select_empty_text')} action={add} />
          )
        }
      />
      {value !== null && <ChosenFactory id={value} onRemove={() => onChange(null)} onOpen={setOpen} />}
      {open && (
        <FactoryDialog
          key={JSON.stringify(open)}
          open={open}
          onClose={() => setOpen(null)}
          onSaved={(saved) => open.mode === 'add' && onChange(saved.business_id)}
        />
      )}
    </section>
  )
}
