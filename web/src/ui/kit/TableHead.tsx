import type { Ref } from 'react'
import { useT } from '../words/words.tsx'
import { fixedCell, type Layout } from './table-columns.ts'
import type { RowSelection, TableProps } from './table-types.ts'

interface Props<R> extends Pick<TableProps<R>, 'rowKey' | 'rowSelection' | 'dataSource'> {
  ref?: Ref<HTMLTableSectionElement>
  layout: Layout<R>
  /** The rows are no rows of a table for the browser's layout, so that their roles must be said. */
  isGrid?: boolean
}

export function TableHead<R extends object>({ ref, layout, isGrid, rowSelection, ...rows }: Props<R>) {
  const { lines, leaves } = layout
  const before = rowSelection ? 1 : 0
  const place = (column: number, colSpan: number, row: number, rowSpan: number) =>
    isGrid ? { gridColumn: `${column + 1} / span ${colSpan}`, gridRow: `${row + 1} / span ${rowSpan}` } : {}
  return (
    <thead ref={ref} {...(isGrid ? { role: 'rowgroup' } : {})}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of the head is known by its place only
        <tr key={i} {...(isGrid ? { role: 'row' } : {})}>
          {i === 0 && rowSelection && (
            <td
              className="kit-table-choice"
              rowSpan={lines.length}
              {...(isGrid ? { role: 'cell' } : {})}
              {...(leaves[0]?.fixed?.side === 'left' ? { 'data-fixed': 'left' } : {})}
              style={{ left: 0, ...place(0, 1, 0, lines.length) }}
            >
              {rowSelection.type === 'checkbox' && <ChooseAll {...rows} choice={rowSelection} />}
            </td>
          )}
          {line.map(({ key, title, props, align, fixed, column, row, colSpan, rowSpan }) => {
            const { style, ...kept } = fixedCell(fixed)
            return (
              <th
                key={key}
                scope={colSpan > 1 ? 'colgroup' : 'col'}
                data-align={align}
                {...(isGrid ? { role: 'columnheader' } : {})}
                {...kept}
                {...props}
                colSpan={colSpan}
                rowSpan={rowSpan}
                style={{ ...style, ...place(column + before, colSpan, row, rowSpan) }}
              >
                {title}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

interface ChooseAllProps<R> {
  rowKey: TableProps<R>['rowKey']
  dataSource: readonly R[]
  choice: RowSelection<R>
}

/** Chooses all rows of the page that can be chosen, or gives them up if all of them are. */
function ChooseAll<R extends object>({ rowKey, dataSource, choice }: ChooseAllProps<R>) {
  const t = useT()
  const chosen = new Set(choice.selectedRowKeys)
  const open = dataSource.filter((row) => !choice.getCheckboxProps(row).disabled)
  const missing = open.filter((row) => !chosen.has(keyOf(row, rowKey)))
  const isAll = open.length > 0 && missing.length === 0
  const isSome = missing.length < open.length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll
      }}
      type="checkbox"
      aria-label={t('ui.choose_page')}
      disabled={open.length === 0}
      checked={isAll}
      onChange={() => choice.onSelectAll(!isAll, isAll ? open : missing)}
    />
  )
}

export const keyOf = <R,>(row: R, rowKey: TableProps<R>['rowKey']) =>
  typeof rowKey === 'function' ? rowKey(row) : (row[rowKey] as string | number)
