import type { Calls, WireOf } from '@goodlot/contract'

type Settings = WireOf<Calls['alert_get']>

const channels: Settings['channels'] = [
  { channel: 'push', state: 'off', sent_at: '', proved_at: '', error: '' },
  { channel: 'mail', state: 'untried', sent_at: '', proved_at: '', error: '' },
  { channel: 'gateway', state: 'off', sent_at: '', proved_at: '', error: '' },
]

/** How a customer without phones is alerted. */
export const alertSettings = (change: Partial<Settings> = {}): Settings => ({
  push_key: 'BA',
  devices: [],
  groups: (['changes', 'questions', 'results', 'money'] as const).map((group) => ({ group, on: 1 })),
  ...{ quiet_from: 0, quiet_until: 0, time_zone: 'Asia/Shanghai', gateway: '', gateway_on: 1, phone: '' },
  channels,
  ...change,
})

/** What screens show beside their own matters: how the account and others are alerted. */
export const usualAlerts = {
  alert_get: alertSettings(),
  alert_reach: { reach: 'unproven', channels, devices: [] },
  gateway_get: {
    ...{ name: '', format: 'json', success: '', host: '', is_set: 0, unreadable: 0, version: 0, changed_at: '' },
    ...{ changed_by: '', push_key_since: '2026-11-16 10:00:00', devices: 0, old_devices: 0 },
  },
} satisfies { [N in 'alert_get' | 'alert_reach' | 'gateway_get']: WireOf<Calls[N]> }
