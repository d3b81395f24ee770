import type { KeyOf } from '@goodlot/i18n'

/** Wire value and catalog key of every choice in the enquiry forms. Wire values are English whatever the language. */
export interface Choice {
  value: string
  key: KeyOf<'site-enquiry'>
}

export const industries: readonly Choice[] = [
  { value: 'Brand owner', key: 'industry_brand' },
  { value: 'Exporter', key: 'industry_exporter' },
  { value: 'Importer', key: 'industry_importer' },
  { value: 'Local trader', key: 'industry_trader' },
  { value: 'Manufacturer', key: 'industry_manufacturer' },
  { value: 'Retailer', key: 'industry_retailer' },
  { value: 'Sourcing office', key: 'industry_sourcing' },
  { value: 'other', key: 'other' },
]
export const categories: readonly Choice[] = [
  { value: 'Electrical and electronics', key: 'category_electrical' },
  { value: 'Food', key: 'category_food' },
  { value: 'Hard lines', key: 'category_hard' },
  { value: 'Soft lines', key: 'category_soft' },
  { value: 'Toys', key: 'category_toys' },
  { value: 'other', key: 'other' },
]
/** 1 request a demo, 2 ask a question. */
export const questions: readonly Choice[] = [
  { value: '1', key: 'question_demo' },
  { value: '2', key: 'question_ask' },
]
export const mailDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'qq.com', '163.com'] as const
