import type { DraftRow } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { useEffect, useRef, useState } from 'react'
import { editCell, type Review, validateCell } from './review.ts'
import type { Choice, ReviewKind, SheetColumn } from './sheet-kind.ts'

/** Placeholder for the row's number in the prepared accessible name of a column's cells. */
export const rowMark = '\u0001'
export type Titles = Readonly<Record<string, { title: string; cell: string }>>

/** Whether the column holds numbers, which are aligned right. */
export const isFigure = ({ kind }: SheetColumn) => kind === 'int' || kind === 'decimal'

interface Props {
  rowIndex: number
  row: DraftRow
  column: SheetColumn
  kind: ReviewKind
  label: string
  error: string | undefined
  onChange(change: (now: Review) => Review): void
  t: Translate
}

/** One cell. Plain fields are native inputs: hundreds are visible, and they must not slow down scrolling. */
export function SheetCell(props: Props) {
  const { rowIndex, row, column, kind, label, error, onChange, t } = props
  const common = {
    'data-cell': `${rowIndex}:${column.field}`,
    'aria-label': label,
    disabled: row.exclude === 1,
    ...(error ? { 'aria-invalid': true, 'aria-describedby': `e-${rowIndex}-${column.field}` } : {}),
  }
  const choice = kind.choices[column.field]
  if (choice) return <ChoiceCell {...props} choice={choice} common={common} />
  const figure = isFigure(column)
  return (
    <input
      {...common}
      className={figure ? 'sheet-input sheet-figure' : 'sheet-input'}
      inputMode={figure ? 'decimal' : 'text'}
      placeholder={column.kind === 'day' ? 'YYYY-MM-DD' : undefined}
      value={String(row[column.field] ?? '')}
      onChange={(e) => {
        const { value } = e.target
        onChange((now) => editCell(now, rowIndex, { [column.field]: value }))
      }}
      onBlur={() => onChange((now) => validateCell(now, rowIndex, column, kind, t))}
    />
  )
}

interface ChoiceProps extends Props {
  choice: Choice
  common: object
}

/** A cell with a choice: shows its text, and the list once it is opened. */
function ChoiceCell({ rowIndex, row, kind, label, onChange, t, choice, common }: ChoiceProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnFocus = useRef(false)
  useEffect(() => {
    if (open || !returnFocus.current) return
    returnFocus.current = false
    button.current?.focus({ preventScroll: true })
  }, [open])
  const close = (fields?: Record<string, unknown>) => {
    returnFocus.current = fields !== undefined
    setOpen(false)
    if (!fields) return
    const touched = kind.sheet.list.filter((c) => c.field in fields)
    onChange((now) => touched.reduce((r, c) => validateCell(r, rowIndex, c, kind, t), editCell(now, rowIndex, fields)))
  }
  if (open) return <choice.List row={row} label={label} onChoose={close} onLeave={() => close()} />
  const displayText = choice.displayText(row)
  return (
    <button
      ref={button}
      type="button"
      {...common}
      className="sheet-input sheet-choice one-line"
      aria-label={`${label}: ${displayText || t('sheets.choose')}`}
      title={displayText}
      onClick={() => setOpen(true)}
    >
      {displayText || <span className="app-hint">{t('sheets.choose')}</span>}
    </button>
  )
}
