import { sayOpened } from '@goodlot/client/push'
import { ask, NetworkFault } from '../../api/send.ts'
import { renewHere } from './push-here.ts'

async function say(token: string): Promise<boolean> {
  try {
    await ask('alert_receipt', { token, what: 'opened' }, { quiet: true })
  } catch (error) {
    // what the server refuses is not said again
    return !(error instanceof NetworkFault)
  }
  return true
}

/** At the start of the app, where there is something to say: which alerts were opened, and that this browser is still there. */
export async function startAlerts(
  token: string | null,
  isAllowed: boolean,
  { navigate }: { navigate(address: string): unknown },
): Promise<void> {
  const isShown = isAllowed && 'serviceWorker' in navigator
  if (isShown)
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ openAlert?: unknown } | null>) => {
      if (typeof data?.openAlert !== 'string') return
      const address = new URL(data.openAlert, location.origin)
      address.searchParams.delete('alert')
      navigate(address.pathname + address.search + address.hash)
    })
  try {
    await sayOpened(token, say)
    if (isShown) await renewHere()
  } catch {
    // whatever was not said now is said at the next start
  }
}
