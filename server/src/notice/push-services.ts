import type { Config } from '../config.ts'

/** The push services of browsers. Their addresses come from whoever adds a phone: the server calls no other one. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Does this address belong to a push service? `PUSH_SERVICES` of the environment names further ones by their origins. */
export function isPushService({ pushServices }: Pick<Config, 'pushServices'>, endpoint: string): boolean {
  const address = URL.parse(endpoint)
  if (address?.username !== '' || address.password !== '') return false
  if (pushServices.includes(address.origin)) return true
  if (address.protocol !== 'https:' || address.port !== '') return false
  return services.some((name) =>
    name.startsWith('*.') ? address.hostname.endsWith(name.slice(1)) : address.hostname === name,
  )
}
