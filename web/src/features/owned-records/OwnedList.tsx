import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useDeleteSeveral } from '../../ui/list/use-delete-several.tsx'
import { useT } from '../../ui/words/words.tsx'
import { useSheetTools } from '../sheets/index.ts'
import type { OwnedKind, OwnedRow } from './owned-kind.ts'
import { tableWidth, useOwnedTable } from './owned-table.tsx'

/** The list of one kind of record, with its spreadsheet import and export. */
export function OwnedList<R extends OwnedRow>({ kind }: { kind: OwnedKind<R> }) {
  const t = useT()
  const { noun } = kind
  const seesAll = useMay('see_all_records')
  const mayImport = useMay('import_sheets')
  const state = useListState(typingPause.records)
  const { list, columns, add, dialog } = useOwnedTable(kind, state)
  const sheet = useSheetTools({ list: kind.sheet, filters: state.filters, mayImport })
  const { choice, bar } = useDeleteSeveral<R>({
    idOf: kind.idOf,
    nameOf: kind.nameOf,
    mayDelete: kind.mayEdit,
    consequence: t(`${noun}.delete_text`),
    send: kind.removeSeveral,
    refresh: kind.refresh,
  })
  return (
    <Page
      title={t(seesAll ? `${noun}.title_all` : `${noun}.title`)}
      trail={[{ label: t('ui.master') }]}
      tools={
        <ListTools list={list} state={state} primary={add}>
          {sheet.tools}
        </ListTools>
      }
    >
      <div className="app-page">
        {bar}
        <ListTable<R>
          columns={columns}
          list={list}
          rowKey={kind.rowKey}
          state={state}
          scrollX={tableWidth}
          keepsWidth
          sizeChanger={kind.sizeChanger}
          choice={choice}
          empty={{ title: t(`${noun}.empty_title`), text: t(`${noun}.empty_text`), action: add }}
        />
      </div>
      {dialog}
      {sheet.review}
    </Page>
  )
}
