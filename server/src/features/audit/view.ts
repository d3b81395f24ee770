import type { AuditChange, AuditRow } from '@goodlot/contract'
import { type Translate, wordFor } from '@goodlot/i18n'
import { chinaDateTime, chinaDay, dollarsOf, orderStatusWords } from '@goodlot/rules'
import type { LogArchive } from './archives-store.ts'
import type { NamedEntry } from './store.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as readers see it: a list as its items, an object as its parts, null as an empty text. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (!isValues(value)) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${shown(part)}`)
    .join(', ')
}

/** Old and new values: of one field (`field`, `from`, `to`), or of each field in the objects `from` and `to`. */
export function changesOf({ field, from, to }: Values, erased?: string): AuditChange[] {
  if (from === undefined && to === undefined) return []
  if (!isValues(from) && !isValues(to)) return [{ field: shown(field), from: shown(from), to: shown(to) }]
  const [before, after] = [isValues(from) ? from : {}, isValues(to) ? to : {}]
  return (
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => ({ field: name, from: shown(before[name]), to: shown(after[name]) }))
      // of an erased value the log still says that it changed
      .filter((one) => one.from !== one.to || one.from === erased)
  )
}

/** Steps of an order name its status by its code; people read it as in the list of orders. Switches are on or off. */
function inWords(t: Translate, change: AuditChange): AuditChange {
  // amounts of orders are logged in cents
  if (change.field === 'total') return { ...change, from: dollars(change.from), to: dollars(change.to) }
  if (change.field !== 'order_status')
    return { ...change, from: switchWord(t, change.from), to: switchWord(t, change.to) }
  const word = (code: string) => {
    const status = orderStatusWords.findIndex((one) => one === code)
    if (status >= 0) return wordFor(t, 'orders.status_', status)
    return code === 'Draft' ? t('orders.draft') : code
  }
  return { ...change, from: word(change.from), to: word(change.to) }
}

const dollars = (cents: string) => (cents === '' ? '' : String(dollarsOf(Number(cents))))

const switchWord = (t: Translate, value: string): string =>
  value === 'true' ? t('audit.yes') : value === 'false' ? t('audit.no') : value

/** What was done, in words: steps of orders are called as on their time line. */
export function actionWords(t: Translate, action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return noun === 'orders' ? wordFor(t, 'orders.event_', verb) : wordFor(t, 'audit.action_', `${noun}_${verb}`)
}

/** The actions grouped by noun; both the groups and their actions are sorted by their words. */
export function kindsOf(t: Translate, actions: readonly string[]) {
  const byNoun = Map.groupBy(actions, (action) => action.split('.')[0] ?? '')
  return [...byNoun]
    .map(([noun, all]) => ({
      noun,
      noun_name: wordFor(t, 'audit.noun_', noun),
      actions: all
        .map((action) => ({ action, action_name: actionWords(t, action) }))
        .sort((a, b) => a.action_name.localeCompare(b.action_name)),
    }))
    .sort((a, b) => a.noun_name.localeCompare(b.noun_name))
}

/** The name of a setting, where the subject is one. */
function settingName(t: Translate, subject: string): string {
  const key = /^settings:(.+)$/.exec(subject)?.[1]
  return key === undefined ? '' : wordFor(t, 'settings.name_', key.replaceAll('.', '_'))
}

export function auditView(row: NamedEntry, names: ReadonlyMap<string, string>, t: Translate): AuditRow {
  const all = isValues(row.details) ? row.details : {}
  const { field: _field, from: _from, to: _to, staff_role, ...others } = all
  const settings = row.subject.startsWith('settings:')
  const changes = changesOf(all, t('audit.erased'))
    .map((change) => inWords(t, change))
    .map((change) =>
      settings ? { ...change, field: change.field && wordFor(t, 'settings.field_', change.field) } : change,
    )
  const name = names.get(row.subject) ?? settingName(t, row.subject)
  return {
    audit_id: row.id,
    at: chinaDateTime(row.at),
    account: row.email ?? '',
    nick_name: row.nickname ?? '',
    // the staff role that the account had when it acted
    role: typeof staff_role === 'string' ? staff_role : (row.role ?? ''),
    action: row.action,
    action_name: actionWords(t, row.action),
    subject: row.subject,
    subject_name: name,
    order_no: row.subject.startsWith('order:') ? name : '',
    changes,
    details: Object.fromEntries(Object.entries(others).map(([key, value]) => [key, shown(value)])),
    address: row.address ?? '',
    device: row.device ?? '',
    seal_no: row.seal_no,
  }
}

export const archiveView = ({ before, place, rows }: LogArchive) => ({ before: chinaDay(before), place, rows })
