import { clearToken, storeToken } from '@goodlot/client'
import type { UserInfo } from '@goodlot/contract/wire-shapes'
import { type Catalog, type Locale, productName, type Translate, translator } from '@goodlot/i18n'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, inject, vi } from 'vitest'
import { App, createClient } from '../App.tsx'
import { preloadFrame } from '../lazy-frame.tsx'
import { firstWords } from '../preload-screen.ts'
import { Router } from '../ui/app/router.ts'
import { loadWords, WordsProvider } from '../ui/words/words.tsx'
import { usualAlerts } from './alerts.ts'
import { factoryNotice } from './factory-visits.ts'
import { remedyList } from './remedies.ts'
import { type Answers, type FakeWire, fakeWire } from './wire.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** All words, by language. */
    catalogs: Record<string, Catalog>
  }
}

interface OpenOptions {
  locale?: Locale
  /** False: nobody has chosen a language on this device; `locale` is the browser's. */
  hasChosen?: boolean
  /** Who is signed in; a visitor when absent. */
  me?: UserInfo
  answers?: Answers
}

export interface OpenScreen {
  user: UserEvent
  t: Translate
  wire: FakeWire
}

const translators = new Map<Locale, Translate>()
/** All words of a language, from the files: the screen under test has to load its own. */
export function wordsOf(locale: Locale): Translate {
  const existing = translators.get(locale)
  if (existing) return existing
  const plain = translator(locale, inject('catalogs')[locale] ?? {})
  const t: Translate = (key, params) => plain(key, { product: productName, ...params })
  translators.set(locale, t)
  return t
}

/** Fills a field in one step, for tests that do not depend on typing letter by letter. */
export async function fill(label: string, text: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

/** The dialog that contains this text. The text alone does not identify it: a title may occur twice, once for screen readers. */
export const findDialog = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = screen.getAllByRole('dialog').find((one) => one.textContent?.includes(text))
    if (!dialog) throw new Error(`no dialog says "${text}"`)
    return dialog
  })

/** Answers for the order list, to which signing in leads: the list is empty. */
const noOrders: Answers = {
  order_list: { data: [], total: 0 },
  order_counts: { to_pay: 0, tomorrow: 0, on_site: 0, report_ready: 0, cancelled: 0 },
  order_today: { lines: [], requests: { count: 0, drafts: [] }, first_steps: null },
  order_columns: { columns: [] },
  order_view_list: { data: [] },
  draft_list: { data: [], total: 0 },
  thread_get: {
    ...{ order_id: 1, order_no: 'GL261118-42', can_write_team: 1, can_write_visit: 0, read_no: 0, lines: [] },
  },
  // factories are told nothing where a test does not say otherwise
  factory_notice: factoryNotice({ notice: 'none' }),
  packing_get: { may: 0, too_late: 0, list: null, goods: [], reason: '' },
  // reports found nothing that a factory could be asked for, where a test does not say otherwise
  remedy_list: remedyList({ actions: [], findings: [] }),
  thread_unread: { total: 0, orders: [] },
  // nothing is left to do on a server that has been set up
  first_steps: { hidden: 0, uploads_checked: 1, steps: [] },
}

let opened: { wire: FakeWire; router: Router; client: ReturnType<typeof createClient> } | undefined

/** Opens an address of the app with a fake server that gives the test's answers. */
export async function openScreen(
  address: string,
  { locale = 'en-US', hasChosen = true, me, answers }: OpenOptions = {},
): Promise<OpenScreen> {
  const path = address.split(/[?#]/)[0] ?? ''
  const [initialWords] = await Promise.all([loadWords(locale, firstWords(path)), preloadFrame()])
  // no `await` from here until the screen is rendered, so that nothing of the previous screen, such as leaving for /logout, can run in
  // between
  if (hasChosen) localStorage.setItem('locale', locale)
  else localStorage.removeItem('locale')
  if (me) storeToken('a token')
  window.history.replaceState(null, '', address)
  const wire = fakeWire({
    ...noOrders,
    ...usualAlerts,
    ...(me ? { role: me, notice_list: { data: [], total: 0, unread: 0 } } : {}),
    ...answers,
  })
  const router = new Router()
  const client = createClient()
  opened = { wire, router, client }
  render(
    <WordsProvider first={initialWords}>
      <App router={router} client={client} />
    </WordsProvider>,
  )
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    t: wordsOf(locale),
    wire,
  }
}

/** Removes the screen after each test, and checks that it made no call that the test does not answer. */
export function closeScreen(): void {
  cleanup()
  // a failed query would be retried a second later, against the server of the next test
  void opened?.client.cancelQueries()
  opened?.client.clear()
  opened?.router.dispose()
  document.body.replaceChildren()
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  // files share their modules and their window: what a test replaced must not reach the next one, even if the test failed halfway
  vi.useRealTimers()
  vi.restoreAllMocks()
  const unanswered = opened?.wire.unanswered ?? []
  opened = undefined
  expect(unanswered, 'calls that the test does not answer').toEqual([])
}
