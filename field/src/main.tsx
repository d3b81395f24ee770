import '@goodlot/brand/tokens.css'
import './app.css'
import './parts.css'
import './screens.css'
import './calendar.css'
import './day.css'
import { startLocale } from '@goodlot/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { openAlertsIn } from './alerts/follow.ts'
import { isInMission } from './offline/return.ts'
import { startWorker } from './offline/worker.ts'
import { preloadMission } from './screens.tsx'
import { followSystem } from './theme.ts'
import { loadWords, WordsProvider } from './words/words.tsx'

followSystem()
if (isInMission()) preloadMission()
const words = await loadWords(startLocale())
const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <WordsProvider first={words}>
      <App />
    </WordsProvider>
  </StrictMode>,
)
document.getElementById('loading')?.remove()
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  openAlertsIn(navigator.serviceWorker)
  void startWorker(navigator.serviceWorker, () => location.reload())
}
