import type { FactoryRow } from '@goodlot/contract'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { SheetTools } from '../sheets/index.ts'
import { useFactoryTable } from './factory-table.tsx'
import { factorySheet } from './sheet.ts'

/** The factory master. */
export function FactoryList() {
  const t = useT()
  const seesAll = useMay('see_all_records')
  const state = useListState(typingPause.masters)
  const { list, columns, add, dialog } = useFactoryTable(state)
  return (
    <Page
      title={t(seesAll ? 'factories.title_all' : 'factories.title')}
      trail={[{ label: t('ui.master') }]}
      tools={
        <ListTools list={list} state={state}>
          <SheetTools kind={factorySheet} filters={state.filters} />
          {add}
        </ListTools>
      }
    >
      <div className="app-page">
        <ListTable<FactoryRow>
          columns={columns}
          list={list}
          rowKey="business_id"
          state={state}
          scrollX={1300}
          sizeChanger
          empty={{ title: t('factories.empty_title'), text: t('factories.empty_text'), action: add }}
        />
      </div>
      {dialog}
    </Page>
  )
}
