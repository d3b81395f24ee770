import { appPaths } from '@goodlot/contract'
import { preloadFrame } from './lazy-frame.tsx'
import { routes } from './routes.tsx'
import { refusalWords, shellWords, visitorWords } from './screen-words.ts'
import { chosenEvent } from './ui/app/intent.ts'
import { isAt } from './ui/app/router.ts'
import type { WordSet } from './ui/words/catalogs.ts'

/** The words that have to be there before anything is drawn at an address. */
export const firstWords = (path: string): readonly WordSet[] =>
  routes.find((one) => isAt(one.path, path))?.forVisitors ? visitorWords : [...shellWords, ...refusalWords]

/**
 * Loads the scripts and words of the screen at an address, so that showing it does not wait for them. Resolves when what surrounds the screen
 * is there.
 */
export async function preloadScreen(address: string): Promise<void> {
  const { pathname: path, searchParams } = new URL(address, 'http://app')
  const route = routes.find((one) => isAt(one.path, path))
  // first what surrounds the screen: its styles have to stand before those of the screen
  const frame = route?.hideMenu ? undefined : preloadFrame()
  void route?.component.preload()
  for (const part of route?.ahead?.(searchParams) ?? []) void part.preload()
  await frame
}

/** What leads to a screen: a link, or what `leadsTo` marks. */
const leading = 'a[href^="/"], [data-leads-to]'
const addressOf = (element: Element) => element.getAttribute('data-leads-to') ?? element.getAttribute('href') ?? ''

/**
 * Loads a screen as soon as somebody points at what leads to it or reaches that with the keyboard, what a row of a list leads to with the row,
 * and the first screen after sign-in while the password is typed.
 */
export function preloadOnIntent(page: Document): () => void {
  const reach = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const element = target.closest(leading) ?? target.closest('tr[data-row-key]')?.querySelector(leading)
    if (element) void preloadScreen(addressOf(element))
    else if (page.location.pathname === appPaths.login && target.matches('input[type=password]')) {
      void preloadScreen(appPaths.order)
      void page.fonts?.load('14px "Inter Variable"')
    }
  }
  const events = ['pointerover', 'focusin', 'touchstart', chosenEvent] as const
  for (const event of events) page.addEventListener(event, reach, { passive: true })
  return () => {
    for (const event of events) page.removeEventListener(event, reach)
  }
}
