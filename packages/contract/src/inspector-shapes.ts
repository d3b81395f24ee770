import { auditTypes, proposalFields, proposalStates, spokenLanguages } from '@goodlot/rules'
import { z } from 'zod'
import { attachment } from './files.ts'
import { messageKey } from './sentences.ts'
import { active, day, entryText, flag, int, toList, usd } from './wire.ts'

/** A code and its words in the reader's language. */
const worded = z.object({ code: z.string(), title: z.string() })

/** An inspector on a card (N-13, N-14), with fields that we added: price, reasons, next free days. */
export const inspectorCard = z.object({
  user_id: z.int(),
  user_name: z.string().nullable(),
  /** '' without a portrait (`img_empty` 1). */
  img: z.string(),
  img_empty: flag(),
  /** Average stars of the last 50 ratings, in half steps; 0: none yet. */
  rate: z.number(),
  rate_count: z.int(),
  show_title: z.string(),
  /** Why the inspector is in the list of similar ones; '' in the main list. */
  similar_type: z.enum(['', 'city', 'category']),
  /** Visible to root for every inspector, and to customers for their own inspectors; '' otherwise. */
  email: z.string(),
  /** Jobs done. */
  hosts: z.int(),
  in_work: flag(),
  free: flag(),
  in_city: flag(),
  in_category: flag(),
  /** Average hours on site; null: none yet. */
  avg_used_time: z.number().nullable(),
  last_order_date: z.string(),
  my_lader_id: z.int().nullable(),
  /** The criteria a to d (OD-34): city matches, category matches and free on the dates, each 1 or 0; and the rating. */
  a: z.int(),
  b: z.int(),
  c: z.int(),
  d: z.number(),
  is_own_inspector: flag(),
  third_party_experiences: z.int().nullable(),
  languages: z.array(z.string()),
  /** Of the cities that the inspector works in, the nearest to the factory. */
  city_name: z.string(),
  /** As the crow flies; null if the search names no place. */
  distance_km: z.number().nullable(),
  /** Average price of a day before discounts, and price of the whole order after discounts; null without place or days. */
  price: usd().nullable(),
  total_price: usd().nullable(),
  /** Before days are chosen: the lowest price of the order, or of one man-day if `md` is null; otherwise null. */
  from_price: usd().nullable(),
  /** The man-days that the price is for. */
  md: z.number().nullable(),
  /** 0 to 100. */
  score: z.number(),
  /** Reasons to recommend (at most three) or not to, the decisive one first. */
  reasons: z.array(worded),
  /** Why the inspector cannot be booked for this order; null if nothing prevents it. */
  refusal: worded.nullable(),
  /** The next free day that can still be booked; '' if there is none. */
  next_date: z.string(),
  /** If the search has `qty`: that many free days of the range. */
  free_dates: z.array(z.string()),
})
export type InspectorCard = z.infer<typeof inspectorCard>

export const cityPriceRow = z.object({
  city_id: z.string(),
  city_pinyin: z.string(),
  city_name: z.string(),
  city_province_pinyin: z.string(),
  city_country: z.string(),
  city_normal_price: usd(),
  city_weekend_price: usd(),
  city_holiday_price: usd(),
})

const expertise = z.object({
  expertise_name: z.string(),
  catalog_id: z.int(),
  catalog_parent_id: z.int(),
  catalog_parent_name: z.string(),
})

export const exam = z.object({
  exam_id: z.int(),
  catalog_id: z.int(),
  catalog_name: z.string(),
  score: z.int(),
  exam_date: z.string(),
})

/** A document of an inspector, with the date until which it is valid; '' without one. */
export const inspectorDocument = attachment.extend({ expires_on: z.string(), is_expired: flag() })
export type InspectorDocument = z.infer<typeof inspectorDocument>

