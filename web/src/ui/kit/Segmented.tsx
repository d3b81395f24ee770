import { type CSSProperties, type FocusEvent, useId } from 'react'
import type { Option } from './Checkbox.tsx'
import './choices.css'
import { useDisabled } from './disabled.tsx'

interface Props<T> {
  options: readonly Option<T>[]
  value?: T
  onChange?: (value: T) => void
  onBlur?: (event: FocusEvent) => void
  /** As wide as what it stands in. */
  block?: boolean
  disabled?: boolean
  id?: string
  className?: string
  style?: CSSProperties
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-required'?: boolean | 'true' | 'false'
}

/** One of few views or values, side by side in one bar. */
export function Segmented<T extends string | number | boolean>({
  options,
  value,
  onChange,
  block,
  disabled,
  className = '',
  ...attributes
}: Props<T>) {
  const name = useId()
  const isOff = useDisabled(disabled)
  return (
    <div
      role="radiogroup"
      {...attributes}
      className={`kit-segmented ${block ? 'kit-segmented-block' : ''} ${className}`}
    >
      {options.map((one) => (
        <label key={String(one.value)} className="kit-segment">
          <input
            type="radio"
            name={name}
            value={String(one.value)}
            checked={one.value === value}
            disabled={isOff || one.disabled === true}
            onChange={() => onChange?.(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </div>
  )
}
