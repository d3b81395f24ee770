import { type Catalog, type Locale, translator } from '@goodlot/i18n'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Header } from '../../shell/Header.tsx'
import type { Me } from '../../shell/me.ts'
import { plainPath } from './language.ts'

interface Flags {
  /** Names of the routes that the app has. */
  available?: string[]
}

let root: Root | undefined

/** Builds the whole header off the page, then replaces the visitors' header in one step, so that nothing moves. */
export function renderHeader(me: Me, locale: Locale, words: Catalog) {
  const old = document.getElementById('main-menu')
  if (!old) return
  const box = old.cloneNode(false) as HTMLElement
  const flags: Flags = JSON.parse(document.getElementById('flags')?.textContent || '{}')
  const header = (
    <Header
      t={translator(locale, words)}
      locale={locale}
      me={me}
      path={plainPath()}
      available={new Set(flags.available ?? ['order', 'profile'])}
      slots={{}}
      hrefFor={(path) => path}
    />
  )
  const next = createRoot(box)
  flushSync(() => next.render(header))
  old.replaceWith(box)
  root?.unmount()
  root = next
}
