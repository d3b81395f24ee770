import { type AlertChannel, alertStep, channelOrder, quietUntil } from '@goodlot/rules'
import type { Task, TaskWorld } from '../jobs/task.ts'
import { mailLocale } from '../mail/compose.ts'
import { post } from '../mail/outbox.ts'
import { alertsTotal } from '../metrics/registry.ts'
import { readSettings } from '../setting/index.ts'
import { configuredOrigin } from '../setup/index.ts'
import { alertGroupOf } from './alert-kinds.ts'
import { alertMails } from './alert-mail.ts'
import { finishTry, insertTry, type LockedAlert, lockAlert, planNext, triesOf } from './alert-store.ts'
import { mailedLink, provingLink, receiptToken } from './alert-token.ts'
import { alertWords } from './alert-words.ts'
import { channelsOf } from './channels.ts'
import { type Gateway, gatewayOf, sendByGateway } from './gateway.ts'
import type { NoticeKind } from './kinds.ts'
import { sendPush } from './push.ts'
import { devicesOf, type PushDevice, removeDevice, removeEndedDevices, targetOf } from './push-device-store.ts'
import { type PushKey, pushKey } from './push-key-store.ts'

interface Turn {
  alert: LockedAlert
  channel: AlertChannel
  gateway: Gateway | null
}

/** A test goes to the phone that asked for it, at any time of the day. */
const isTest = (kind: string): boolean => kind === 'alert_test'

/**
 * Decides whose turn it is, and notes it before anything is sent: a process that ends meanwhile goes on with the same channel. Null if
 * nothing is to be sent now.
 */
function takeTurn(world: TaskWorld, noticeId: number): Promise<Turn | null> {
  const { db, clock, secrets } = world
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const alert = await lockAlert(trx, noticeId)
    if (!alert) return null
    await removeEndedDevices(trx, alert.id)
    const tries = await triesOf(trx, noticeId)
    const gateway = await gatewayOf(trx, secrets)
    const begun = tries.find(({ sent_at, error }) => sent_at === null && error === '')
    if (begun) return { alert, channel: begun.channel as AlertChannel, gateway }
    if (alert.next_at === null || alert.next_at > now) return null
    const group = alertGroupOf(alert.kind as NoticeKind)
    const isOff = group !== null && (alert.groups_off ?? []).includes(group)
    const { channels } = await channelsOf(trx, alert, gateway, now)
    const { quiet_from, quiet_until, time_zone } = alert
    const quiet =
      quiet_from !== null && quiet_until !== null && time_zone !== null
        ? { from: quiet_from, until: quiet_until, zone: time_zone }
        : null
    const step = alertStep(
      {
        createdAt: alert.created_at,
        expiresAt: alert.expires_at,
        isDone: alert.is_seen || alert.is_over || !alert.active,
        order: isTest(alert.kind) ? ['push'] : isOff ? [] : channelOrder(channels),
        tries: tries.map((one) => ({
          channel: one.channel as AlertChannel,
          at: one.sent_at ?? one.begun_at,
          failed: one.error !== '',
        })),
        quietUntil: isTest(alert.kind) ? null : quietUntil(quiet, now),
      },
      now,
    )
    await planNext(trx, noticeId, step.next, step.isUnseen ? (alert.unseen_at ?? now) : alert.unseen_at)
    if (!step.send) return null
    await insertTry(trx, { noticeId, channel: step.send, at: now })
    return { alert, channel: step.send, gateway }
  })
}

/** Seconds for which a push service keeps a message for a phone that is switched off. */
const mostKept = 24 * 3600

const wordsFor = (world: TaskWorld, { kind, params, language }: LockedAlert) =>
  alertWords(world.translate(mailLocale(language)), kind as NoticeKind, params)

