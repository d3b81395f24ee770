import { pushState, sayOpened, subscribeToPush, takeAlertToken } from '@goodlot/client/push'
import { ask, NetworkFault } from '../api/send.ts'

/** Says that an alert was opened. What the server refuses is not said again. */
async function say(token: string): Promise<boolean> {
  try {
    await ask('alert_receipt', { token, what: 'opened' })
  } catch (error) {
    return !(error instanceof NetworkFault)
  }
  return true
}

/** The token of the address that the app was opened by, and what was opened without a network before. */
export const tellOpened = (token = takeAlertToken()): Promise<void> => sayOpened(token, say)

/**
 * Says that this phone is still there: after a sign-in it belongs to another session, and after a change of the server's key it is added
 * with the new one.
 */
export async function renewDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/field')
  const { address } = await pushState(registration)
  if (!registration || !address) return
  const { push_key } = await ask('alert_get', {})
  const current = address.push_key === push_key ? address : await subscribeToPush(registration, push_key)
  if (current !== 'refused') await ask('push_device_save', current)
}
