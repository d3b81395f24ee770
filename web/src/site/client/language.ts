import { isLocale, type Locale } from '@goodlot/i18n'

const year = 365 * 24 * 3600
let onContentChanged: () => void = () => {}

const prefix = () => {
  const first = location.pathname.split('/')[1]
  return isLocale(first) ? first : null
}
/** The address without its language. */
export const plainPath = () => {
  const current = prefix()
  return current ? location.pathname.slice(current.length + 1) || '/' : location.pathname
}

function storeLocale(locale: Locale) {
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // Storage may be forbidden; the cookie is enough.
  }
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; cookieStore is not everywhere
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax${secure}`
}
function stored(): Locale | null {
  try {
    const value = localStorage.getItem('locale')
    return isLocale(value) ? value : null
  } catch {
    return null
  }
}

type FieldState = { name: string; value: string; checked: boolean; form: string; shownFault: string | null }
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)[name]')].filter((f) => f.form?.id)

/** What was typed and which faults were shown, by field name: names are the same in every language. */
const readFields = (): FieldState[] =>
  fields().map((field) => ({
    name: field.name,
    value: field.value,
    checked: field.checked,
    form: field.form?.id ?? '',
    shownFault: field.dataset.fault ?? null,
  }))

function restoreFields(states: FieldState[]) {
  const isChoice = (field: HTMLInputElement) => field.type === 'radio' || field.type === 'checkbox'
  for (const field of fields()) {
    const old = states.find(
      (k) => k.name === field.name && k.form === field.form?.id && (!isChoice(field) || k.value === field.value),
    )
    if (!old) continue
    if (isChoice(field)) field.checked = old.checked
    else field.value = old.value
    if (old.shownFault) field.dataset.fault = old.shownFault
  }
}

/** Replaces the content by the same page in another language; typed text and the scroll position are kept. */
export async function changeLanguage(locale: Locale) {
  const path = plainPath()
  const address = `/${locale}${path === '/' ? '' : path}`
  const answer = await fetch(address + location.search, { headers: { Accept: 'text/html' } }).catch(() => null)
  if (!answer?.ok && answer?.status !== 404) {
    location.assign(address + location.search)
    return
  }
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const states = readFields()
  const { scrollX, scrollY } = window
  document.dispatchEvent(new CustomEvent('before-swap'))
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const replacement = next.querySelector(`[data-swap=${part.dataset.swap}]`)
    if (replacement) part.replaceWith(document.adoptNode(replacement))
  }
  const { documentElement: html } = document
  html.lang = locale
  html.dataset.shellWords = next.documentElement.dataset.shellWords ?? ''
  document.title = next.title
  for (const tag of ['meta[name=description]', 'link[rel=canonical]']) {
    const replacement = next.head.querySelector(tag)
    if (replacement) document.head.querySelector(tag)?.replaceWith(document.adoptNode(replacement))
  }
  storeLocale(locale)
  if (prefix()) history.replaceState(history.state, '', address + location.search + location.hash)
  restoreFields(states)
  onContentChanged()
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  document.querySelector<HTMLElement>('[data-menu=language] summary')?.focus()
}

/**
 * Makes language links change the page in place, and chooses the language: that of the address, else the stored choice,
 * else what the server chose by cookie and browser.
 */
export function installLanguage(contentChanged: () => void) {
  onContentChanged = contentChanged
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-locale]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !isLocale(link.dataset.locale)) return
    event.preventDefault()
    void changeLanguage(link.dataset.locale)
  })
  const current = prefix()
  if (current) {
    storeLocale(current)
    return
  }
  const choice = stored()
  if (choice && choice !== document.documentElement.lang) void changeLanguage(choice)
}
