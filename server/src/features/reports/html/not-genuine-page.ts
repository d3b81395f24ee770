import type { ReportPage } from '@goodlot/contract'
import { type OrderStatus, orderStatusWord } from '@goodlot/rules'
import type { Context } from '../../../http/context.ts'
import type { Reader } from '../access.ts'
import type { RecordPart } from '../evidence-checks/check-record.ts'
import type { Version } from '../store.ts'
import { refusedDocument } from './document.ts'

const noActs: ReportPage['acts'] = {
  accept: false,
  change_result: false,
  force_finish: false,
  notify: false,
  reopen: false,
  ask: false,
  decide: false,
  reinspect: false,
  share: false,
}

/** The page in place of a report that differs from what was signed: it says so, and shows neither the verdict nor the goods. */
export function notGenuinePage(
  { t, locale }: Pick<Context, 't' | 'locale'>,
  { order }: Reader,
  { version }: Version,
  broken: readonly RecordPart[],
): ReportPage {
  const title = t('report-content.not_genuine_title')
  return {
    oid: order.id,
    ono: order.order_no,
    created_email: '',
    title,
    html: refusedDocument(locale, {
      title,
      text: t('report-content.not_genuine_text'),
      why: broken.map((part) => t(`report-content.not_genuine_${part}`)),
    }),
    mail_title: '',
    mail_info: '',
    order_status_str: orderStatusWord(order.status as OrderStatus),
    service_type: order.service_type,
    report_result: '',
    version,
    released_at: '',
    preliminary: false,
    genuine: false,
    checked_out_at: '',
    due_at: '',
    submitted_at: '',
    shared_until: '',
    decision: null,
    origin: null,
    reinspections: [],
    factory_words: null,
    factory_place: null,
    acts: noActs,
    marks: [],
    to_rule: [],
    items: [],
  }
}
