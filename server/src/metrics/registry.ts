import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What this process measures. All names are here, and labels only ever hold words of our code (names of calls, faults, jobs, tables'
 * states), never ids or typed text: the number of series is bounded.
 */
export const registry = new Registry()
const registers = [registry]

/** In seconds: from a call that reads one row to a report of a thousand photos. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const callsTotal = new Counter({
  ...{ name: 'goodlot_calls_total', registers, labelNames: ['call', 'outcome'] as const },
  help: 'Calls answered, by name and outcome: ok, the name of a fault, or gone when the client left.',
})
export const callSeconds = new Histogram({
  ...{ name: 'goodlot_call_seconds', registers, labelNames: ['call'] as const, buckets },
  help: 'Time from the headers of a call to the end of its answer. Streams of events are left out.',
})
export const otherRequestsTotal = new Counter({
  ...{ name: 'goodlot_other_requests_total', registers, labelNames: ['route', 'status'] as const },
  help: 'Requests that are not calls, by the pattern of their route and the class of their status.',
})
export const openRequests = new Gauge({
  ...{ name: 'goodlot_open_requests', registers },
  help: 'Requests that are being read, worked on or answered now.',
})
export const heldRequests = new Gauge({
  ...{ name: 'goodlot_held_requests', registers },
  help: 'Requests that wait for work in the background.',
})
export const eventStreams = new Gauge({
  ...{ name: 'goodlot_event_streams', registers },
  help: 'Open streams of events.',
})
export const turnsWaiting = new Gauge({
  ...{ name: 'goodlot_turns_waiting', registers, labelNames: ['queue'] as const },
  help: 'Callers that wait for their turn at what a process has once: the picture decoder, the spreadsheet thread.',
})
export const turnsRefusedTotal = new Counter({
  ...{ name: 'goodlot_turns_refused_total', registers, labelNames: ['queue'] as const },
  help: 'Callers that were refused because too many waited already.',
})
export const securityTotal = new Counter({
  ...{ name: 'goodlot_security_refusals_total', registers, labelNames: ['why'] as const },
  help: 'Lines of the security log, by what was refused.',
})
export const storageSeconds = new Histogram({
  ...{ name: 'goodlot_storage_seconds', registers, labelNames: ['operation', 'outcome'] as const, buckets },
  help: 'Operations of the storage of files.',
})
export const virusCheckSeconds = new Histogram({
  ...{ name: 'goodlot_virus_check_seconds', registers, labelNames: ['outcome'] as const, buckets },
  help: 'Checks of uploaded files: clean, infected, or failed when the virus scanner gave no verdict.',
})
export const jobsTotal = new Counter({
  ...{ name: 'goodlot_jobs_total', registers, labelNames: ['kind', 'job', 'outcome'] as const },
  help: 'Runs of polled jobs (lane) and of tasks of the queue (task).',
})
export const jobSeconds = new Histogram({
  ...{ name: 'goodlot_job_seconds', registers, labelNames: ['kind', 'job'] as const, buckets },
  help: 'Time that runs of jobs took.',
})
export const jobSuccessTime = new Gauge({
  ...{ name: 'goodlot_job_last_success_timestamp_seconds', registers, labelNames: ['job'] as const },
  help: 'When a polled job of this process last ran without a failure.',
})
export const mailsTotal = new Counter({
  ...{ name: 'goodlot_mails_total', registers, labelNames: ['outcome'] as const },
  help: 'Attempts to send a mail: sent, put off until the next try, or failed for good.',
})
export const alertsTotal = new Counter({
  ...{ name: 'goodlot_alerts_total', registers, labelNames: ['channel', 'outcome'] as const },
  help: 'Alerts handed to a channel (push, mail, gateway): sent, or failed.',
})
export const eventsTotal = new Counter({
  ...{ name: 'goodlot_events_total', registers, labelNames: ['event'] as const },
  help: 'Entries of the audit log that this process committed, by action: orders.submitted, accounts.register and so on.',
})

/** Events that dashboards draw: they begin at 0, because Prometheus cannot see the step from no series to 1. */
const drawnEvents = [
  ...[
    'submitted',
    'checked_out',
    'payment_received',
    'put_on_account',
    'report_submitted',
    'accepted',
    'cancelled',
  ].map((event) => `orders.${event}`),
  ...['accounts.register', 'accounts.sign_in', 'enquiries.answer'],
]
for (const event of drawnEvents) eventsTotal.inc({ event }, 0)

collectDefaultMetrics({ register: registry })
