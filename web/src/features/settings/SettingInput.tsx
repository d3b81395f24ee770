import { wordFor } from '@goodlot/i18n'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Input, InputNumber, Select, Switch } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { EntriesInput } from './EntriesInput.tsx'
import { Fault, type FieldOf, faultsBelow, type InputProps, Labelled } from './field-frame.tsx'
import { ListInput } from './ListInput.tsx'
import { LocalizedInput } from './LocalizedInput.tsx'
import { countryName, partLabel } from './setting-words.ts'

/** The control of a setting, or of a part of one, as its definition describes it. */
export function SettingInput(props: InputProps) {
  const { field } = props
  switch (field.kind) {
    case 'parts':
      return <PartsInput {...props} field={field} />
    case 'entries':
      return <EntriesInput {...props} field={field} Control={SettingInput} />
    case 'list':
      return <ListInput {...props} field={field} Control={SettingInput} />
    case 'localized':
      return <LocalizedInput {...props} field={field} />
    case 'key':
      return null
    case 'range':
      return <RangeInput {...props} field={field} />
    default:
      return <PlainInput {...props} field={field} />
  }
}

function PlainInput(props: InputProps<FieldOf<'text' | 'number' | 'flag' | 'day' | 'country' | 'choice'>>) {
  const { field, value, onChange, id, label, hideLabel, faults } = props
  const { t, locale } = useLocale()
  const shared = { id, ...(hideLabel ? { 'aria-label': label } : {}) }
  const state = faults[''] ? { status: 'error' as const, 'aria-describedby': `${id}-fault`, 'aria-invalid': true } : {}
  const control = () => {
    switch (field.kind) {
      case 'text': {
        const text = { ...shared, ...state, value: String(value), maxLength: field.max }
        return field.lines ? (
          <Input.TextArea {...text} autoSize={{ minRows: 3, maxRows: 12 }} onChange={(e) => onChange(e.target.value)} />
        ) : (
          <Input {...text} inputMode={field.format ?? 'text'} onChange={(e) => onChange(e.target.value)} />
        )
      }
      case 'number':
        return (
          <InputNumber
            {...shared}
            {...state}
            className="set-number"
            value={value as number | null}
            placeholder={field.open ? t('settings.and_more') : ''}
            suffix={field.unit ? t(`settings.unit_${field.unit}`) : null}
            onChange={(n: number | null) => onChange(n)}
          />
        )
      case 'flag':
        return <Switch {...shared} checked={value === true} onChange={onChange} />
      case 'day':
        return (
          <DayInput
            id={id}
            label={label}
            value={String(value ?? '')}
            onChange={(day) => onChange(day === '' ? null : day)}
          />
        )
      case 'choice':
        return (
          <Select
            {...shared}
            {...(faults[''] ? { status: 'error' as const } : {})}
            value={String(value)}
            options={field.options.map((option) => ({ value: option, label: wordFor(t, 'settings.choice_', option) }))}
            onChange={(option: string) => onChange(option)}
          />
        )
      case 'country':
        return (
          <Select
            {...shared}
            {...(faults[''] ? { status: 'error' as const } : {})}
            showSearch={{ optionFilterProp: 'label' }}
            value={String(value ?? '')}
            options={field.options
              .map((code) => ({
                value: code,
                label: code === '' && field.any ? t('settings.any_country') : countryName(locale, code),
              }))
              .sort((a, b) => a.label.localeCompare(b.label, locale))}
            onChange={(code: string) => onChange(code)}
          />
        )
    }
  }
  return (
    <Labelled id={id} label={label} hideLabel={hideLabel} fault={faults['']}>
      {control()}
    </Labelled>
  )
}

function PartsInput({ field, value, onChange, id, label, hideLabel, faults }: InputProps<FieldOf<'parts'>>) {
  const labels = useLocale()
  const values = value as Record<string, unknown>
  return (
    <fieldset className="set-parts">
      <legend className={hideLabel ? 'gl-hide' : undefined}>{label}</legend>
      {Object.entries(field.parts).map(([name, part]) => (
        <SettingInput
          key={name}
          field={part}
          id={`${id}.${name}`}
          label={partLabel(labels, name)}
          value={values[name]}
          faults={faultsBelow(faults, name)}
          onChange={(changed) => onChange({ ...values, [name]: changed })}
        />
      ))}
      <Fault id={id} text={faults['']} />
    </fieldset>
  )
}

function RangeInput({ field, value, onChange, id, label, faults }: InputProps<FieldOf<'range'>>) {
  const { t } = useLocale()
  const [low, high] = value as [number | null, number | null]
  const fault = faults[''] ?? faults['0'] ?? faults['1']
  const shared = {
    className: 'set-number',
    ...(fault ? { status: 'error' as const, 'aria-describedby': `${id}-fault`, 'aria-invalid': true } : {}),
  }
  return (
    <Labelled id={`${id}.0`} label={label} fault={fault}>
      <div className="set-range row">
        <InputNumber
          {...shared}
          id={`${id}.0`}
          aria-label={t('settings.range_from', { name: label })}
          value={low}
          onChange={(n: number | null) => onChange([n, high])}
        />
        <span aria-hidden="true">–</span>
        <InputNumber
          {...shared}
          id={`${id}.1`}
          aria-label={t('settings.range_to', { name: label })}
          value={high}
          suffix={t(`settings.unit_${field.unit}`)}
          onChange={(n: number | null) => onChange([low, n])}
        />
      </div>
    </Labelled>
  )
}
