import { readCookie, writeCookie } from './cookies.ts'

/** The session token lives in a cookie that script may read, because every call carries it in its headers (OD-15). */
const cookieName = 'user_sign'
/** How long a remembered session is kept. */
export const sessionSeconds = 24 * 60 * 60
const rememberKey = 'remember'
const accountKey = 'account'

const changeKey = 'session_changed_at'
const endedKey = 'session_ended'
/** The last characters of a token: enough to recognise it, too few to use it. */
const markOf = (token: string): string => token.slice(-6)

/** The account whose screen this tab shows. */
export interface ScreenAccount {
  uuid: string
  email: string
  name: string
}
let ownToken = ''
let ownAccount: ScreenAccount | null = null

/** The token in the cookie, which all tabs share. */
export const sharedToken = (): string => readCookie(cookieName)

/**
 * The token of the session that this tab works with. The tab keeps its session when another tab signs in as somebody else:
 * otherwise a screen would save what was typed in one account under another.
 */
export function readToken(): string {
  if (ownToken === '') ownToken = sharedToken()
  return ownToken
}

export const screenAccount = (): ScreenAccount | null => ownAccount
export const setScreenAccount = (account: ScreenAccount): void => {
  ownAccount = account
}

/** Has another tab signed out, signed in or switched accounts? */
export const hasSessionMoved = (): boolean => ownToken !== '' && sharedToken() !== ownToken

/** Continues this tab with the session that another tab opened for the same account. */
export const adoptToken = (token: string): void => {
  ownToken = token
}

/**
 * Calls `listener` after another tab changed the session. A changed cookie raises no event, so the tabs notify each other through
 * local storage, and check the cookie again when they become visible.
 */
export function onSessionMoved(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && hasSessionMoved()) listener()
  }
  let timers: ReturnType<typeof setTimeout>[] = []
  const stopLooking = () => {
    timers.forEach(clearTimeout)
    timers = []
  }
  const listen = (event: StorageEvent) => {
    if (event.key !== changeKey) return
    stopLooking()
    // another process may read the old cookie for a moment after the storage event has arrived
    timers = [0, 200, 1000, 3000].map((delay) =>
      setTimeout(() => {
        if (!hasSessionMoved()) return
        stopLooking()
        listener()
      }, delay),
    )
  }
  window.addEventListener('storage', listen)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stopLooking()
    window.removeEventListener('storage', listen)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
const tellOtherTabs = () => localStorage.setItem(changeKey, `${Date.now()} ${Math.random()}`)

/**
 * Stores the token in the cookie and tells the other tabs. The cookie lasts one day, or until the browser is closed if the person did not
 * want to be remembered.
 */
export function storeToken(token: string): void {
  writeCookie(cookieName, token, {
    secure: location.protocol === 'https:',
    ...(remembers() ? { maxAge: sessionSeconds } : {}),
  })
  ownToken = token
  tellOtherTabs()
}

/**
 * Writes the cookie of a session again when it was lost before it reached the disk. A session that was ended in this browser, in
 * either app, is not restored.
 */
export function restoreToken(token: string, seconds: number): void {
  if (localStorage.getItem(endedKey) === markOf(token)) return
  writeCookie(cookieName, token, { secure: location.protocol === 'https:', maxAge: seconds })
  ownToken = token
}

export function clearToken(): void {
  const ended = readToken()
  if (ended !== '') localStorage.setItem(endedKey, markOf(ended))
  writeCookie(cookieName, '', { maxAge: 0 })
  ownToken = ''
  ownAccount = null
  tellOtherTabs()
}

export const remembers = (): boolean => localStorage.getItem(rememberKey) !== '0'
export const rememberedAccount = (): string => localStorage.getItem(accountKey) ?? ''

export function remember(remembered: boolean, account: string): void {
  localStorage.setItem(rememberKey, remembered ? '1' : '0')
  if (remembered) localStorage.setItem(accountKey, account)
  else localStorage.removeItem(accountKey)
}

const devicesKey = 'devices'
/** How many accounts may have a device token here; the least recently used one is dropped first. */
const devicesMax = 5

const readDevices = (): [email: string, token: string][] => {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(devicesKey) ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/**
 * The token that tells the server that the account has used this browser. It outlives the session, and it keeps strangers'
 * wrong passwords from slowing the owner down.
 */
export const deviceFor = (email: string): string =>
  readDevices().find(([deviceEmail]) => deviceEmail === email.trim().toLowerCase())?.[1] ?? ''

export function storeDevice(email: string, token: string): void {
  const others = readDevices().filter(([deviceEmail]) => deviceEmail !== email)
  localStorage.setItem(devicesKey, JSON.stringify([[email, token], ...others].slice(0, devicesMax)))
}
