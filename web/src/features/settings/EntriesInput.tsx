import { Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { type FieldOf, faultsBelow, type NestingProps } from './field-frame.tsx'
import { officeName } from './setting-words.ts'

type Entry = Record<string, unknown>

/** One collapsible entry per office; an entry without any value is removed. */
export function EntriesInput({ field, value, onChange, id, faults, Control }: NestingProps<FieldOf<'entries'>>) {
  const t = useT()
  const all = value as Record<string, Entry>
  const parts = field.entry.kind === 'parts' ? Object.keys(field.entry.parts) : []
  const blank = Object.fromEntries(parts.map((name) => [name, '']))

  const change = (office: string, changed: Entry) => {
    const { [office]: _, ...others } = all
    // keeps only the defined parts: once the operator edits an entry, its mark as an example is dropped
    const own = Object.fromEntries(parts.map((name) => [name, changed[name]]))
    onChange(Object.values(own).some(Boolean) ? { ...others, [office]: own } : others)
  }
  return (
    <div className="set-entries">
      {field.ids.map((office) => {
        const entry = all[office]
        const wrong = faultsBelow(faults, office)
        const summary = parts.map((name) => entry?.[name]).filter(Boolean)
        return (
          <details key={office} open={Object.keys(wrong).length > 0 || undefined}>
            <summary>
              <strong>{officeName(t, office)}</strong>
              <span className="app-hint">{summary.join(' · ') || t('settings.office_none')}</span>
              {entry?.sample === true && <Tag>{t('settings.example')}</Tag>}
            </summary>
            <Control
              field={field.entry}
              id={`${id}.${office}`}
              label={officeName(t, office)}
              hideLabel
              value={{ ...blank, ...entry }}
              faults={wrong}
              onChange={(changed) => change(office, changed as Entry)}
            />
          </details>
        )
      })}
    </div>
  )
}
