import type { Catalog } from '@goodlot/i18n'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteProps } from '../site-props.ts'

interface Props {
  name: 'quote' | 'aql'
  site: SiteProps
  /** The catalogs the island needs in the browser. */
  words: readonly string[]
  /** Beginnings of further keys, `catalog.begin`. */
  keyPrefixes?: readonly string[]
  children: ReactNode
}

/**
 * A part of the page that React hydrates when it is touched. It is rendered on its own so that it can be hydrated on its own; before
 * that it is already complete.
 */
export function Island({ name, site, words, keyPrefixes = [], children }: Props) {
  const islandCatalog: Catalog = Object.fromEntries(words.map((w) => [w, site.catalog[w] ?? {}]))
  for (const prefix of keyPrefixes) {
    const [catalog = '', key = ''] = prefix.split('.')
    const entries = Object.entries(site.catalog[catalog] ?? {}).filter(([k]) => k.startsWith(key))
    islandCatalog[catalog] = { ...islandCatalog[catalog], ...Object.fromEntries(entries) }
  }
  return (
    <div data-island={name}>
      <div
        data-island-root=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
        dangerouslySetInnerHTML={{ __html: renderToString(children, { identifierPrefix: name }) }}
      />
      <script
        type="application/json"
        data-island-words={site.locale}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, `<` written as an escape
        dangerouslySetInnerHTML={{ __html: JSON.stringify(islandCatalog).replace(/</g, '\\u003c') }}
      />
    </div>
  )
}
