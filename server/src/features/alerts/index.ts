import type { alerts } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { alertMails, alertTask, currentPushKey, dueAlerts, queueAlert, resealAlerts } from '../../notice/index.ts'
import { ownHandlers } from './calls.ts'
import { gatewayHandlers } from './gateway-calls.ts'

/** In one run; the task of each plans when it is looked at again. */
const most = 100

/** Alerts that nobody has seen half-way to their end, and those that waited for the end of quiet hours. */
async function queueDue({ db, clock }: JobWorld): Promise<boolean> {
  const due = await dueAlerts(db, clock.now(), most)
  if (due.length === 0) return false
  await db.transaction().execute(async (trx) => {
    for (const { notice_id } of due) await queueAlert(trx, notice_id)
  })
  // those that were just queued are still due until their task has looked at them
  return false
}

const dueJob: Job = { name: 'alerts.due', everyMs: 30_000, patient: true, run: queueDue }

/** The key that phones are added with is there before the first of them asks: reading settings then writes nothing. */
const makePushKey: Feature['routes'] = (http, { secrets, clock }, db) => {
  http.addHook('onReady', async () => {
    // without a database the first who asks has it made
    await currentPushKey(db, secrets, clock.now()).catch(() => undefined)
  })
}

export const feature: Feature<typeof alerts> = {
  handlers: { ...ownHandlers, ...gatewayHandlers },
  routes: makePushKey,
  jobs: [dueJob],
  tasks: [alertTask],
  mails: alertMails,
  reseal: resealAlerts,
}
