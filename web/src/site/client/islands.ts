import type { Catalog, Locale } from '@goodlot/i18n'

const activatingEvents = ['pointerenter', 'touchstart', 'focusin'] as const
/** Islands that are hydrated already: after a language change they are hydrated again at once. */
const awake = new Set<string>()

/** Loads React when a visitor touches an island, or when the address asks an island to calculate something. */
export function enhanceIslands() {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = island.dataset.island ?? ''
    const activate = () => {
      for (const touch of activatingEvents) island.removeEventListener(touch, activate)
      awake.add(name)
      void mount(island, name)
    }
    if (awake.has(name) || (name === 'aql' && location.search !== '')) activate()
    else for (const touch of activatingEvents) island.addEventListener(touch, activate, { passive: true })
  }
}

async function mount(island: HTMLElement, name: string) {
  const root = island.querySelector('[data-island-root]')
  const data = island.querySelector<HTMLScriptElement>('[data-island-words]')
  if (!root || !data) return
  const words: Catalog = JSON.parse(data.textContent || '{}')
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate(name, root, data.dataset.islandWords as Locale, words)
}
