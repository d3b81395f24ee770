import type { Locale } from '@goodlot/i18n'
import { inLanguage, placeName } from '../../reference/index.ts'
import type { citiesOfInspector, examsOf, linesOfInspector } from './profile-store.ts'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>

export const cityView = (row: Rows<typeof citiesOfInspector>[number], locale: Locale) => ({
  city_id: row.city,
  city_pinyin: inLanguage(row.names, 'en-US'),
  city_name: placeName({ code: row.city, names: row.names, local_name: row.local_name }, locale).name,
  city_province_pinyin: inLanguage(row.province_names, 'en-US'),
  city_country: row.country ?? '',
  city_normal_price: row.working_cents,
  city_weekend_price: row.weekend_cents,
  city_holiday_price: row.holiday_cents,
})

export const lineView = (row: Rows<typeof linesOfInspector>[number], locale: Locale) => ({
  expertise_name: inLanguage(row.names, locale),
  catalog_id: row.id,
  catalog_parent_id: row.category_id,
  catalog_parent_name: inLanguage(row.category_names, locale),
})

export const examView = (row: Rows<typeof examsOf>[number], locale: Locale) => ({
  exam_id: row.id,
  catalog_id: row.category_id,
  catalog_name: inLanguage(row.names, locale),
  score: row.score,
  exam_date: row.taken_on,
})
