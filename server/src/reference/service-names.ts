import type { Locale } from '@goodlot/i18n'
import { inLanguage } from './names.ts'
import { optionsOf } from './store.ts'

export async function serviceNames(db: Parameters<typeof optionsOf>[0], locale: Locale) {
  const names = new Map((await optionsOf(db, 'service_type')).map((row) => [row.value, inLanguage(row.titles, locale)]))
  return (code: string) => names.get(code) ?? code
}
