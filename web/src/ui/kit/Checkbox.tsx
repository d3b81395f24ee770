import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import './choices.css'
import { useDisabled } from './disabled.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Neither on nor off: some of what it stands for is chosen. */
  indeterminate?: boolean
}

/** A box to tick, with its words. */
function Tick({ indeterminate, disabled, className = '', style, children, ...input }: CheckboxProps) {
  const isOff = useDisabled(disabled)
  return (
    <label className={`kit-choice ${className}`} style={style}>
      <input
        {...input}
        {...('checked' in input ? { checked: input.checked === true } : {})}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate === true
        }}
        type="checkbox"
        disabled={isOff}
      />
      {children !== undefined && children !== null && <span>{children}</span>}
    </label>
  )
}

export interface Option<T> {
  value: T
  label: ReactNode
  disabled?: boolean | undefined
}

interface GroupProps<T> {
  options: readonly (Option<T> | (T & string))[]
  value?: readonly T[]
  /** The chosen values, in the order of the options. */
  onChange?: (values: T[]) => void
  disabled?: boolean
  id?: string
  className?: string
  style?: CSSProperties
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid']
}

/** Several of some values. */
function Group<T extends string | number>({
  options,
  value,
  onChange,
  disabled,
  id,
  className = '',
  style,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: GroupProps<T>) {
  const chosen = value ?? []
  const listed = options.map((one): Option<T> => (typeof one === 'object' ? one : { value: one, label: one }))
  const turn = (turned: T, isOn: boolean) =>
    onChange?.(listed.map((one) => one.value).filter((one) => (one === turned ? isOn : chosen.includes(one))))
  return (
    // a fieldset would need another layout, and has a legend instead of the label of a form
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="group"
      id={id}
      className={`kit-choices ${className}`}
      style={style}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {listed.map((one) => (
        <Tick
          key={one.value}
          checked={chosen.includes(one.value)}
          aria-invalid={invalid}
          {...(disabled === true || one.disabled ? { disabled: true } : {})}
          onChange={({ target }) => turn(one.value, target.checked)}
        >
          {one.label}
        </Tick>
      ))}
    </div>
  )
}

export const Checkbox = Object.assign(Tick, { Group })
