import type { Calls, WireOf } from '@goodlot/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import english from '../../../packages/i18n/catalogs/en-US/alerts.json'
import chinese from '../../../packages/i18n/catalogs/zh-CN/alerts.json'
import { openScreen } from '../test/screen.tsx'

type Settings = WireOf<Calls['alert_get']>

const key = 'BAQE'.padEnd(87, 'BAQE')
const settings = (change: Partial<Settings> = {}): Settings => ({
  push_key: key,
  devices: [],
  groups: (['offers', 'changes', 'questions', 'results', 'money'] as const).map((group) => ({ group, on: 1 })),
  quiet_from: 0,
  quiet_until: 0,
  time_zone: 'Asia/Shanghai',
  gateway: '',
  gateway_on: 1,
  phone: '13800138000',
  channels: [
    { channel: 'push', state: 'off', sent_at: '', proved_at: '', error: '' },
    { channel: 'mail', state: 'proven', sent_at: '2026-11-16 10:00:00', proved_at: '2026-11-16 10:00:00', error: '' },
    { channel: 'gateway', state: 'off', sent_at: '', proved_at: '', error: '' },
  ],
  ...change,
})

/** A browser that can show alerts, and whose owner answers so. */
function aPhone(permission: NotificationPermission, userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140') {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    options: { applicationServerKey: new Uint8Array(65).fill(4).buffer },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
    unsubscribe: async () => true,
  }
  let subscribed: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      subscribed = subscription
      return subscription
    },
  }
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
}
const original = navigator.userAgent
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: original })
})

describe('alerts', () => {
  it('are switched on with one tap, and a test rings at once', async () => {
    aPhone('granted')
    const { user, wire } = await openScreen('/field/alerts', {
      answers: { alert_get: settings(), push_device_save: { device_id: 7 }, alert_test: {} },
    })
    await user.click(await screen.findByRole('button', { name: english.switch_on }))
    await screen.findByText(english.tested)
    expect(wire.sent('push_device_save')[0]).toMatchObject({ push_key: key, endpoint: expect.stringContaining('fcm') })
    expect(wire.sent('alert_test')).toEqual([expect.objectContaining({ device_id: '7' })])
    await screen.findByText(english.is_on)
  })

  it('say what to do where the browser was told to block them', async () => {
    aPhone('denied')
    await openScreen('/field/alerts', { answers: { alert_get: settings() }, locale: 'zh-CN' })
    await screen.findByText(chinese.blocked)
    expect(screen.queryByRole('button', { name: chinese.switch_on })).toBeNull()
  })

  it('lead an iPhone to its home screen first', async () => {
    aPhone('default', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1')
    await openScreen('/field/alerts', { answers: { alert_get: settings() } })
    await screen.findByText(english.install_title)
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 3)
        .map((step) => step.textContent),
    ).toEqual([english.install_1, english.install_2, expect.stringContaining('Open Goodlot')])
  })

  it('keep what was chosen: kinds and quiet hours', async () => {
    const { user, wire } = await openScreen('/field/alerts', { answers: { alert_get: settings() } })
    await user.click(await screen.findByRole('button', { name: english.group_money }))
    await user.click(screen.getByRole('button', { name: english.quiet_on }))
    wire.answer({ alert_save: settings({ quiet_from: 1320, quiet_until: 420 }) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(wire.sent('alert_save')).toHaveLength(1))
    const [sent] = wire.sent('alert_save')
    expect(sent).toMatchObject({ quiet_from: '1320', quiet_until: '420' })
    expect(JSON.parse(sent?.groups_off ?? '')).toEqual(['money'])
  })

  it('name the phones of the account, and remove another one', async () => {
    const device = { device_id: 3, name: 'Chrome · Android', app: 'field' as const, added_at: '2026-11-16 10:00:00' }
    const { user, wire } = await openScreen('/field/alerts', {
      answers: {
        alert_get: settings({ devices: [{ ...device, proved_at: '2026-11-16 10:05:00', is_old_key: 1 }] }),
        push_device_remove: {},
      },
    })
    const card = (await screen.findByText('Chrome · Android')).closest('article') as HTMLElement
    within(card).getByText('Last alert shown: 2026-11-16 10:05:00')
    within(card).getByText(english.device_old)
    await user.click(within(card).getByRole('button', { name: 'Remove Chrome · Android' }))
    await waitFor(() => expect(wire.sent('push_device_remove')).toEqual([expect.objectContaining({ device_id: '3' })]))
  })
})
