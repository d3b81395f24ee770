import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { Input } from '../../ui/kit/index.ts'
import { Fault, type FieldOf, type InputProps } from './field-frame.tsx'

/** One text in five languages; each field is labelled with its language. */
export function LocalizedInput({
  field,
  value,
  onChange,
  id,
  label,
  hideLabel,
  faults,
}: InputProps<FieldOf<'localized'>>) {
  const texts = value as Record<Locale, string>
  return (
    <fieldset className="set-languages">
      <legend className={hideLabel ? 'gl-hide' : undefined}>{label}</legend>
      {locales.map((locale) => {
        const place = `${id}.${locale}`
        const fault = faults[locale]
        const shared = {
          id: place,
          lang: locale,
          value: texts[locale] ?? '',
          maxLength: field.max,
          'aria-label': `${label}, ${localeNames[locale].name}`,
          ...(fault ? { status: 'error' as const, 'aria-describedby': `${place}-fault`, 'aria-invalid': true } : {}),
          onChange: (e: { target: { value: string } }) => onChange({ ...texts, [locale]: e.target.value }),
        }
        return (
          <div className="set-language" key={locale}>
            <label htmlFor={place} lang={locale}>
              {localeNames[locale].name}
            </label>
            <div>
              {field.lines ? (
                <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 12 }} />
              ) : (
                <Input {...shared} />
              )}
              <Fault id={place} text={fault} />
            </div>
          </div>
        )
      })}
      <Fault id={id} text={faults['']} />
    </fieldset>
  )
}
