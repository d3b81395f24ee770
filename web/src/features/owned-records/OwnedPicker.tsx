import { useId } from 'react'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import type { OwnedKind, OwnedRow } from './owned-kind.ts'
import { tableWidth, useOwnedTable } from './owned-table.tsx'

interface Props<R extends OwnedRow> {
  kind: OwnedKind<R>
  /** In the order they were chosen. */
  value: readonly number[]
  onChange(ids: number[]): void
}

/** The list to choose from, and the chosen records below it. A new record is chosen as soon as it is saved. */
export function OwnedPicker<R extends OwnedRow>({ kind, value, onChange }: Props<R>) {
  const t = useT()
  const headingId = useId()
  const { noun, max, Chosen } = kind
  const state = useOwnListState(typingPause.records)
  const choose = (rows: readonly R[], chosen: boolean) => {
    const ids = rows.map(kind.idOf)
    if (max === 1) return onChange(ids.slice(0, 1))
    const rest = value.filter((id) => !ids.includes(id))
    onChange(chosen ? [...rest, ...ids].slice(0, max) : rest)
  }
  const { list, columns, add, open, dialog } = useOwnedTable(kind, state, {
    extraFilters: kind.pickerFilters,
    onAdded: (created) => choose([created], true),
  })
  return (
    <section className="app-page" aria-labelledby={headingId}>
      <div className="app-head">
        <h2 id={headingId}>{t(`${noun}.select_title`)}</h2>
        <div className="app-head-tools wrap">
          <ListTools list={list} state={state} primary={add} />
        </div>
      </div>
      <ListTable<R>
        columns={columns}
        list={list}
        rowKey={kind.rowKey}
        state={state}
        scrollX={tableWidth}
        keepsWidth
        scrollY={500}
        sizeChanger={kind.sizeChanger}
        choice={{
          isSingle: max === 1,
          chosen: value,
          label: (row) => t('ui.choose_named', { name: kind.nameOf(row) }),
          onChoose: choose,
        }}
        empty={{ title: t(`${noun}.empty_title`), text: t(`${noun}.select_empty_text`), action: add }}
      />
      <Chosen ids={value} onChange={onChange} onOpen={open} />
      {dialog}
    </section>
  )
}
