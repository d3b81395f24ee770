import type { Ref } from 'react'
import { useId } from 'react'
import { useT } from '../words/words.tsx'
import { keyOf } from './TableHead.tsx'
import { fixedCell, type Layout } from './table-columns.ts'
import type { TableProps } from './table-types.ts'

type Rows<R> = Pick<TableProps<R>, 'rowKey' | 'rowSelection' | 'dataSource' | 'rowClassName' | 'locale'>
interface Props<R> extends Rows<R> {
  ref?: Ref<HTMLTableSectionElement>
  layout: Layout<R>
  isGrid?: boolean
  /** Set if the rows scroll sideways on their own. */
  tabIndex?: number
  label?: string
}

export function TableRows<R extends object>({
  ref,
  layout: { leaves },
  isGrid,
  rowSelection,
  dataSource,
  rowKey,
  rowClassName,
  locale,
  tabIndex,
  label,
}: Props<R>) {
  const t = useT()
  const name = useId()
  const [rowRole, cellRole] = isGrid ? [{ role: 'row' }, { role: 'cell' }] : [{}, {}]
  const chosen = new Set(rowSelection?.selectedRowKeys)
  return (
    <tbody ref={ref} {...(isGrid ? { role: 'rowgroup' } : {})} tabIndex={tabIndex} aria-label={label}>
      {dataSource.length === 0 && (
        <tr className="kit-table-none" {...rowRole}>
          <td colSpan={leaves.length + (rowSelection ? 1 : 0)} {...cellRole}>
            <div>{locale?.emptyText ?? t('ui.nothing_found')}</div>
          </td>
        </tr>
      )}
      {dataSource.map((row, i) => {
        const key = keyOf(row, rowKey)
        return (
          <tr
            key={key}
            className={rowClassName?.(row)}
            data-row-key={key}
            data-chosen={chosen.has(key) || undefined}
            {...rowRole}
          >
            {rowSelection && (
              <td
                className="kit-table-choice"
                {...cellRole}
                {...(leaves[0]?.fixed?.side === 'left' ? { 'data-fixed': 'left', style: { left: 0 } } : {})}
              >
                <input
                  type={rowSelection.type}
                  name={rowSelection.type === 'radio' ? name : undefined}
                  checked={chosen.has(key)}
                  onChange={(event) => rowSelection.onSelect(row, event.target.checked)}
                  {...rowSelection.getCheckboxProps(row)}
                />
              </td>
            )}
            {leaves.map(({ key: column, column: { align, dataIndex, render }, fixed }) => {
              const value = dataIndex && row[dataIndex]
              return (
                <td key={column} data-align={align} {...cellRole} {...fixedCell(fixed)}>
                  {render ? render(value as never, row, i) : (value as string | number | null | undefined)}
                </td>
              )
            })}
          </tr>
        )
      })}
    </tbody>
  )
}
