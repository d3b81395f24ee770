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
  { isShown, open }: { isShown: boolean; open(address: string): void },
): Promise<void> {
  if (isShown)
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ openAlert?: unknown } | null>) => {
      if (typeof data?.openAlert !== 'string') return
      const address = new URL(data.openAlert, location.origin)
      address.searchParams.delete('alert')
      open(address.pathname + address.search + address.hash)
    })
  await sayOpened(token, say)
  if (isShown) await renewHere()
}
