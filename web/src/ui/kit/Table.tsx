import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../words/words.tsx'
import { Pagination, type PaginationProps } from './Pagination.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRows } from './TableRows.tsx'
import { type Layout, layOut, tracksOf } from './table-columns.ts'
import type { TableProps } from './table-types.ts'
import { useMoreBeside, useScrolls, useTogether } from './use-sideways.ts'
import './table.css'

/**
 * A table. Without `sticky` it is laid out by the browser, in a box that scrolls if the table has a least width or a most height.
 * With `sticky` its rows scroll sideways below a head that stays at the top of the window: two boxes, laid out by one grid.
 */
function PagedTable<R extends object>(props: TableProps<R>) {
  const {
    className = '',
    style,
    size = 'middle',
    columns,
    dataSource,
    rowSelection,
    pagination,
    sticky,
    loading,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const { rows, pager } = usePages(dataSource, pagination)
  const layout = layOut(columns, rowSelection?.columnWidth ?? 0)
  const Body = sticky ? PageTable : BoxTable
  return (
    <div ref={box} className={`kit-table ${className}`} style={style} data-size={size} aria-busy={loading === true}>
      <Body {...props} dataSource={rows} layout={layout} box={box} />
      {pager && <Pagination size="small" align="end" {...pager} />}
    </div>
  )
}

interface Row {
  index: number
  children?: ReactNode
  align?: 'left' | 'right' | 'center'
  colSpan?: number
}

/** The lines below the rows of a table that is not `sticky`. */
const Summary = {
  Row: ({ children }: { children: ReactNode }) => <tr>{children}</tr>,
  Cell: ({ children, align, colSpan }: Row) => (
    <td colSpan={colSpan} data-align={align}>
      {children}
    </td>
  ),
}

export const Table = Object.assign(PagedTable, { Summary })

/** The rows of the page in sight, and what turns the pages: the table itself if it has all rows. */
function usePages<R>(
  all: readonly R[],
  pagination: TableProps<R>['pagination'],
): { rows: readonly R[]; pager: PaginationProps | undefined } {
  const [chosen, choose] = useState(1)
  if (!pagination) return { rows: all, pager: undefined }
  const { pageSize = 10, total } = pagination
  if (total !== undefined) return { rows: all, pager: { current: 1, ...pagination, pageSize, total } }
  const current = Math.min(chosen, Math.max(1, Math.ceil(all.length / pageSize)))
  return {
    rows: all.slice((current - 1) * pageSize, current * pageSize),
    pager: { ...pagination, current, pageSize, total: all.length, onChange: choose },
  }
}

interface BodyProps<R> extends TableProps<R> {
  layout: Layout<R>
  box: RefObject<HTMLDivElement | null>
}

// an element that the browser does not lay out as a table may lose its meaning as one
const isTable = { role: 'table' }

function PageTable<R extends object>({ box, ...props }: BodyProps<R>) {
  const t = useT()
  const head = useRef<HTMLTableSectionElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const width = useRef<HTMLDivElement>(null)
  const least = props.scroll?.x
  useTogether(head, body, bar)
  useMoreBeside(box, bar)
  const scrolls = useScrolls(bar, width)
  const tracks = tracksOf(props.layout.leaves, props.rowSelection?.columnWidth ?? 0, least)
  return (
    <>
      <table
        {...isTable}
        className="kit-grid"
        style={{ '--kit-tracks': tracks, '--kit-least': `${least ?? 0}px` } as CSSProperties}
      >
        <TableHead<R> {...props} ref={head} isGrid />
        <TableRows<R>
          {...props}
          ref={body}
          isGrid
          {...(scrolls ? { tabIndex: 0, label: props['aria-label'] ?? t('ui.table_scrolls') } : {})}
        />
      </table>
      {/* the rows' own scroll bar would be below the last row, out of sight; this one is in sight as long as the table is */}
      <div ref={bar} className="kit-table-bar" data-scrolls={scrolls} aria-hidden tabIndex={-1}>
        <div ref={width} className="kit-table-width" style={{ width: least }}>
          <Ends />
        </div>
      </div>
    </>
  )
}

function BoxTable<R extends object>({ box, ...props }: BodyProps<R>) {
  const t = useT()
  const region = useRef<HTMLElement>(null)
  const width = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const { scroll: { x, y } = {}, layout, rowSelection, summary } = props
  useMoreBeside(box, region)
  useHeadHeight(region, head)
  const scrolls = useScrolls(region, width)
  const isFixed = y !== undefined || layout.leaves.some(({ fixed }) => fixed)
  const table = (
    <table style={{ minWidth: x, tableLayout: isFixed ? 'fixed' : 'auto' }}>
      <colgroup>
        {rowSelection && <col style={{ width: rowSelection.columnWidth }} />}
        {layout.leaves.map(({ key, column: { width } }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <TableHead<R> {...props} ref={head} />
      <TableRows<R> {...props} />
      {summary && <tfoot>{summary()}</tfoot>}
    </table>
  )
  if (x === undefined && y === undefined) return table
  return (
    <section
      ref={region}
      className="kit-table-scroll"
      // the height is that of the rows, and the head comes on top
      style={y === undefined ? {} : { maxHeight: `calc(${y}px + var(--kit-head))` }}
      {...(scrolls ? { tabIndex: 0, 'aria-label': props['aria-label'] ?? t('ui.table_scrolls') } : {})}
    >
      <div ref={width} className="kit-table-width">
        <Ends />
        {table}
      </div>
    </section>
  )
}

/** Where the columns begin and end: which of the two is in sight tells whether there are more columns at that side. */
const Ends = () => (
  <>
    <i className="kit-table-end" data-end="left" />
    <i className="kit-table-end" data-end="right" />
  </>
)

function useHeadHeight(region: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = head.current
    const around = region.current
    if (!element || !around) return
    const measure = () => around.style.setProperty('--kit-head', `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [region, head])
}
