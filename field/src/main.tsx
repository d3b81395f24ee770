import '@goodlot/brand/tokens.css'
import './app.css'
import './calendar.css'
import { startLocale } from '@goodlot/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startWorker } from './offline/worker.ts'
import { followSystem } from './theme.ts'
import { loadWords, WordsProvider } from './words/words.tsx'

followSystem()
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
void startWorker()
