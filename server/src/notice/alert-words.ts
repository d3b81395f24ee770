import type { Translate } from '@goodlot/i18n'
import { alertKinds, lockScreenParams } from './alert-kinds.ts'
import type { NoticeKind } from './kinds.ts'

/** Title and sentence of an alert. Both may stand on a lock screen or pass through somebody else's gateway. */
export function alertWords(
  t: Translate,
  kind: NoticeKind,
  params: Readonly<Record<string, string | number>>,
): { title: string; text: string } {
  if (kind === 'alert_test') return { title: t('notices.alert_test_title'), text: t('notices.alert_test_text') }
  const alert = alertKinds[kind]
  if (!alert) throw new Error(`a notice of the kind ${kind} does not ring`)
  const shown = Object.fromEntries(Object.entries(params).filter(([name]) => lockScreenParams.includes(name)))
  if (alert.ownWords) return { title: t(`notices.${kind}_title`, shown), text: t(`notices.${kind}_text`, shown) }
  const { order_no: order } = shown
  const title = order ? t('notices.alert_about_order', { order_no: order }) : t('notices.alert_about_account')
  return { title, text: t(`notices.alert_${alert.group}`) }
}
