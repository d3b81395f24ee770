import type { OrderRow } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import {
  awaitsApproval,
  type Caller,
  canEditFlag,
  canSignFlag,
  chinaDateTime,
  endedWithoutReport,
  memberDaysMissing,
  orderStatus,
  orderStatusWord,
  type ReportResult,
  shownResult,
} from '@goodlot/rules'
import type { Names } from '../../db/json-columns.ts'
import { balanceOf, factsOf, stageOf } from '../../order/index.ts'

import { inLanguage, placeName } from '../../reference/index.ts'

import type { NamedOrder } from './row-store.ts'

export interface ViewContext {
  locale: Locale
  me: Caller
  addressOf(name: string): string
  serviceName(code: string): string
  now: Date
}

export const shownTime = (instant: Date | null): string => (instant ? chinaDateTime(instant) : '')

const distinct = (texts: readonly string[] | null): string[] => [...new Set(texts)].filter((text) => text !== '')

export function orderRow(row: NamedOrder, { locale, me, addressOf, serviceName, now }: ViewContext): OrderRow {
  const facts = factsOf(row)
  const offer =
    row.offer_state && row.offer_expires_at ? { state: row.offer_state, expires_at: row.offer_expires_at } : null
  const stage = stageOf(row, offer, now)
  const cityOf = (code: string | null, names: Names | null, local: string | null) =>
    code === null ? '' : placeName({ code, names, local_name: local ?? '' }, locale).name
  return {
    order_id: row.id,
    order_no: row.order_no,
    order_name: row.order_name,
    order_status: facts.status,
    order_status_str: orderStatusWord(facts.status),
    stage,
    answer_until: stage === 'asked' ? shownTime(row.offer_expires_at) : '',
    ended_without_report: endedWithoutReport(facts),
    end_reason: row.end_reason,
    report_result: shownResult(me, facts, row.released_result as ReportResult),
    service_type: facts.serviceType,
    service_type_str: serviceName(row.service_type),
    sampling: row.sampling,
    customer_user_id: row.customer_id,
    real_customer_user_id: row.real_customer_id,
    customer_nick_name: row.customer_name,
    customer_company: row.customer_company,
    customer_email: row.customer_email,
    real_customer_email: row.real_customer_email,
    booked_by: row.real_customer_name,
    approver_id: awaitsApproval(facts) ? row.approver_id : null,
    may_go_on_account: awaitsApproval(facts) && row.customer_credit_ok,
    approver: awaitsApproval(facts) ? (row.approver_name ?? '') : '',
    ins_id: row.inspector_id,
    ins_nick_name: row.inspector_name,
    ins_city: cityOf(row.ins_city, row.ins_city_names, row.ins_city_local),
    ins_date: row.days,
    md: row.md,
    // no more inspectors are needed once the visit is over
    members_missing:
      facts.status > orderStatus.inProgress ? 0 : memberDaysMissing(row.md, row.days.length, Number(row.member_days)),
    product_name_data: row.product_names,
    product_sku_data: row.product_skus,
    product_po_data: row.product_pos,
    product_names: distinct(row.goods_names),
    product_skus: distinct(row.goods_skus),
    product_pos: distinct(row.goods_pos),
    factory_name: row.factory_name,
    factory_city: cityOf(row.city, row.city_names, row.city_local),
    extra_pdf: row.extra_pdf ? addressOf(row.extra_pdf) : '',
    use_kl_logo: row.use_logo,
    full_check: row.full_check,
    can_edit: canEditFlag(facts),
    can_sign: canSignFlag(facts),
    is_own_inspector: row.is_own_inspector,
    quantity_expected: row.quantity,
    product_line: inLanguage(row.line_names, locale),
    product_category: inLanguage(row.category_names, locale),
    total_price: row.total_cents,
    balance: balanceOf(row),
    paid: row.paid_cents,
    extra: row.extra_cents,
    refund_due: row.refund_due_cents,
    on_account: row.on_account,
    locked: row.locked,
    hold_ends_at: shownTime(row.hold_ends_at),
    awaits_inspector: row.awaits_inspector,
    has_released_report: facts.hasReleasedReport,
    star: row.rated_halves === null ? null : row.rated_halves / 2,
    created_at: chinaDateTime(row.created_at),
    version: row.version,
  }
}
