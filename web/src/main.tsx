import '@fontsource-variable/inter/index.css'
// after the whole font: for the letters of our five languages the smaller files are taken
import './shell/fonts.css'
import '@goodlot/brand/tokens.css'
import './shell/shell.css'
import './ui/app/layout.css'
import './ui/app/app.css'
import './ui/app/card.css'
import './ui/fields/fields.css'
// every page follows the light or dark mode of the system, also one without the switch
import './ui/app/theme.tsx'
import { startLocale } from '@goodlot/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createClient } from './App.tsx'
import { firstWords, preloadOnIntent, preloadScreen } from './preload-screen.ts'
import { visitorWords } from './screen-words.ts'
import { Router } from './ui/app/router.ts'
import { setCurrent } from './ui/words/catalogs.ts'
import { loadWords, WordsProvider } from './ui/words/words.tsx'

/** Milliseconds to wait before the loading screen is removed, so that the first screen is drawn by then. */
const loadingScreenDelay = 50

/** Of the alert by whose address this page was opened; it leaves the address before a screen reads that. */
const alertToken = new URLSearchParams(location.search).get('alert')
if (alertToken !== null) {
  const address = new URL(location.href)
  address.searchParams.delete('alert')
  history.replaceState(history.state, '', address)
}

// the screen is loaded together with the words, and not only when these allow the first drawing
setCurrent(startLocale())
const frame = preloadScreen(location.pathname + location.search)
const words = firstWords(location.pathname)
// before anything is drawn: a browser asks for letters as soon as text needs them
document.documentElement.toggleAttribute('data-visitors', words === visitorWords)
export const stopPreloading = preloadOnIntent(document)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the app')
export const app = createRoot(root)

/**
 * Draws the first screen when its words are there. Not with `await` at the top of this file: the scripts of the screens import what
 * stands in one file with it, and would wait for the words, some of which wait for those scripts.
 */
async function draw(): Promise<void> {
  const router = new Router()
  const [first] = await Promise.all([loadWords(startLocale(), words), frame])
  app.render(
    <StrictMode>
      <WordsProvider first={first}>
        <App client={createClient()} router={router} />
      </WordsProvider>
    </StrictMode>,
  )
  setTimeout(() => document.getElementById('loading')?.remove(), loadingScreenDelay)
  const isAsked = globalThis.Notification?.permission === 'granted'
  if (!isAsked && alertToken === null && localStorage.getItem('alerts_opened') === null) return
  const { startAlerts } = await import('./features/alerts/start.ts')
  await startAlerts(alertToken, isAsked, { navigate: (to) => router.navigate(to) })
}
export const drawn = draw()
