import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../words/use-is-phone.ts'

export interface OptionRow {
  key: string | number
  content: ReactNode
  title?: string | undefined
  disabled?: boolean | undefined
  isSelected: boolean
}

interface Props {
  id: string
  /** Id of what names the list. */
  labelledBy: string
  rows: readonly OptionRow[]
  /** Index of the row that Enter takes; -1 for none. */
  pointed: number
  onPoint(index: number): void
  onPick(index: number): void
  height: number
  isMultiple?: boolean
}

/** From so many rows on only those in sight, and some around them, are in the document. */
const windowFrom = 200
const spare = 6

export const optionId = (list: string, index: number) => `${list}-${index}`
/** Heights in pixels, as in select.css. */
export const useRowHeight = (): number => (useIsPhone() ? 44 : 32)
export const isWindowed = (rows: readonly unknown[]): boolean => rows.length > windowFrom

/** The options of a list. The row that is pointed at by the keyboard stays in sight. */
export function OptionList({ id, labelledBy, rows, pointed, onPoint, onPick, height, isMultiple }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const byPointer = useRef(-1)
  const rowHeight = useRowHeight()
  const isLong = isWindowed(rows)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    // what the pointer is at is in sight already, and would move away from under it
    if (!element || pointed < 0 || pointed === byPointer.current) return
    const row = isLong ? undefined : document.getElementById(optionId(id, pointed))
    const start = row ? row.offsetTop : pointed * rowHeight
    const end = start + (row ? row.offsetHeight : rowHeight)
    if (start < element.scrollTop) element.scrollTop = start
    else if (end > element.scrollTop + height) element.scrollTop = end - height
    setTop(element.scrollTop)
  }, [id, pointed, isLong, rowHeight, height])
  const first = isLong ? Math.max(0, Math.floor(top / rowHeight) - spare) : 0
  const last = isLong ? Math.min(rows.length, Math.ceil((top + height) / rowHeight) + spare) : rows.length
  return (
    <div
      ref={list}
      id={id}
      className={isLong ? 'kit-options kit-options-long' : 'kit-options'}
      role="listbox"
      aria-labelledby={labelledBy}
      {...(isMultiple ? { 'aria-multiselectable': true } : {})}
      style={{ maxHeight: height }}
      {...(isLong ? { onScroll: ({ currentTarget }) => setTop(currentTarget.scrollTop) } : {})}
    >
      {first > 0 && <div style={{ height: first * rowHeight }} />}
      {rows.slice(first, last).map((row, i) => {
        const index = first + i
        return (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={row.key}
            id={optionId(id, index)}
            role="option"
            className={index === pointed ? 'kit-option kit-option-pointed' : 'kit-option'}
            aria-selected={row.isSelected}
            {...(row.disabled ? { 'aria-disabled': true } : {})}
            {...(isLong ? { 'aria-setsize': rows.length, 'aria-posinset': index + 1 } : {})}
            {...(row.title === undefined ? {} : { title: row.title })}
            onMouseMove={() => {
              byPointer.current = index
              if (!row.disabled && index !== pointed) onPoint(index)
            }}
            onClick={() => !row.disabled && onPick(index)}
          >
            {row.content}
          </div>
        )
      })}
      {last < rows.length && <div style={{ height: (rows.length - last) * rowHeight }} />}
    </div>
  )
}

/** The next row that can be chosen, in a circle. */
export function nextRow(rows: readonly { disabled?: boolean | undefined }[], from: number, step: 1 | -1): number {
  const count = rows.length
  for (let tried = 1; tried <= count; tried++) {
    const index = (from + step * tried + count * 2) % count
    if (!rows[index]?.disabled) return index
  }
  return -1
}
