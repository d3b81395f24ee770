import type { KeyOf } from '@goodlot/i18n'
import type { ReactNode } from 'react'
import type { Choice } from '../enquiry-options.ts'
import type { Within } from '../site-props.ts'

interface FieldProps {
  w: Within<'site-enquiry'>
  form: string
  /** Name of the field and catalog key of its label. */
  name: KeyOf<'site-enquiry'>
  /** Catalog key of the sentence for an empty field; absent where the field may be empty. */
  required?: KeyOf<'site-enquiry'>
  max?: boolean
  email?: boolean
  wide?: boolean
  autoComplete?: string
  type?: string
}

/** Data attributes that tell the script what to check: for each fault its sentence, in the page's language. */
const rules = ({ w, required, max, email }: FieldProps) => ({
  ...(required && { 'data-required': w(required), 'aria-required': true }),
  ...(max && { 'data-max': w('too_long') }),
  ...(email && { 'data-email': w('bad_email') }),
})

function Frame({ field, children }: { field: FieldProps; children: ReactNode }) {
  const id = `${field.form}-${field.name}`
  return (
    <div className={field.wide ? 'field wide' : 'field'}>
      <label htmlFor={id} className={field.required ? 'must' : undefined}>
        {field.w(field.name)}
      </label>
      {children}
      <p className="fault" id={`${id}-fault`} aria-live="polite" />
    </div>
  )
}

export function TextField(field: FieldProps) {
  const id = `${field.form}-${field.name}`
  return (
    <Frame field={field}>
      <input
        id={id}
        name={field.name}
        type={field.type ?? 'text'}
        autoComplete={field.autoComplete}
        aria-describedby={`${id}-fault`}
        {...rules(field)}
      />
    </Frame>
  )
}

/** An e-mail address, with common mail domains offered while no @ has been typed. */
export function EmailField(props: FieldProps) {
  const field = { ...props, email: true, max: true }
  const id = `${field.form}-${field.name}`
  return (
    <div className="field">
      <label htmlFor={id} className="must">
        {field.w(field.name)}
      </label>
      <input
        id={id}
        name={field.name}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={`${id}-list`}
        aria-describedby={`${id}-fault`}
        {...rules(field)}
      />
      <div
        id={`${id}-list`}
        className="suggestions"
        role="listbox"
        tabIndex={-1}
        aria-label={field.w('suggestions')}
        hidden
      />
      <p className="fault" id={`${id}-fault`} aria-live="polite" />
    </div>
  )
}

export function SelectField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const id = `${field.form}-${field.name}`
  return (
    <Frame field={field}>
      <select id={id} name={field.name} defaultValue="" aria-describedby={`${id}-fault`} {...rules(field)}>
        <option value="">{field.w('choose')}</option>
        {choices.map(({ value, key }) => (
          <option key={value} value={value}>
            {field.w(key)}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** Free text that appears when the select beside it says "other". */
export const OtherField = ({ selectName, ...field }: FieldProps & { selectName: string }) => (
  <div data-other={selectName} hidden>
    <TextField {...field} />
  </div>
)

/** A field people do not see and robots fill in. */
export const Honeypot = ({ form }: { form: string }) => (
  <div className="trap" aria-hidden="true">
    <input id={`${form}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
)
