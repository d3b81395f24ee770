import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

interface Described {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, its control, and below it the reason why the input was refused, or a hint. */
function Labelled({ label, hint, error, children }: FieldProps & { children: (input: Described) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={`${id}-note`} className="field-note" role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

type InputProps = FieldProps & { value: string; onChange(value: string): void } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'onChange'
  >

export function TextField({ label, hint, error, onChange, ...input }: InputProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => <input type="text" {...input} {...described} onChange={(e) => onChange(e.target.value)} />}
    </Labelled>
  )
}

interface CheckProps {
  label: string
  hint: string
  checked: boolean
  onChange(checked: boolean): void
}

export function CheckField({ label, hint, checked, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-note`} className="field-note">
        {hint}
      </p>
    </div>
  )
}

/** The longest text that the server accepts in any field, in characters. */
const linesMax = 4000

export function LinesField({
  label,
  hint,
  error,
  value,
  onChange,
}: FieldProps & { value: string; onChange(v: string): void }) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => (
        <textarea
          rows={3}
          {...described}
          maxLength={linesMax}
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Labelled>
  )
}

interface SelectProps extends FieldProps {
  value: string
  onChange(value: string): void
  /** Text of an empty first option, for nothing chosen yet. */
  empty?: string
  options: readonly { value: string; title: string }[]
  disabled?: boolean
}

export function SelectField({ label, hint, error, value, onChange, empty, options, disabled }: SelectProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => (
        <select {...described} value={value} disabled={disabled} onChange={(e) => onChange(e.target.value)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface ChipsProps<T> extends FieldProps {
  options: readonly { value: T; title: string }[]
  chosen: readonly T[]
  onToggle(value: T, on: boolean): void
  /** Seven short labels in one row. */
  week?: boolean
}

/** Chooses several of a few options: each is a button that is pressed or not. */
export function Chips<T extends string | number>({
  label,
  hint,
  error,
  options,
  chosen,
  onToggle,
  week,
}: ChipsProps<T>) {
  const id = useId()
  return (
    <fieldset className={error ? 'field wrong' : 'field'} aria-describedby={hint || error ? `${id}-note` : undefined}>
      <legend>{label}</legend>
      <div className={week ? 'chips chips-week' : 'chips'}>
        {options.map(({ value, title }) => {
          const on = chosen.includes(value)
          return (
            <button key={value} type="button" className="chip" aria-pressed={on} onClick={() => onToggle(value, !on)}>
              {title}
            </button>
          )
        })}
      </div>
      {(error ?? hint) && (
        <p id={`${id}-note`} className="field-note" role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}