/** A change of something that root has verified: the old value is used until root accepts the new one. */
export const inspectorProposal = z.object({
  proposal_id: z.int(),
  user_id: z.int(),
  nickname: z.string(),
  /** The name in the documents, to compare with them. */
  realname: z.string(),
  field: z.enum(proposalFields),
  state: z.enum(proposalStates),
  version: z.int(),
  /** In the reader's words: names of product lines, of audits, of files. */
  old_value: z.string(),
  new_value: z.string(),
  /** Of a change of expertise, which has dozens of lines: the names of those that come and go, and how many stay. */
  lines: z.object({ added: z.array(z.string()), removed: z.array(z.string()), kept: z.int() }).nullable(),
  /** Of a change of documents: those that would be added or removed. */
  documents: z.array(inspectorDocument.extend({ change: z.enum(['added', 'removed', 'changed']) })),
  /** Why it was sent back. */
  reason: z.string(),
  created_at: z.string(),
  changed_at: z.string(),
  decided_at: z.string(),
})
export type InspectorProposal = z.infer<typeof inspectorProposal>

/** How the tries of the practice mission went; the scores are of 100. */
export const practiceResult = z.object({ tries: z.int(), best: z.int(), last: z.int(), last_at: z.string() })
export type PracticeResult = z.infer<typeof practiceResult>

/** What only root and the inspector itself read. */
export const privateData = z.object({
  account: z.string(),
  phone: z.string(),
  realname: z.string(),
  /** Only its end for who verifies and does not keep the money. */
  bankcard: z.string(),
  extra_order_qty: z.int(),
  declared_years: z.int().nullable(),
  audit_types: z.array(z.string()),
  conflicts: z.array(z.string()),
  documents: z.array(inspectorDocument),
  exams: z.array(exam),
  /** Whether the entry exam is passed, is still missing before the first order, or is not asked of this inspector. */
  entry_exam: z.enum(['passed', 'due', 'not_needed']),
  /** Until when new offers are paused because of strikes; '' if they are not. */
  paused_until: z.string(),
  submitted_at: z.string(),
  verified_at: z.string(),
  /** The day by which we answer a submitted profile; '' if none is waiting. */
  answer_by: z.string(),
  /** Null before the first try. */
  practice: practiceResult.nullable(),
  /** The own calendar, if it cannot be read: by which host it is, and since which day. */
  failing_calendar: z.object({ host: z.string(), since: z.string() }).nullable(),
  /** The customer's company, if this is a customer's own inspector. */
  owner_name: z.string(),
  /** Open proposals, and for each other field the last one if root has sent it back. */
  proposals: z.array(inspectorProposal),
  /** Why root has sent the profile back, withdrawn the verification or suspended the inspector; '' otherwise. */
  verify_note: z.string(),
})

const verification = {
  verify_stage: z.enum(['none', 'submitted', 'accepted']),
  is_verify: flag(),
  is_submit_verify: flag(),
  status: active(),
  /** 1: takes no orders, and may only finish the visit that it has begun. */
  is_suspended: flag(),
}

/** The full details of an inspector (N-26…N-30). */
export const inspectorInfo = z.object({
  user_data: z.object({
    user_id: z.int(),
    user_photo: z.string(),
    nick_name: z.string(),
    show_title: z.string(),
    third_party_experiences: z.int().nullable(),
    languages: z.array(z.string()),
    verified_audit_types: z.array(z.string()),
    rate: z.number(),
    rate_count: z.int(),
    hosts: z.int(),
    avg_used_time: z.number().nullable(),
    last_order_date: z.string(),
    reports: z.int(),
    reports_on_time: z.int(),
    is_own_inspector: flag(),
    my_lader_id: z.int().nullable(),
    ...verification,
  }),
  option_data: z.object({
    areas_expertise: z.array(expertise),
    city_data: z.array(cityPriceRow),
    work_data_list: z.array(z.string()),
  }),
  /** Days on which no further order fits. */
  full_date: z.array(z.string()),
  book_date: z.array(z.string()),
  /** The order of each booked day. The numbers of other people's orders are left out. */
  book_date_list: z.record(z.string(), z.object({ order_no: z.string() })),
  /** Finished jobs by category, the category with the most jobs first. */
  history: z.array(z.object({ catalog_name: z.string(), qty: z.int() })),
  /** For whoever verifies: the version of what is verified, to be sent with the decision; '' for everybody else. */
  verify_version: z.string(),
  private_data: privateData.nullable(),
})
export type InspectorInfo = z.infer<typeof inspectorInfo>

