import type { Catalog } from '@goodlot/i18n'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteProps } from '../site-props.ts'

interface Props {
  name: 'quote' | 'aql'
  site: SiteProps
  /** The catalogs the island needs in the browser. */
  words: readonly string[]
  /** Prefixes of further keys that it needs, as `catalog.prefix`. */
  keyPrefixes?: readonly string[]
  children: ReactNode
}

/**
 * A part of the page whose HTML is complete; React hydrates it when it is touched. It is rendered separately, because it is a React
 * root of its own.
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
