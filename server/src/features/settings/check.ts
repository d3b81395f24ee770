import {
  isSettingKey,
  type SettingKey,
  type Settings,
  settingDefinitions,
  type Wrong,
  wrongFields,
} from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { BadInput } from '../../http/refusal.ts'

type Sentences = Record<string, { key: Key; params?: Wrong['params'] } | Key>

/** The values as they are stored. Throws all errors together, each at its setting and field, such as `site.offices.uk.email`. */
export function checkSettings(values: Readonly<Record<string, unknown>>): Partial<Settings> {
  const wrong: Sentences = {}
  const checked: Partial<Record<SettingKey, unknown>> = {}
  for (const [key, value] of Object.entries(values)) {
    if (!isSettingKey(key)) {
      wrong[key] = 'validation.unknown_setting'
      continue
    }
    const parsed = settingDefinitions[key].field.schema.safeParse(value)
    if (parsed.success) checked[key] = parsed.data
    else
      for (const [place, fault] of Object.entries(wrongFields(parsed.error.issues)))
        wrong[place === 'input' ? key : `${key}.${place}`] = fault
  }
  if (Object.keys(wrong).length > 0) throw new BadInput(wrong)
  return checked as Partial<Settings>
}
