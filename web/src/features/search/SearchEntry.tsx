import type { Key } from '@goodlot/i18n'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../ui/app/lazy-dialog.tsx'
import { isInDialog, isTyping } from '../../ui/app/typing.ts'
import { installRowKeys } from '../../ui/list/row-keys.ts'
import { useT } from '../../ui/words/words.tsx'
import { searchKey } from './keys.ts'
import type { Place } from './options.ts'
import './search-entry.css'

const Palette = lazyDialog(['search'], async () => (await import('./dialogs.ts')).Palette)
const KeysDialog = lazyDialog(['search'], async () => (await import('./dialogs.ts')).KeysDialog)

interface MenuGroup {
  entries: readonly { label: Key; path: string; disabled?: Key }[]
}

/** The button of the search and its key, in the header. What it opens is loaded when it is first used. */
export function SearchEntry({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useT()
  const places = groups
    .flatMap(({ entries }) => entries)
    .filter(({ disabled }) => disabled === undefined)
    .map(({ label, path }): Place => ({ label: t(label), path }))
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        // in a browser the key would search the web
        event.preventDefault()
        setOpen((now) => (now === 'search' ? null : now === null && isInDialog() ? now : 'search'))
      }
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event) && !isInDialog()) setOpen('keys')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(installRowKeys, [])
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="search-entry"
        title={t('shell.search_all')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
        onPointerEnter={() => void Palette.preload()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" width="16" height="16">
          <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M10.5 10.5 14 14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        <span className="search-entry-word">{t('shell.search')}</span>
        <span aria-hidden="true" className="search-entry-key">
          {searchKey()}
        </span>
      </button>
      {open === 'search' && <Palette places={places} onClose={close} onKeys={() => setOpen('keys')} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
