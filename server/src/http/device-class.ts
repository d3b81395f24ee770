import type { DeviceClass } from '../db/sender.ts'

/** The device class according to the user agent. An iPad that asks for desktop pages claims to be a Mac, so it counts as a computer. */
export function deviceClassOf(userAgent: string, client: 'web' | 'field'): DeviceClass {
  if (client === 'field') return 'field'
  if (/iPad|Tablet|PlayBook|Silk/i.test(userAgent)) return 'tablet'
  if (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent)) return 'tablet'
  if (/Mobile|iPhone|iPod|Android|HarmonyOS/i.test(userAgent)) return 'phone'
  return /^(Mozilla|Opera)\//.test(userAgent) ? 'computer' : 'program'
}
