import { isSettingKey, type Setting, type SettingField, type SettingKey, settingDefinitions } from '@goodlot/contract'
import { type Locale, localeNames, locales, money, moneyRange, type Translate, wordFor } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'

/** A key as the catalogs write it: `site.social` is `site_social`. */
type Joined<S extends string> = S extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : S
const joined = <K extends SettingKey>(key: K) => key.replace('.', '_') as Joined<K>

export const nameOf = (t: Translate, key: SettingKey) => t(`settings.name_${joined(key)}`)
export const helpOf = (t: Translate, key: SettingKey) => t(`settings.help_${joined(key)}`)

/** Translator and language, for naming parts of settings: parts by our catalogs, countries by the browser, offices as on the site. */
export interface Labels {
  t: Translate
  locale: Locale
}

export function partLabel({ t, locale }: Labels, name: string): string {
  return /^[A-Z]{2}$/.test(name) ? countryName(locale, name) : wordFor(t, 'settings.field_', name)
}

export const countryName = (locale: Locale, code: string) =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code

/** Adds the kind of the office, because two offices may be in the same city. */
export function officeName(t: Translate, id: string): string {
  const city = wordFor(t, 'settings.office_', id.replaceAll('-', '_'))
  const isHeadquarters = id === 'hong-kong' || id === 'suzhou'
  return `${city} · ${t(isHeadquarters ? 'settings.headquarters' : 'settings.sales_office')}`
}

/** A value in words, one line per part. */
export function describeValue(labels: Labels, field: SettingField, value: unknown): string[] {
  const { t, locale } = labels
  const number = (n: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(n)
  switch (field.kind) {
    case 'text':
      return [String(value || t('settings.empty'))]
    case 'number':
      if (value === null) return [t('settings.and_more')]
      if (field.unit === 'usd') return [money(locale, centsOf(Number(value)))]
      return [[number(Number(value)), field.unit && t(`settings.unit_${field.unit}`)].filter(Boolean).join(' ')]
    case 'flag':
      return [t(value ? 'settings.on' : 'settings.off')]
    case 'key':
      return []
    case 'day':
      return [value === null ? t('settings.no_limit') : String(value)]
    case 'choice':
      return [wordFor(t, 'settings.choice_', String(value))]
    case 'country':
      return [value ? countryName(locale, String(value)) : t(field.any ? 'settings.any_country' : 'settings.empty')]
    case 'range': {
      const [low, high] = value as [number, number]
      if (field.unit === 'usd') return [moneyRange(locale, centsOf(low), centsOf(high))]
      return [`${number(low)}–${number(high)} ${t(`settings.unit_${field.unit}`)}`]
    }
    case 'localized': {
      const texts = value as Record<Locale, string>
      const filled = locales.filter((one) => texts[one])
      return filled.length > 0 ? filled.map((one) => `${localeNames[one].name}: ${texts[one]}`) : [t('settings.empty')]
    }
    case 'parts':
      return Object.entries(field.parts).flatMap(([name, part]) => {
        const lines = describeValue(labels, part, (value as Record<string, unknown>)[name])
        return lines.length === 0 ? [] : `${partLabel(labels, name)}: ${lines.join('; ')}`
      })
    case 'entries':
      return Object.keys(value as object).length > 0
        ? Object.keys(value as object).map((id) => officeName(t, id))
        : [t('settings.empty')]
    case 'list': {
      const items = value as unknown[]
      return items.length > 0
        ? items.map((item) => describeValue(labels, field.item, item).join(', '))
        : [t('settings.empty')]
    }
  }
}

/** Whether a setting matches a search text by its key, name, help, group or value. */
export function speaksOf(labels: Labels, setting: Setting, text: string): boolean {
  if (!isSettingKey(setting.key)) return false
  const { t, locale } = labels
  const { field } = settingDefinitions[setting.key]
  const words = [
    setting.key,
    nameOf(t, setting.key),
    helpOf(t, setting.key),
    t(`settings.group_${setting.group}`),
    ...describeValue(labels, field, setting.value),
  ]
  return words.some((word) => word.toLocaleLowerCase(locale).includes(text.trim().toLocaleLowerCase(locale)))
}
