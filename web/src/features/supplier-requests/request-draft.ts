import type { Key } from '@goodlot/i18n'

/** What the form holds, as typed. */
export const emptyRequest = {
  po: '',
  product: '',
  quantity: '',
  ready_day: '',
  person: '',
  contact: '',
  remark: '',
}
export type RequestDraft = typeof emptyRequest
export type RequestField = keyof RequestDraft
type FaultKey = Extract<Key<'supplier-page'>, `supplier-page.${string}_missing`>
export type RequestFaults = Partial<Record<RequestField, FaultKey>>

const quantityMost = 100_000_000
const chinaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** China's day, the first on which goods can be ready. */
export const todayInChina = (now: Date): string => chinaDay.format(now)

/** Whole pieces, however the thousands are separated; null if it is no such number. */
export function piecesIn(text: string): number | null {
  const digits = text.replace(/[\s,.'’_]/g, '')
  const pieces = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return pieces > 0 && pieces <= quantityMost ? pieces : null
}

/** What is missing before the request can be sent. */
export function faultsOf(draft: RequestDraft, now: Date): RequestFaults {
  const faults: RequestFaults = {}
  if (draft.product.trim() === '') faults.product = 'supplier-page.product_missing'
  if (piecesIn(draft.quantity) === null) faults.quantity = 'supplier-page.quantity_missing'
  if (draft.ready_day === '' || draft.ready_day < todayInChina(now)) faults.ready_day = 'supplier-page.day_missing'
  if (draft.person.trim() === '') faults.person = 'supplier-page.person_missing'
  if (draft.contact.trim() === '') faults.contact = 'supplier-page.contact_missing'
  return faults
}
