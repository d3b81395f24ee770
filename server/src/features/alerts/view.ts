import type { AlertChannelRow, AlertDevice, AlertSettings } from '@goodlot/contract'
import { alertGroupsOf, channelState, chinaDateTime, deviceName, reachOf } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Context, Me } from '../../http/context.ts'
import { type Channel, channelsOf, currentPushKey, gatewayOf } from '../../notice/index.ts'
import { alertSettingsOf, receiverOf } from './store.ts'

const shownTime = (at: Date | null): string => (at ? chinaDateTime(at) : '')

const channelRow = ({ channel, isAvailable, sentAt, provedAt, error }: Channel): AlertChannelRow => ({
  channel,
  state: channelState({ isAvailable, sentAt, provedAt }),
  sent_at: shownTime(sentAt),
  proved_at: shownTime(provedAt),
  error,
})

type Device = Awaited<ReturnType<typeof channelsOf>>['devices'][number]

const deviceRow = (device: Device, keyId: number): AlertDevice => ({
  device_id: device.id,
  name: deviceName(device.device),
  app: device.app as AlertDevice['app'],
  added_at: chinaDateTime(device.created_at),
  proved_at: shownTime(device.proved_at),
  is_old_key: device.key_id !== keyId,
})

type ViewContext = Pick<Context, 'secrets' | 'now'> & { db: Db }

export async function settingsView({ db, secrets, now, me }: ViewContext & { me: Me }): Promise<AlertSettings> {
  // the key is made when the first server starts; here only if that one could not keep it
  const key = await currentPushKey(db, secrets, now)
  const receiver = await receiverOf(db, me.id)
  if (!receiver) throw new Error(`account ${me.id} asks and is not there`)
  const settings = await alertSettingsOf(db, me.id)
  const gateway = await gatewayOf(db, secrets)
  const { channels, devices } = await channelsOf(db, receiver, gateway, now)
  return {
    push_key: key.publicKey,
    devices: devices.map((device) => deviceRow(device, key.id)),
    groups: alertGroupsOf(me.role === 'inspector').map((group) => ({
      group,
      on: !settings.groups_off.includes(group),
    })),
    quiet_from: settings.quiet_from,
    quiet_until: settings.quiet_until,
    time_zone: settings.time_zone,
    gateway: gateway && me.role === 'inspector' ? gateway.name : '',
    gateway_on: !settings.gateway_off,
    phone: receiver.phone,
    channels: channels.map(channelRow),
  }
}

/** Whether somebody can be reached, as root sees it; null if there is no such account. */
export async function reachView({ db, secrets, now }: ViewContext, accountId: number) {
  const receiver = await receiverOf(db, accountId)
  if (!receiver) return null
  const key = await currentPushKey(db, secrets, now)
  const { channels, devices } = await channelsOf(db, receiver, await gatewayOf(db, secrets), now)
  const rows = channels.map(channelRow)
  return {
    reach: reachOf(rows.map(({ state }) => state)),
    channels: rows,
    devices: devices.map((device) => deviceRow(device, key.id)),
  }
}
