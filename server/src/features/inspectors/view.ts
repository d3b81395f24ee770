import type {
  InspectorInfo,
  InspectorProfile,
  InspectorProposal,
  InspectorRow,
  PracticeResult,
} from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import {
  averageOf,
  capacityOf,
  chinaDateTime,
  type Day,
  examPassScore,
  isOwnInspector,
  maskedNumber,
  mayEver,
  seesBankCard,
  seesPrivateFields,
  verifyStage,
} from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Attachments } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import type { bookedDays } from '../../order/days/index.ts'
import type { StoredAccount } from '../../payment/payouts/index.ts'
import { inLanguage } from '../../reference/index.ts'
import type { Secrets } from '../../secrets.ts'
import { attachmentView } from '../files/index.ts'
import { shownCard } from './access.ts'
import { documentView } from './document-view.ts'
import { cityView, examView, lineView } from './parts-view.ts'
import type { citiesOfInspector, examsOf, linesOfInspector } from './profile-store.ts'
import { factsOf, type historyOf, type InspectorRecord } from './store.ts'

export interface ViewContext {
  me: Me
  now: Date
  locale: Locale
  secrets: Secrets
  addressOf(name: string): string
}
export type Photo = Selectable<Attachments> | undefined
type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>

const shownTime = (instant: Date | null) => (instant ? chinaDateTime(instant) : '')
export const hoursOf = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10)

/** The URL of the portrait, by default in the size of cards; '' without one. */
export const portrait = (
  photo: Photo,
  context: Pick<ViewContext, 'addressOf'>,
  size: 'thumb_url' | 'url' = 'thumb_url',
) => (photo ? attachmentView(photo, context)[size] : '')

export const yearsOf = (row: Pick<InspectorRecord, 'confirmed_years' | 'declared_years'>) =>
  row.confirmed_years ?? row.declared_years

function verification(row: InspectorRecord) {
  const facts = factsOf(row)
  return {
    verify_stage: verifyStage(facts),
    is_verify: facts.verified,
    is_submit_verify: facts.submitted,
    status: facts.active,
    is_suspended: row.suspended_at !== null,
  }
}

const ratingOf = (row: InspectorRecord) => ({
  rate: averageOf(row.recent_halves, row.recent_ratings),
  rate_count: row.ratings,
  hosts: row.jobs_done,
})

/** Everything about one inspector that is stored beside its row. */
export interface InspectorParts {
  photo: Photo
  lines: Rows<typeof linesOfInspector>
  cities: Rows<typeof citiesOfInspector>
  documents: Selectable<Attachments>[]
  conflicts: string[]
  exams: Rows<typeof examsOf>
  bank: StoredAccount | undefined
  practice: PracticeResult | null
  failingCalendar: InspectorProfile['failing_calendar']
  /** The day by which we answer. */
  answerBy: Day | null
}

const entryExamOf = ({ exam_due }: InspectorRecord, exams: InspectorParts['exams']): InspectorProfile['entry_exam'] =>
  exam_due ? 'due' : exams.some(({ score }) => score >= examPassScore) ? 'passed' : 'not_needed'

const privateView = (
  row: InspectorRecord,
  parts: InspectorParts,
  proposals: InspectorProposal[],
  context: ViewContext,
) => ({
  account: row.email,
  phone: row.phone,
  realname: row.real_name,
  bankcard: shownCard(row, context),
  extra_order_qty: row.extra_order_qty,
  declared_years: row.declared_years,
  audit_types: row.declared_audits,
  conflicts: parts.conflicts,
  documents: parts.documents.map((file) => documentView(file, context)),
  exams: parts.exams.map((exam) => examView(exam, context.locale)),
  entry_exam: entryExamOf(row, parts.exams),
  paused_until: shownTime(row.paused_until),
  submitted_at: shownTime(row.submitted_at),
  verified_at: shownTime(row.verified_at),
  answer_by: parts.answerBy ?? '',
  practice: parts.practice,
  failing_calendar: parts.failingCalendar,
  owner_name: row.owner_company ?? '',
  proposals,
  verify_note: row.verify_note,
})

