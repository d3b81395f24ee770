import type { Catalog, Locale } from '@goodlot/i18n'
import { createRoot, type Root } from 'react-dom/client'
import { Header } from '../../shell/Header.tsx'
import type { Me } from '../../shell/me.ts'
import { plainPath } from './language.ts'
import { smallTranslator } from './words.ts'

interface Flags {
  /** Names of the routes that the app has. */
  available?: string[]
}

let root: { box: Element; react: Root } | undefined

export function renderHeader(me: Me, locale: Locale, words: Catalog) {
  const box = document.getElementById('main-menu')
  if (!box) return
  if (root?.box !== box) {
    root?.react.unmount()
    box.replaceChildren()
    root = { box, react: createRoot(box) }
  }
  const flags: Flags = JSON.parse(document.getElementById('flags')?.textContent || '{}')
  root.react.render(
    <Header
      t={smallTranslator(locale, words)}
      locale={locale}
      me={me}
      path={plainPath()}
      available={new Set(flags.available ?? ['order', 'profile'])}
      slots={{}}
      hrefFor={(path) => path}
    />,
  )
}
