import { wordFor } from '@goodlot/i18n'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'
import { fillDown, fillFromAbove, pasteBlock, readBlock } from './block.ts'
import { ColumnTitle } from './ColumnTitle.tsx'
import { useColumnWidths } from './column-widths.ts'
import type { Review } from './review.ts'
import { type CellPosition, isTall } from './review-counts.ts'
import { rowMark } from './SheetCell.tsx'
import { SheetRow } from './SheetRow.tsx'
import type { ReviewKind } from './sheet-kind.ts'

interface Props {
  kind: ReviewKind
  review: Review
  onChange(change: (now: Review) => Review): void
  /** A cell to focus; passing a new object focuses it again. */
  target: CellPosition | null
  /** Called with the cell that has the focus. */
  onPosition(position: CellPosition): void
}

const plainHeight = 38
/** Height of a row with room for a message below a cell. */
const badHeight = 66
const headHeight = 40
/** How many pixels Alt and an arrow key add to a column. */
const widthStep = 16
/** Rows rendered above and below the viewport, so that Tab and fast scrolling find them. */
const overscanRows = 8
/** Pixels of scrolling after which rows are rendered again; the overscan rows cover the gap until then. */
const scrollStep = 4 * plainHeight

/** An editable table of any length: only the visible rows are rendered. */
export function SheetGrid({ kind, review, onChange, target, onPosition }: Props) {
  const t = useT()
  const { message } = useApp()
  const { widthOf, resize } = useColumnWidths(kind.sheet.type)
  /**
   * Each column's title, and the accessible name of its cells without the row number: made once, because thousands of
   * cells use them.
   */
  const titles = useMemo(
    () =>
      Object.fromEntries(
        kind.sheet.list.map(({ field }) => {
          const title = wordFor(t, `${kind.sheet.noun}.column_`, field)
          return [field, { title, cell: t('sheets.cell', { column: title, n: rowMark }) }]
        }),
      ),
    [kind, t],
  )
  const box = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState({ top: 0, height: 800 })
  const requested = useRef<CellPosition | null>(null)

  /** The top of each row in pixels, and as last entry the end of the table. */
  const tops = useMemo(() => {
    const list = new Float64Array(review.rows.length + 1)
    for (let rowIndex = 0; rowIndex < review.rows.length; rowIndex++) {
      list[rowIndex + 1] = (list[rowIndex] ?? 0) + (isTall(review, rowIndex) ? badHeight : plainHeight)
    }
    return list
  }, [review])
  const end = tops[review.rows.length] ?? 0
  const from = Math.max(0, rowAt(tops, viewport.top) - overscanRows)
  const to = Math.min(review.rows.length, rowAt(tops, viewport.top + viewport.height + scrollStep) + 1 + overscanRows)

  const updateViewport = () => {
    const { scrollTop = 0, clientHeight = 800 } = box.current ?? {}
    const top = Math.floor(scrollTop / scrollStep) * scrollStep
    setViewport((before) =>
      before.top === top && before.height === clientHeight ? before : { top, height: clientHeight },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches the box for as long as it stands
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(updateViewport)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const goTo = (position: CellPosition) => {
    const top = tops[position.rowIndex]
    if (!box.current || top === undefined) return
    requested.current = position
    const { scrollTop, clientHeight } = box.current
    if (top < scrollTop || top + badHeight + headHeight > scrollTop + clientHeight) {
      box.current.scrollTop = Math.max(0, top - clientHeight / 3)
    }
    updateViewport()
    arrive()
  }
  /** Focuses the requested cell once it is rendered. */
  const arrive = () => {
    const position = requested.current
    const cell =
      position && box.current?.querySelector<HTMLElement>(`[data-cell="${position.rowIndex}:${position.field}"]`)
    if (!cell) return
    requested.current = null
    cell.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    cell.focus({ preventScroll: true })
  }
  useEffect(arrive)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target is the only trigger
  useEffect(() => {
    if (target) goTo(target)
  }, [target])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the fields inside, as a spreadsheet does
    <div
      ref={box}
      className="sheet-scroll"
      onScroll={updateViewport}
      onFocus={(e) => {
        const position = positionOf(e.target)
        if (position) onPosition(position)
      }}
      onKeyDown={(e) => {
        const position = positionOf(e.target)
        if (position && (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'd') {
          e.preventDefault()
          onChange((now) => (e.shiftKey ? fillDown : fillFromAbove)(now, position, kind, t))
          return
        }
        const column = e.altKey && position ? kind.sheet.list.find(({ field }) => field === position.field) : undefined
        if (column && (e.key === 'ArrowRight' || e.key === 'ArrowLeft')) {
          e.preventDefault()
          resize(column, widthOf(column) + (e.key === 'ArrowRight' ? widthStep : -widthStep))
          return
        }
        const step = stepOf(e.key)
        if (!position || step === 0 || !(e.target instanceof HTMLInputElement) || e.nativeEvent.isComposing) return
        e.preventDefault()
        if (review.rows[position.rowIndex + step]) goTo({ ...position, rowIndex: position.rowIndex + step })
      }}
    >
      <table
        onPaste={(e) => {
          const position = positionOf(e.target)
          const text = e.clipboardData.getData('text/plain')
          // a single value is pasted by the field itself
          if (!position || !/[\t\n\r]/.test(text.trimEnd())) return
          e.preventDefault()
          const block = readBlock(text)
          const { cut } = pasteBlock(review, position, block, kind, t)
          onChange((now) => pasteBlock(now, position, block, kind, t).review)
          if (cut > 0) void message.warning(t('sheets.paste_cut', { count: cut }))
        }}
        className="sheet-table"
        aria-rowcount={review.rows.length + 1}
        aria-label={t('sheets.table')}
      >
        <colgroup>
          <col style={{ width: 64 }} />
          <col style={{ width: 64 }} />
          <col style={{ width: 210 }} />
          {kind.sheet.list.map((c) => (
            <col key={c.field} style={{ width: widthOf(c) }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('sheets.exclude')}</th>
            <th scope="col" className="sheet-figure">
              {t('sheets.row')}
            </th>
            <th scope="col">{t('sheets.what')}</th>
            {kind.sheet.list.map((c) => (
              <ColumnTitle
                key={c.field}
                column={c}
                title={titles[c.field]?.title ?? ''}
                width={widthOf(c)}
                onResize={(pixels) => resize(c, pixels)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={tops[from] ?? 0} columns={kind.sheet.list.length + 3} />
          {review.rows.slice(from, to).map((row, i) => (
            <SheetRow
              key={row.row}
              rowIndex={from + i}
              row={row}
              errors={row.exclude === 1 ? undefined : review.errors.get(from + i)}
              height={(tops[from + i + 1] ?? 0) - (tops[from + i] ?? 0)}
              kind={kind}
              titles={titles}
              onChange={onChange}
            />
          ))}
          <Space height={end - (tops[to] ?? end)} columns={kind.sheet.list.length + 3} />
        </tbody>
      </table>
    </div>
  )
}

const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} style={{ padding: 0, border: 0 }} />
    </tr>
  ) : null

/** The index of the row at this height. */
function rowAt(tops: Float64Array, height: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle
  }
  return low
}

const stepOf = (key: string) => (key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

function positionOf(target: EventTarget): CellPosition | null {
  const [rowIndex, field] = target instanceof HTMLElement ? (target.dataset.cell ?? '').split(':') : []
  return field ? { rowIndex: Number(rowIndex), field } : null
}
