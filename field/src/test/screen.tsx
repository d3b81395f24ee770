import { clearToken, storeToken } from '@goodlot/client'
import type { Calls, OutputOf } from '@goodlot/contract'
import type { InspectorProfile, UserInfo } from '@goodlot/contract/wire-shapes'
import { type Locale, productName, type Translate, translator } from '@goodlot/i18n'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import { type Answers, type FakeWire, fakeWire } from '../../../web/src/test/wire.ts'
import { App } from '../App.tsx'
import { dropPhoneDatabase } from '../offline/phone-database.ts'
import { takeReturn } from '../offline/return.ts'
import { dropPracticeDatabase } from '../practice/practice-work.ts'
import { loadWords, WordsProvider } from '../words/words.tsx'
import { aProfile, inspectorAccount } from './people.ts'

interface OpenOptions {
  locale?: Locale
  /** False: nobody has chosen a language on this device; `locale` is the browser's. */
  hasChosen?: boolean
  /** Who is signed in: by default an inspector; null is a visitor. */
  me?: UserInfo | null
  profile?: InspectorProfile
  answers?: Answers
}

interface OpenScreen {
  user: UserEvent
  t: Translate
  wire: FakeWire
}

const catalogs = import.meta.glob<Record<string, string>>(
  '../../../packages/i18n/catalogs/*/{field,missions,visit,practice}.json',
  {
    import: 'default',
    eager: true,
  },
)

export function wordsOf(locale: Locale): Translate {
  const words = (noun: string) => catalogs[`../../../packages/i18n/catalogs/${locale}/${noun}.json`] ?? {}
  const plain = translator(locale, {
    ...{ field: words('field'), missions: words('missions'), visit: words('visit') },
    practice: words('practice'),
  })
  return (key, params) => plain(key, { product: productName, ...params })
}

export const noDays: OutputOf<Calls['ins_days']> = {
  from: '2026-11-16',
  to: '2026-12-15',
  days: [],
  blocked: {},
  booked: {},
  clashes: {},
  capacity: 1,
  weekdays: [],
  repeats: false,
  leaves: [],
  calendar: { host: '', state: 'none', fault: '', read_at: '' },
}

const noMissions = { data: [], total: 0, offers: 0, team: null }
export const noNotices = { data: [], total: 0, unread: 0 }
const noEarnings = {
  month: '2026-11',
  earned: 0,
  paid: 0,
  waiting: 0,
  next_on: '',
  payable: 0,
  held: 0,
  owed: 0,
  coming: 0,
  coming_orders: 0,
}
const noFeed = { url: '', created_at: '', used_at: '' }

let opened: FakeWire | undefined

/** Opens an address of the app with a fake server that gives the test's answers. */
export async function openScreen(
  address: string,
  { locale = 'en-US', hasChosen = true, me = inspectorAccount, profile = aProfile(), answers }: OpenOptions = {},
): Promise<OpenScreen> {
  cleanup()
  if (hasChosen) localStorage.setItem('locale', locale)
  else localStorage.removeItem('locale')
  if (me) storeToken('a token')
  window.history.replaceState(null, '', address)
  const wire = fakeWire({
    ...(me
      ? {
          role: me,
          ins_profile: profile,
          ins_days: noDays,
          mission_list: noMissions,
          notice_list: noNotices,
          thread_unread: { total: 0, orders: [] },
          ics_feed_get: noFeed,
          ins_price_usual: { commission_percent: 15, cities: [] },
          earning_summary: noEarnings,
        }
      : {}),
    ...answers,
  })
  opened = wire
  render(
    <WordsProvider first={await loadWords(locale)}>
      <App />
    </WordsProvider>,
  )
  return { user: userEvent.setup({ delay: null }), t: wordsOf(locale), wire }
}

/** Fills a field in one step. */
export async function fill(label: string, text: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

/** Removes the screen after each test, and checks that it made no call that the test does not answer. */
export function closeScreen(): void {
  cleanup()
  dropPhoneDatabase()
  dropPracticeDatabase()
  // test files share their modules, so forget the address that the last test wanted to return to
  takeReturn('')
  globalThis.indexedDB = new IDBFactory()
  clearToken()
  localStorage.clear()
  vi.unstubAllGlobals()
  // files share their modules and their window: what a test replaced must not reach the next one, even if the test failed halfway
  vi.useRealTimers()
  vi.restoreAllMocks()
  const unanswered = opened?.unanswered ?? []
  opened = undefined
  expect(unanswered, 'calls that the test does not answer').toEqual([])
}