/** Sends to every phone of the account; '' if at least one push service took it. */
async function pushTo(world: TaskWorld, alert: LockedAlert): Promise<string> {
  const { db, secrets, config, clock, signal } = world
  const { title, text } = wordsFor(world, alert)
  const origin = await configuredOrigin({ db, config })
  const { 'mail.office': office } = await readSettings({ db, config })
  const left = alert.expires_at ? (alert.expires_at.getTime() - clock.now().getTime()) / 1000 : mostKept
  const keys = new Map<number, PushKey | null>()
  const toOne = async (device: PushDevice): Promise<string> => {
    if (!keys.has(device.key_id)) keys.set(device.key_id, await pushKey(db, secrets, device.key_id))
    const key = keys.get(device.key_id)
    const target = targetOf(secrets, device)
    if (!key || !target) return 'the keys of this phone cannot be read'
    const token = receiptToken(secrets, { noticeId: alert.notice_id, channel: 'push', deviceId: device.id })
    const path = alert.link === '' ? (device.app === 'field' ? '/field/notices' : '/notices') : alert.link
    const url = provingLink(origin, path, token).slice(origin.length)
    const outcome = await sendPush(
      key,
      target,
      { title, body: text, url, tag: `notice-${alert.notice_id}`, token, receipt: `${config.apiBase}/alert_receipt` },
      {
        contact: origin.startsWith('https:') ? origin : `mailto:${office}`,
        seconds: Math.max(0, Math.min(mostKept, Math.floor(left))),
        isUrgent: alert.expires_at !== null,
        signal,
      },
    )
    if (outcome === 'sent') return ''
    if (outcome !== 'gone') return outcome.error
    await removeDevice(db, device.id)
    return 'the phone is no longer there'
  }
  const asked = isTest(alert.kind) ? Number(alert.params.device) : null
  const devices = (await devicesOf(db, alert.id)).filter(({ id }) => asked === null || id === asked)
  const errors = await Promise.all(devices.map(toOne))
  return errors.includes('') ? '' : (errors[0] ?? 'there is no phone')
}

/** Writes a mail of its own, unless an ordinary one about the same was written with the notice and nothing has been tried before. */
async function mailTo(world: TaskWorld, alert: LockedAlert): Promise<void> {
  const { db, clock, config, secrets, translate } = world
  await db.transaction().execute(async (trx) => {
    const tries = await triesOf(trx, alert.notice_id)
    const at = clock.now()
    const isAlone = tries.every(({ channel, error }) => channel === 'mail' || error !== '')
    const mine = tries.find(({ channel }) => channel === 'mail')
    if (!mine || mine.sent_at) return
    if (!(alert.mailed && isAlone)) {
      const origin = await configuredOrigin({ db: trx, config })
      const link = mailedLink({ origin, secrets }, alert.link, alert.notice_id)
      const facts = { name: alert.nickname, ...wordsFor(world, alert), link }
      await post(trx, alert, { template: alertMails.alert, facts }, { now: at, translate }, alert.order_id)
    }
    await finishTry(trx, { noticeId: alert.notice_id, channel: 'mail' }, { error: '', at, isProved: false })
  })
}

async function writeByGateway(world: TaskWorld, { alert, gateway }: Turn): Promise<string> {
  if (!gateway) return 'there is no gateway'
  const { config, db, secrets, signal } = world
  const { title, text } = wordsFor(world, alert)
  const origin = await configuredOrigin({ db, config })
  const token = receiptToken(secrets, { noticeId: alert.notice_id, channel: 'gateway', deviceId: 0 })
  const error = await sendByGateway(
    config,
    gateway,
    { phone: alert.phone, title, text, link: provingLink(origin, alert.link, token) },
    signal,
  )
  signal.throwIfAborted()
  return error
}

/** Sends an alert by the channels whose turn it is: one, unless it fails. */
async function sendAlert(world: TaskWorld, { notice_id: noticeId }: { notice_id: number }): Promise<void> {
  const { db, clock, log, signal } = world
  for (;;) {
    signal.throwIfAborted()
    const turn = await takeTurn(world, noticeId)
    if (!turn) return
    const { channel, alert } = turn
    let error = ''
    if (channel === 'mail') await mailTo(world, alert)
    else {
      error = channel === 'push' ? await pushTo(world, alert) : await writeByGateway(world, turn)
      const outcome = { error, at: clock.now(), isProved: channel === 'gateway' && error === '' }
      await db.transaction().execute((trx) => finishTry(trx, { noticeId, channel }, outcome))
    }
    alertsTotal.inc({ channel, outcome: error === '' ? 'sent' : 'failed' })
    if (error === '') return
    log.warn({ notice: noticeId, channel, error }, 'an alert was not sent by this channel')
  }
}

export const alertTask: Task<{ notice_id: number }> = {
  name: 'alerts.send',
  concurrency: 4,
  timeoutMs: 60_000,
  attempts: 5,
  run: sendAlert,
}
