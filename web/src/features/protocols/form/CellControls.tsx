import type { ClipboardEvent, ReactNode } from 'react'
import { isLineEnd } from '../state/line-end.ts'

/** Native controls for the cells of an option table: two hundred rows of larger ones would take seconds to appear. */
interface InputProps {
  label: string
  value: string
  max: number
  invalid: boolean
  placeholder?: string | undefined
  isChinese?: boolean
  onChange(value: string): void
  onEnter?: (() => void) | undefined
  onPaste?: ((event: ClipboardEvent) => void) | undefined
}

export const CellInput = ({
  label,
  value,
  max,
  invalid,
  placeholder,
  isChinese,
  onChange,
  onEnter,
  onPaste,
}: InputProps) => (
  <input
    className="pt-cell"
    aria-label={label}
    aria-invalid={invalid}
    maxLength={max}
    value={value}
    placeholder={placeholder}
    {...(isChinese ? { lang: 'zh-CN' } : {})}
    onChange={(e) => onChange(e.target.value)}
    onPaste={onPaste}
    onKeyDown={(event) => {
      if (!onEnter || !isLineEnd(event)) return
      event.preventDefault()
      onEnter()
    }}
  />
)

interface FigureProps {
  label: string
  value: number | null
  invalid: boolean
  disabled: boolean
  onChange(value: number | null): void
}

export const CellFigure = ({ label, value, invalid, disabled, onChange }: FigureProps) => (
  <input
    className="pt-cell"
    type="number"
    min={0}
    step="any"
    aria-label={label}
    aria-invalid={invalid}
    disabled={disabled}
    value={value ?? ''}
    onChange={(e) => onChange(Number.isNaN(e.target.valueAsNumber) ? null : e.target.valueAsNumber)}
  />
)

interface ChoiceProps {
  label: string
  value: string
  invalid: boolean
  options: readonly { value: string; label: string }[]
  onChange(value: string): void
}

export const CellChoice = ({ label, value, invalid, options, onChange }: ChoiceProps) => (
  <select
    className="pt-cell"
    aria-label={label}
    aria-invalid={invalid}
    value={value}
    onChange={(e) => onChange(e.target.value)}
  >
    {options.map((o) => (
      <option key={o.value} value={o.value}>
        {o.label}
      </option>
    ))}
  </select>
)

interface ActionProps {
  icon: ReactNode
  label: string
  /** Why the action is not possible now; undefined if it is. */
  reason?: string | undefined
  danger?: boolean
  onClick(): void
}

export const CellAction = ({ icon, label, reason, danger, onClick }: ActionProps) => (
  <button
    type="button"
    className="pt-act"
    aria-label={label}
    title={reason ?? label}
    aria-disabled={reason !== undefined}
    data-danger={danger === true}
    onClick={reason === undefined ? onClick : undefined}
  >
    {icon}
  </button>
)
