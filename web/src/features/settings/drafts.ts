import { isSettingKey, type Setting, type SettingKey, settingDefinitions, wrongFields } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { useCallback, useState } from 'react'

/** What was typed and not saved, and the version that it changes. */
export interface Draft {
  value: unknown
  version: number
}
export type Drafts = Partial<Record<SettingKey, Draft>>

/** The sentences of wrong places, `CN.0` → sentence; '' is the setting itself. */
export type Faults = Record<string, string>

export function faultsIn(key: SettingKey, value: unknown, t: Translate): Faults {
  const parsed = settingDefinitions[key].field.schema.safeParse(value)
  if (parsed.success) return {}
  return Object.fromEntries(
    Object.entries(wrongFields(parsed.error.issues)).map(([place, { key: sentence, params }]) => [
      place === 'input' ? '' : place,
      t(sentence, params),
    ]),
  )
}

/** The server names places with their setting before them. */
export const faultsOf = (key: SettingKey, sentences: Record<string, string>): Faults =>
  Object.fromEntries(
    Object.entries(sentences)
      .filter(([field]) => field === key || field.startsWith(`${key}.`))
      .map(([field, sentence]) => [field.slice(key.length + 1), sentence]),
  )

export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({})
  const edit = useCallback((setting: Setting, value: unknown) => {
    setDrafts((all) => {
      if (!isSettingKey(setting.key)) return all
      // the version at which the typing began: a newer one that is loaded meanwhile was not seen
      const version = all[setting.key]?.version ?? setting.version
      return { ...all, [setting.key]: { value, version } }
    })
  }, [])
  const discard = useCallback((key: SettingKey) => {
    setDrafts(({ [key]: _, ...rest }) => rest)
  }, [])
  return { drafts, edit, discard }
}

/** The drafts that could be saved, for a preview. */
export const validValues = (drafts: Drafts): Record<string, unknown> =>
  Object.fromEntries(
    (Object.entries(drafts) as [SettingKey, Draft][])
      .filter(([key, { value }]) => settingDefinitions[key].field.schema.safeParse(value).success)
      .map(([key, { value }]) => [key, value]),
  )
