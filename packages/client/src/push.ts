/**
 * ready: alerts can be switched on here · on: they are · blocked: the browser was told to show none · install: an iPhone shows them only
 * for an app on its home screen · none: this browser cannot.
 */
export type PushState = 'ready' | 'on' | 'blocked' | 'install' | 'none'

/** How a browser is added to the account, as the call takes it. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
  push_key: string
}

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches === true ||
  (navigator as { standalone?: boolean }).standalone === true

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const addressOf = (subscription: PushSubscription): PushAddress => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
  push_key: base64url(subscription.options.applicationServerKey),
})

const subscriptionOf = async (registration: ServiceWorkerRegistration | undefined): Promise<PushAddress | null> => {
  const found = await registration?.pushManager?.getSubscription()
  return found ? addressOf(found) : null
}

/** What this browser can do, and the address that it has now. */
export async function pushState(
  registration: ServiceWorkerRegistration | undefined,
): Promise<{ state: PushState; address: PushAddress | null }> {
  if (isApple() && !isInstalled()) return { state: 'install', address: null }
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator))
    return { state: 'none', address: null }
  if (Notification.permission === 'denied') return { state: 'blocked', address: null }
  const address = Notification.permission === 'granted' ? await subscriptionOf(registration) : null
  return { state: address ? 'on' : 'ready', address }
}

/** Asks for permission and for an address with this key; one with an earlier key is given up. Throws where the push service is not reached. */
export async function subscribeToPush(
  registration: ServiceWorkerRegistration,
  push_key: string,
): Promise<PushAddress | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const known = await registration.pushManager.getSubscription()
  if (known && base64url(known.options.applicationServerKey) !== push_key) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: push_key,
  })
  return { ...addressOf(subscription), push_key }
}

/** Gives the address up: the push service refuses everything that is still sent there. */
export async function unsubscribeFromPush(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const known = await registration?.pushManager?.getSubscription()
  await known?.unsubscribe()
}

const heldTokens = 'alerts_opened'
const held = (): string[] => JSON.parse(localStorage.getItem(heldTokens) ?? '[]') as string[]

/** The token of an alert by whose address the screen was opened; it leaves the address at once. */
export function takeAlertToken(): string | null {
  const address = new URL(location.href)
  const token = address.searchParams.get('alert')
  if (token === null) return null
  address.searchParams.delete('alert')
  history.replaceState(history.state, '', address.pathname + address.search + address.hash)
  return token
}

/** Says that alerts were opened, those too for which there was no network before. `say` answers whether it got through. */
export async function sayOpened(token: string | null, say: (token: string) => Promise<boolean>): Promise<void> {
  const waiting = [...new Set([...held(), ...(token ? [token] : [])])].slice(-20)
  const left: string[] = []
  for (const one of waiting) if (!(await say(one).catch(() => false))) left.push(one)
  if (left.length > 0) localStorage.setItem(heldTokens, JSON.stringify(left))
  else localStorage.removeItem(heldTokens)
}
