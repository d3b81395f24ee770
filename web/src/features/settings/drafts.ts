import { isSettingKey, type Setting, type SettingKey, settingDefinitions, wrongFields } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { useCallback, useState } from 'react'

/** An unsaved value, and the version of the setting that it is based on. */
export interface Draft {
  value: unknown
  version: number
}
export type Drafts = Partial<Record<SettingKey, Draft>>

/** Error messages by path within the setting, such as `CN.0`; '' is the setting itself. */
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

/** The faults of one setting. The server's paths begin with the setting's key, which is removed. */
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
      // keeps the version at which the typing began: the person has not seen a newer one that was loaded meanwhile
      const version = all[setting.key]?.version ?? setting.version
      return { ...all, [setting.key]: { value, version } }
    })
  }, [])
  const discard = useCallback((key: SettingKey) => {
    setDrafts(({ [key]: _, ...rest }) => rest)
  }, [])
  return { drafts, edit, discard }
}

/** The drafts with valid values, for a preview. */
export const validValues = (drafts: Drafts): Record<string, unknown> =>
  Object.fromEntries(
    (Object.entries(drafts) as [SettingKey, Draft][])
      .filter(([key, { value }]) => settingDefinitions[key].field.schema.safeParse(value).success)
      .map(([key, { value }]) => [key, value]),
  )
