import { pushState, subscribeToPush, unsubscribeFromPush } from '@goodlot/client/push'
import { ask } from '../../api/send.ts'

const workerPath = '/push-worker.js'
const registration = async () => {
  if (!('serviceWorker' in navigator)) return undefined
  const all = await navigator.serviceWorker.getRegistrations()
  // the field app has a worker of its own below /field
  return all.find(({ scope }) => new URL(scope).pathname === '/')
}

/** What this browser can do, and its id; one that has an address says that it is still there. */
export async function lookHere(pushKey: string) {
  const worker = await registration()
  const { state, address } = await pushState(worker)
  if (!worker || !address) return { state: state === 'on' ? ('ready' as const) : state, deviceId: null }
  const current = address.push_key === pushKey ? address : await subscribeToPush(worker, pushKey)
  if (current === 'refused') return { state: 'blocked' as const, deviceId: null }
  const { device_id } = await ask('push_device_save', current, { quiet: true })
  return { state, deviceId: device_id }
}

/** Adds this browser; says why not where it cannot be. */
export async function switchOnHere(pushKey: string): Promise<number | 'refused' | 'not_reached'> {
  try {
    const known =
      (await registration()) ?? (await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }))
    await (known.active ? known : navigator.serviceWorker.ready)
    const address = await subscribeToPush(known, pushKey)
    if (address === 'refused') return 'refused'
    return (await ask('push_device_save', address)).device_id
  } catch (error) {
    // a refusal of the server has words of its own
    if (error instanceof DOMException || error instanceof TypeError) return 'not_reached'
    throw error
  }
}

export async function switchOffHere(deviceId: number | null): Promise<void> {
  if (deviceId !== null) await ask('push_device_remove', { device_id: deviceId })
  const worker = await registration()
  await unsubscribeFromPush(worker)
  await worker?.unregister()
}

/** After a sign-in this browser belongs to another session, and after a change of the key it is added anew. */
export async function renewHere(): Promise<void> {
  if (!(await registration())) return
  const { push_key } = await ask('alert_get', {}, { quiet: true })
  await lookHere(push_key)
}