export function profileView(
  row: InspectorRecord,
  parts: InspectorParts,
  proposals: InspectorProposal[],
  context: ViewContext,
): InspectorProfile {
  return {
    ...privateView(row, parts, proposals, context),
    user_id: row.account_id,
    nickname: row.nickname,
    bank_account: maskedNumber(parts.bank?.tail ?? ''),
    show_title: row.title,
    confirmed_years: row.confirmed_years,
    languages: row.languages,
    user_photo: portrait(parts.photo, context, 'url'),
    user_photos_id: row.photo_id,
    verified_audit_types: row.verified_audits,
    expertise: parts.lines.map(({ id }) => id),
    areas_expertise: parts.lines.map((line) => lineView(line, context.locale)),
    city_data: parts.cities.map((city) => cityView(city, context.locale)),
    ...ratingOf(row),
    is_own_inspector: row.owner_id !== null,
    ...verification(row),
  }
}

export interface Calendar {
  days: string[]
  booked: Rows<typeof bookedDays>
}

export function infoView(
  row: InspectorRecord,
  parts: InspectorParts,
  { days, booked }: Calendar,
  {
    grade,
    history,
    proposals,
  }: { grade: number | null; history: Awaited<ReturnType<typeof historyOf>>; proposals: InspectorProposal[] },
  context: ViewContext,
): Omit<InspectorInfo, 'verify_version'> {
  const { me, locale } = context
  const facts = factsOf(row)
  const isPrivate = seesPrivateFields(me, facts)
  const mayKnow = (order: { customer_id: number; real_customer_id: number }) =>
    isPrivate || order.customer_id === me.id || order.real_customer_id === me.id
  const byDay = Map.groupBy(booked, ({ day }) => day)
  return {
    user_data: {
      user_id: row.account_id,
      user_photo: portrait(parts.photo, context, 'url'),
      nick_name: row.nickname,
      show_title: row.title,
      third_party_experiences: yearsOf(row),
      languages: row.languages,
      verified_audit_types: row.verified_audits,
      ...ratingOf(row),
      avg_used_time: hoursOf(row.used_minutes),
      last_order_date: row.last_order_on ?? '',
      reports: row.reports,
      reports_on_time: row.reports_on_time,
      is_own_inspector: isOwnInspector(me, facts),
      my_lader_id: grade,
      ...verification(row),
    },
    option_data: {
      areas_expertise: parts.lines.map((line) => lineView(line, locale)),
      city_data: parts.cities.map((city) => cityView(city, locale)),
      work_data_list: days,
    },
    full_date: [...byDay].filter(([, orders]) => orders.length >= capacityOf(row.extra_order_qty)).map(([day]) => day),
    book_date: [...byDay.keys()],
    book_date_list: Object.fromEntries(
      [...byDay].map(([day, orders]) => [
        day,
        {
          order_no: orders
            .filter(mayKnow)
            .map(({ order_no }) => order_no)
            .join(', '),
        },
      ]),
    ),
    history: history.map(({ names, n }) => ({ catalog_name: inLanguage(names, locale), qty: n })),
    private_data: isPrivate ? privateView(row, parts, proposals, context) : null,
  }
}

export function listRow(
  row: InspectorRecord & { grade: number | null },
  photo: Photo,
  context: ViewContext,
): InspectorRow {
  const isRoot = mayEver(context.me, 'see_all_records')
  return {
    user_id: row.account_id,
    user_name: row.nickname,
    img: portrait(photo, context),
    account: row.email,
    nickname: row.nickname,
    ...(isRoot ? { phone: row.phone, realname: row.real_name, extra_order_qty: row.extra_order_qty } : {}),
    ...(seesBankCard(context.me, row.account_id) ? { bankcard: shownCard(row, context) } : {}),
    third_party_experiences: yearsOf(row),
    declared_years: row.declared_years,
    ...ratingOf(row),
    show_title: row.title,
    my_lader_id: row.grade,
    is_own_inspector: row.owner_id !== null,
    owner_name: isRoot ? (row.owner_company ?? '') : '',
    created_at: chinaDateTime(row.created_at),
    ...verification(row),
  }
}
