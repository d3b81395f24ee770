import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { FactoryRow } from '@goodlot/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { ListTable } from '../../ui/ListTable.tsx'
import { typingPause, useListState } from '../../ui/list-state.ts'
import { useMe } from '../../ui/me.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyList } from '../../ui/states.tsx'
import { useT } from '../../ui/words.tsx'
import { SheetTools } from '../sheets/index.ts'
import { FactoryDialog, type OpenFactory } from './FactoryDialog.tsx'
import { FactoryRowActions } from './FactoryRowActions.tsx'
import { useFactoryColumns } from './factory-columns.tsx'
import { useFactoryPage } from './queries.ts'
import { factorySheet } from './sheet.ts'

/** The factory master. */
export function FactoryList() {
  const t = useT()
  const { me } = useMe()
  const [open, setOpen] = useState<OpenFactory | null>(null)
  const state = useListState(typingPause.masters)
  const factories = useFactoryPage(state)
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
    <Page
      title={t(me?.role === 'root' ? 'factories.title_all' : 'factories.title')}
      trail={[{ label: t('ui.master') }]}
      tools={
        <>
          {filtered && <Button onClick={state.reset}>{t('ui.reset')}</Button>}
          <Button icon={<ReloadOutlined />} onClick={() => void factories.refetch()}>
            {t('ui.refresh')}
          </Button>
          <SheetTools kind={factorySheet} filters={state.filters} />
          {add}
        </>
      }
    >
      <div className="app-page">
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
          sizeChanger
          empty={
            filtered ? (
              <EmptyList title={t('ui.nothing_found')} text={t('ui.change_filter')} />
            ) : (
              <EmptyList title={t('factories.empty_title')} text={t('factories.empty_text')} action={add} />
            )
          }
        />
      </div>
      {open && <FactoryDialog key={JSON.stringify(open)} open={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
