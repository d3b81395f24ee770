import type { Translate } from '@goodlot/i18n'
import { CallFault, NetworkFault, TryLater } from './send.ts'

/** What went wrong, for the reader. */
export interface Failure {
  text: string
  /** The server was not reached or cannot work now, so trying again may succeed. */
  offline: boolean
  /** The server's sentences by field. */
  fields: Record<string, string>
}

export function failureOf(error: unknown, t: Translate): Failure {
  if (error instanceof CallFault) {
    const { fault, msg, data } = error.refused
    const fields = fault === 'bad_input' && data ? (data as Record<string, string>) : {}
    return { text: msg, offline: false, fields }
  }
  if (error instanceof TryLater) return { text: error.message, offline: true, fields: {} }
  if (error instanceof NetworkFault && error.status !== undefined) {
    const { status, reference } = error
    const text =
      reference === undefined
        ? t('field.http_failed', { status })
        : t('field.http_failed_reference', { status, reference })
    return { text, offline: false, fields: {} }
  }
  if (error instanceof NetworkFault) return { text: t('field.no_connection'), offline: true, fields: {} }
  throw error
}