/** A row of the inspectors' table (N-51). Without phone, realname, bankcard and extra_order_qty for customers (N-50). */
export const inspectorRow = z.object({
  user_id: z.int(),
  user_name: z.string(),
  img: z.string(),
  account: z.string(),
  nickname: z.string(),
  phone: z.string().optional(),
  realname: z.string().optional(),
  bankcard: z.string().optional(),
  extra_order_qty: z.int().optional(),
  third_party_experiences: z.int().nullable(),
  declared_years: z.int().nullable(),
  rate: z.number(),
  rate_count: z.int(),
  hosts: z.int(),
  show_title: z.string(),
  my_lader_id: z.int().nullable(),
  is_own_inspector: flag(),
  /** For root: the company of the customer whose own inspector this is. */
  owner_name: z.string(),
  created_at: z.string(),
  ...verification,
})
export type InspectorRow = z.infer<typeof inspectorRow>

export const inspectorProfile = privateData.extend({
  user_id: z.int(),
  nickname: z.string(),
  /** The end of the number of the bank account; '' if there is none. */
  bank_account: z.string(),
  show_title: z.string(),
  confirmed_years: z.int().nullable(),
  languages: z.array(z.string()),
  user_photo: z.string(),
  user_photos_id: z.int().nullable(),
  verified_audit_types: z.array(z.string()),
  expertise: z.array(z.int()),
  areas_expertise: z.array(expertise),
  city_data: z.array(cityPriceRow),
  rate: z.number(),
  rate_count: z.int(),
  hosts: z.int(),
  is_own_inspector: flag(),
  ...verification,
})
export type InspectorProfile = z.infer<typeof inspectorProfile>

/** Days as JSON list of days or of `{dateStr}`, or as a comma list (docs/domain.md §11); sorted, each once. */
export const dayList = (max: number) =>
  z.union([z.string(), z.array(z.unknown())], messageKey('validation.day')).transform((input, ctx) => {
    const entries = typeof input === 'string' && !input.trim().startsWith('[') ? input.split(',') : toList(input)
    const days = entries
      .map((one) => (typeof one === 'object' && one !== null && 'dateStr' in one ? one.dateStr : one))
      .filter((one) => one !== '')
      .map((one) => day().safeParse(one).data)
    if (days.length <= max && !days.includes(undefined)) return [...new Set(days as string[])].sort()
    const message = days.length > max ? messageKey('validation.too_many') : messageKey('validation.day')
    ctx.issues.push({ code: 'custom', input, message, params: { max } })
    return z.NEVER
  })

/** Codes of a closed list, as JSON, comma list or repeated field. */
const codeList = <const C extends readonly string[]>(codes: C) =>
  z.union([z.string(), z.array(z.unknown())], messageKey('validation.choice')).transform((input, ctx): C[number][] => {
    const found = (Array.isArray(input) || input.trim().startsWith('[') ? toList(input) : input.split(','))
      .map((one) => entryText(one)?.trim())
      .filter((one) => one !== '')
    if (found.every((one) => one !== undefined && codes.includes(one))) return [...new Set(found)] as C[number][]
    ctx.issues.push({ code: 'custom', input, message: messageKey('validation.choice') })
    return z.NEVER
  })

export const auditTypeList = () => codeList(auditTypes)

export const spokenLanguageList = () => codeList(spokenLanguages)

/** Weekdays, Sunday 0. */
export const weekdayList = () =>
  z.union([z.string(), z.number(), z.array(z.unknown())], messageKey('validation.integer')).transform((input, ctx) => {
    const found = toList(input).map((one) => int({ min: 0, max: 6 }).safeParse(one).data)
    if (!found.includes(undefined)) return [...new Set(found as number[])].sort()
    ctx.issues.push({ code: 'custom', input, message: messageKey('validation.integer') })
    return z.NEVER
  })
