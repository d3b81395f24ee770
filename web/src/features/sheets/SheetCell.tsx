import type { DraftRow } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { useEffect, useRef, useState } from 'react'
import { CatalogSelect, PlaceSelect, useCatalogTree, useSysList } from '../lists/index.ts'
import { judgeCell, type Review, type } from './review.ts'
import type { SheetColumn, SheetKind } from './sheet-kind.ts'

/** Stands for the row's number in the prepared name of a column's cells. */
export const rowMark = '\u0001'
export type Titles = Readonly<Record<string, { title: string; cell: string }>>

interface Props {
  at: number
  row: DraftRow
  column: SheetColumn
  kind: SheetKind
  label: string
  error: string | undefined
  onChange(how: (now: Review) => Review): void
  t: Translate
}

/** One cell. Plain fields are the browser's own: hundreds are in sight, and they must not slow the scrolling. */
export function SheetCell(props: Props) {
  const { at, row, column, kind, label, error, onChange, t } = props
  const common = {
    'data-cell': `${at}:${column.field}`,
    'aria-label': label,
    disabled: row.exclude === 1,
    ...(error ? { 'aria-invalid': true, 'aria-describedby': `e-${at}-${column.field}` } : {}),
  }
  if (column.kind === 'text' || column.kind === 'number' || column.kind === 'day') {
    return (
      <input
        {...common}
        className={column.kind === 'number' ? 'sheet-input sheet-figure' : 'sheet-input'}
        inputMode={column.kind === 'number' ? 'decimal' : 'text'}
        placeholder={column.kind === 'day' ? 'YYYY-MM-DD' : undefined}
        value={String(row[column.field] ?? '')}
        onChange={(e) => {
          const { value } = e.target
          onChange((now) => type(now, at, { [column.field]: value }))
        }}
        onBlur={() => onChange((now) => judgeCell(now, at, column, kind, t))}
      />
    )
  }
  return <ChoiceCell {...props} common={common} />
}

/** A cell with a list: its words, and the list when one opens it. */
function ChoiceCell({ at, row, column, kind, label, onChange, t, common }: Props & { common: object }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (open || !returning.current) return
    returning.current = false
    button.current?.focus({ preventScroll: true })
  }, [open])
  const close = (fields?: Record<string, unknown>) => {
    returning.current = fields !== undefined
    setOpen(false)
    if (!fields) return
    const touched = kind.columns.filter((c) => c.field in fields)
    onChange((now) => touched.reduce((r, c) => judgeCell(r, at, c, kind, t), type(now, at, fields)))
  }
  if (open) {
    const choosing = { row, label, onChoose: close, onLeave: () => close() }
    return column.kind === 'catalog' ? (
      <CatalogChoice {...choosing} />
    ) : (
      <PlaceChoice {...choosing} kind={column.kind as 'country' | 'province' | 'city'} />
    )
  }
  const shown = String(
    (column.kind === 'catalog' ? row.category : row[`${column.kind}_name`]) || row[column.field] || '',
  )
  return (
    <button
      ref={button}
      type="button"
      {...common}
      className="sheet-input sheet-choice"
      aria-label={`${label}: ${shown || t('sheets.choose')}`}
      title={shown}
      onClick={() => setOpen(true)}
    >
      {shown || <span className="app-hint">{t('sheets.choose')}</span>}
    </button>
  )
}

interface Choosing {
  row: DraftRow
  label: string
  onChoose(fields: Record<string, unknown>): void
  onLeave(): void
}

function CatalogChoice({ row, label, onChoose, onLeave }: Choosing) {
  const tree = useCatalogTree()
  const choose = (path: number[]) => {
    const category = tree.data?.find((node) => node.product_catalog_id === path[0])
    const line = category?.child_info.find((node) => node.product_catalog_id === path[1])
    if (category && line) {
      onChoose({ catalog_id: path, category: `${category.product_catalog_name} / ${line.product_catalog_name}` })
    }
  }
  const value = Array.isArray(row.catalog_id) ? (row.catalog_id as number[]) : []
  return <CatalogSelect open size="small" label={label} value={value} onChange={choose} onBlur={onLeave} />
}

const below = { country: ['province', 'city'], province: ['city'], city: [] } as const

function PlaceChoice({ row, label, kind, onChoose, onLeave }: Choosing & { kind: 'country' | 'province' | 'city' }) {
  const above = kind === 'city' ? 'province' : 'country'
  const under = kind !== 'country' && row[`${above}_name`] ? String(row[`${above}_code`]) : undefined
  const places = useSysList(kind, under, kind === 'country' || under !== undefined)
  const choose = (code: string | undefined) => {
    const place = places.data?.find((p) => String(p.value) === code)
    if (!place) return
    const emptied = below[kind].flatMap((other) => [
      [`${other}_code`, ''],
      [`${other}_name`, ''],
    ])
    onChoose({ ...Object.fromEntries(emptied), [`${kind}_code`]: code, [`${kind}_name`]: place.title })
  }
  const value = row[`${kind}_name`] ? String(row[`${kind}_code`]) : undefined
  return (
    <PlaceSelect
      open
      kind={kind}
      under={under}
      size="small"
      label={label}
      value={value}
      onChange={choose}
      onBlur={onLeave}
    />
  )
}
