import 'virtual:antd-styles.css'
import '@fontsource-variable/inter/index.css'
import '@goodlot/brand/tokens.css'
import './shell/shell.css'
import './ui/app/layout.css'
import './ui/app/app.css'
import './ui/list/list.css'
import './ui/record/record.css'
import './ui/fields/fields.css'
import { startLocale } from '@goodlot/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createClient, createRouter } from './App.tsx'
import { shellWords } from './screen-words.ts'
import { loadWords, WordsProvider } from './ui/app/words.tsx'

/** Milliseconds to wait before the loading screen is removed, so that the first screen is drawn by then. */
const loadingScreenDelay = 50

const words = await loadWords(startLocale(), shellWords)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the app')
export const app = createRoot(root)
app.render(
  <StrictMode>
    <WordsProvider first={words}>
      <App client={createClient()} router={createRouter()} />
    </WordsProvider>
  </StrictMode>,
)
setTimeout(() => document.getElementById('loading')?.remove(), loadingScreenDelay)
