import { type Catalog, type Locale, type Translate, translator } from '@goodlot/i18n'
import type { ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

type IslandComponent = ComponentType<{ t: Translate; locale: Locale }>
const components: Record<string, () => Promise<IslandComponent>> = {
  quote: () => import('../islands/Quote.tsx').then((m) => m.Quote),
  aql: () => import('../islands/Aql.tsx').then((m) => m.Aql),
}
const roots = new Map<string, Root>()
document.addEventListener('before-swap', () => {
  for (const root of roots.values()) root.unmount()
  roots.clear()
})

export async function hydrate(name: string, box: Element, locale: Locale, words: Catalog) {
  const Component = await components[name]?.()
  if (!Component || !box.isConnected) return
  roots.get(name)?.unmount()
  const island = <Component t={translator(locale, words)} locale={locale} />
  roots.set(name, hydrateRoot(box, island, { identifierPrefix: name }))
}
