import type { AuditChange } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { useT } from '../../ui/words/words.tsx'
import { fieldWord } from './entry-words.ts'

/** Longer values are cut in the list; the entry itself shows them whole. */
const shownMax = 60
const cut = (text: string) => (text.length > shownMax ? `${text.slice(0, shownMax - 1)}…` : text)

/** A value, or the word for none. */
export function Value({ children }: { children: string }): ReactNode {
  const t = useT()
  return children === '' ? <em className="app-hint">{t('audit.nothing')}</em> : children
}

/** The first changes of an entry as `field: old → new`, and how many more there are. */
export function Changes({ changes, most = 2 }: { changes: readonly AuditChange[]; most?: number }) {
  const t = useT()
  if (changes.length === 0) return null
  return (
    <ul className="aud-changes plain-list">
      {changes.slice(0, most).map(({ field, from, to }) => (
        <li key={field}>
          {field && <span className="aud-field">{fieldWord(t, field)}</span>} <Value>{cut(from)}</Value> →{' '}
          <Value>{cut(to)}</Value>
        </li>
      ))}
      {changes.length > most && <li className="app-hint">{t('audit.more', { count: changes.length - most })}</li>}
    </ul>
  )
}
