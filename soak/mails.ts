// 500 mails, two workers, one of them killed with SIGKILL while it sends, a mail server that hangs, refuses and answers late; real pauses.
import { killWorkerWhileSending } from '../server/src/test/killed-worker.ts'

const mails = 500

async function run() {
  const { arrived, doubled, beingSent, backAfterSeconds, others, totalSeconds, smtpFailures } =
    await killWorkerWhileSending({
      mails,
      smtpTimeoutSeconds: 10,
      lateMs: 2000,
      skipPauses: false,
    })
  const failures = [
    arrived === mails ? '' : `${mails - arrived} mails did not arrive`,
    doubled <= beingSent ? '' : `${doubled} doubles, though only ${beingSent} were being sent`,
    backAfterSeconds < 60 ? '' : `the killed worker's jobs took ${backAfterSeconds} s to come back`,
    others.slowestSeconds < 15 ? '' : `another job waited ${others.slowestSeconds} s`,
  ].filter(Boolean)
  if (failures.length > 0) throw new Error(failures.join('; '))
  const note = Object.entries(smtpFailures)
    .map(([failure, times]) => `${failure.replaceAll('_', ' ')} ${times}`)
    .join(', ')
  return [
    { name: `mails arrived, of ${mails}`, value: arrived, unit: '', note: `the mail server: ${note}` },
    { name: 'doubled', value: doubled, unit: '', note: `${beingSent} were being sent at the kill` },
    { name: "the killed worker's jobs were back after (promise 60)", value: backAfterSeconds, unit: 's' },
    {
      name: 'slowest reset code meanwhile (promise 15)',
      value: others.slowestSeconds,
      unit: 's',
      note: `of ${others.count}`,
    },
    { name: 'all sent after', value: totalSeconds, unit: 's' },
  ]
}

export const benches = [{ name: 'Mails: a worker killed in the middle', run }]
