import type { Calls, FactoryPage, InputOf } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import type { Day, FactoryAnswer } from '@goodlot/rules'
import { dayAfter } from './visit-words.ts'

/** What is right instead; the names of the wire. */
export const correctable = ['address', 'address_cn', 'contact_person', 'contact'] as const
export type Correctable = (typeof correctable)[number]

/** An answer as it is being typed. */
export interface AnswerDraft {
  kind: FactoryAnswer | null
  person: string
  remark: string
  /** Percent as typed, by product. */
  percent: Readonly<Record<number, { finished: string; packed: string }>>
  days: readonly Day[]
  noneOfThese: boolean
  wishedDay: string
  corrected: Readonly<Record<Correctable, string>>
}

export const placeOf = ({ factory }: FactoryPage): Record<Correctable, string> => ({
  address: factory.address,
  address_cn: factory.address_cn,
  contact_person: factory.person,
  contact: factory.contact,
})

export const emptyAnswer = (page: FactoryPage): AnswerDraft => ({
  kind: null,
  person: page.answer?.person ?? '',
  remark: '',
  percent: {},
  days: [],
  noneOfThese: false,
  wishedDay: '',
  corrected: placeOf(page),
})

/** The parts of the form that can be wrong, from top to bottom. */
export type AnswerPart = 'kind' | 'percent' | 'days' | 'wished' | 'wrong' | 'person'
type PageKey = Key<'factory-page'>
export type AnswerFaults = Partial<Record<AnswerPart, PageKey>>

const percentOf = (typed: string | undefined): number | null =>
  typed !== undefined && /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100 ? Number(typed) : null

/** Whether another day is asked for in words: no free day suits, or there is none. */
export const wishesDay = ({ noneOfThese }: AnswerDraft, { free_days }: FactoryPage): boolean =>
  noneOfThese || free_days.length === 0

/** What is missing or wrong, by part of the form. */
export function faultsOf(draft: AnswerDraft, page: FactoryPage, now: Date): AnswerFaults {
  const faults: AnswerFaults = {}
  const { kind, days, wishedDay } = draft
  if (kind === null) faults.kind = 'factory-page.kind_missing'
  if (kind === 'later') {
    const areNumbers = page.goods.every(({ product_id }) => {
      const typed = draft.percent[product_id]
      return percentOf(typed?.finished) !== null && percentOf(typed?.packed) !== null
    })
    if (!areNumbers) faults.percent = 'factory-page.percent_wrong'
  }
  if (kind === 'not_ready') {
    if (wishesDay(draft, page)) {
      // the browser's field gives a day or nothing
      if (wishedDay === '' || wishedDay < dayAfter(now)) faults.wished = 'factory-page.wished_missing'
    } else if (days.length === 0) faults.days = 'factory-page.days_missing'
  }
  if (kind === 'wrong' && Object.keys(changesOf(draft, page)).length === 0) faults.wrong = 'factory-page.wrong_missing'
  if (draft.person.trim() === '') faults.person = 'factory-page.name_missing'
  return faults
}

/** Those of the address and contact that were changed. */
function changesOf({ corrected }: AnswerDraft, page: FactoryPage): Partial<Record<Correctable, string>> {
  const before = placeOf(page)
  return Object.fromEntries(
    correctable.flatMap((name) =>
      corrected[name].trim() === before[name].trim() ? [] : [[name, corrected[name].trim()]],
    ),
  )
}

type AnswerInput = Omit<InputOf<Calls['factory_answer']>, 'link' | 'device'>

/** The answer as it is sent: only what belongs to its kind. */
export function inputOf(draft: AnswerDraft, page: FactoryPage): AnswerInput {
  const { kind, person, remark, percent, days, wishedDay } = draft
  const wishes = wishesDay(draft, page)
  return {
    kind: kind ?? 'ready',
    person: person.trim(),
    ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    ...(kind === 'later' && page.goods.length > 0
      ? {
          products: page.goods.map(({ product_id }) => ({
            product_id,
            finished: percentOf(percent[product_id]?.finished) ?? 0,
            packed: percentOf(percent[product_id]?.packed) ?? 0,
          })),
        }
      : {}),
    ...(kind === 'not_ready' && !wishes ? { days: days.toSorted().join(',') } : {}),
    ...(kind === 'not_ready' && wishes ? { none_of_these: 'yes' as const, wished_day: wishedDay } : {}),
    ...(kind === 'wrong' ? changesOf(draft, page) : {}),
  }
}
