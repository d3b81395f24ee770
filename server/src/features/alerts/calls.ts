import type { alerts } from '@goodlot/contract'
import { deviceName } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail } from '../../http/refusal.ts'
import {
  currentPushKey,
  devicesOf,
  isPushService,
  noteReceipt,
  notify,
  readReceipt,
  removeOwnDevice,
  saveDevice,
} from '../../notice/index.ts'
import { saveAlertSettings } from './store.ts'
import { reachView, settingsView } from './view.ts'

type OwnCalls = Omit<
  typeof alerts,
  'gateway_get' | 'gateway_save' | 'gateway_clear' | 'gateway_test' | 'push_key_renew'
>

export const ownHandlers: Handlers<OwnCalls> = {
  alert_get: (ctx) => settingsView(ctx),

  async alert_save(ctx, { gateway_on, ...choice }) {
    await saveAlertSettings(ctx.db, ctx.me.id, { ...choice, gateway_off: !gateway_on })
    await recordBy(ctx, 'alerts.save', `account:${ctx.me.id}`, { off: choice.groups_off.join(', ') })
    return settingsView(ctx)
  },

  async push_device_save(ctx, { endpoint, p256dh, auth, push_key }) {
    if (!isPushService(ctx.config, endpoint)) fail(ctx, 'push_service_unknown')
    const key = await currentPushKey(ctx.db, ctx.secrets, ctx.now)
    if (key.publicKey !== push_key) fail(ctx, 'push_key_changed')
    const known = await devicesOf(ctx.db, ctx.me.id)
    const device_id = await saveDevice(ctx.db, ctx.secrets, {
      ...{ accountId: ctx.me.id, sessionId: ctx.me.sessionId, keyId: key.id, app: ctx.client },
      ...{ device: ctx.userAgent.slice(0, 400), target: { endpoint, p256dh, auth }, at: ctx.now },
    })
    // apps say at each start that their phone is there: only a new one is worth an entry
    if (!known.some(({ id }) => id === device_id))
      await recordBy(ctx, 'alerts.device_add', `account:${ctx.me.id}`, { device: deviceName(ctx.userAgent) })
    return { device_id }
  },

  async push_device_remove(ctx, { device_id, endpoint }) {
    if (device_id === undefined && endpoint === undefined) throw new BadInput({ device_id: 'validation.required' })
    if (await removeOwnDevice(ctx.db, ctx.me.id, { id: device_id, endpoint }))
      await recordBy(ctx, 'alerts.device_remove', `account:${ctx.me.id}`, {})
    return {}
  },

  async alert_test(ctx, { device_id }) {
    const { devices } = await settingsView(ctx)
    const device = devices.find((one) => one.device_id === device_id)
    if (!device) fail(ctx, 'not_found')
    await notify(ctx.db, {
      ...{ accountId: ctx.me.id, kind: 'alert_test', params: { device: device_id, name: device.name } },
      ...{ at: ctx.now, isMailed: true },
    })
    return {}
  },

  async alert_receipt(ctx, { token, what }) {
    const receipt = readReceipt(ctx.secrets, token)
    if (!receipt) return { known: false }
    await noteReceipt(ctx.db, receipt, ctx.now, what === 'opened')
    return { known: true }
  },

  async alert_reach(ctx, { uid }) {
    return (await reachView(ctx, uid)) ?? fail(ctx, 'not_found')
  },
}
