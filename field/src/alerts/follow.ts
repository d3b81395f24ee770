import { fieldPath } from '@goodlot/contract/paths'
import { go } from '../router.tsx'

const mayShow = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Once the session is known: says which alerts were opened, and that this phone is still there. Loaded only where there is something to say. */
export async function followAlerts(): Promise<void> {
  const isOpened = new URLSearchParams(location.search).has('alert') || localStorage.getItem('alerts_opened') !== null
  if (!isOpened && !mayShow()) return
  // both are said again the next time
  const work = async () => {
    const { tellOpened, renewDevice } = await import('./opened.ts')
    if (isOpened) await tellOpened()
    if (mayShow()) await renewDevice()
  }
  await work().catch(() => undefined)
}

/** This phone no longer rings for the account that leaves it. */
export async function forgetAlerts(): Promise<void> {
  if (!mayShow()) return
  const registration = await navigator.serviceWorker?.getRegistration(fieldPath)
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}

/** An alert that was tapped while the app is open: the screen is opened here. */
export function openAlertsIn(container: ServiceWorkerContainer): void {
  container.addEventListener('message', ({ data }: MessageEvent<{ openAlert?: string } | string>) => {
    if (typeof data !== 'object' || typeof data?.openAlert !== 'string') return
    const { pathname } = new URL(data.openAlert, location.origin)
    if (pathname === fieldPath || pathname.startsWith(`${fieldPath}/`))
      go(pathname.slice(fieldPath.length).replace(/^\//, ''))
  })
}
