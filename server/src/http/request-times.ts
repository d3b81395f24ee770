/** How long a transfer of unknown size may take: a grace period, and then time in proportion to the bytes transferred. */
export interface Pace {
  graceMs: number
  bytesPerSecond: number
  /** The limit, however many bytes were transferred. */
  mostMs: number
}

export interface RequestTimes {
  /** How often the open requests are looked at. */
  lookMs: number
  /** The longest time from the connection, or from the first byte of a request, to its last header. */
  headersMs: number
  /** How long an idle connection stays open. Longer than the 60 s of usual proxies, so that the proxy closes it first. */
  keepAliveMs: number
  /** The body of an ordinary call: forms and JSON up to 1 MiB. */
  body: Pace
  /** Files and large forms, from a phone in a factory with a slow connection. */
  upload: Pace
  /** How long a client may take to read an answer. Server-sent events are exempt: they have heartbeats. */
  answer: Pace
  /** How long a client may read nothing at all. */
  stalledMs: number
  /** From the beginning of a stop until … */
  stop: {
    /** … bodies that are still arriving are refused, */
    bodiesMs: number
    /** … clients that have not read their answer are cut off, */
    answersMs: number
    /** … whatever is still open is cut off. */
    allMs: number
  }
}

const kib = 1024
const minute = 60_000

export const requestTimes: RequestTimes = {
  lookMs: 1_000,
  headersMs: 15_000,
  keepAliveMs: 72_000,
  body: { graceMs: 15_000, bytesPerSecond: 4 * kib, mostMs: minute },
  upload: { graceMs: 30_000, bytesPerSecond: 2 * kib, mostMs: 15 * minute },
  answer: { graceMs: minute, bytesPerSecond: 4 * kib, mostMs: 30 * minute },
  stalledMs: minute,
  stop: { bodiesMs: 1_500, answersMs: 5_000, allMs: 7_000 },
}

/** Whether a transfer that has taken this long for this many bytes is too slow. */
export const isLate = ({ graceMs, bytesPerSecond, mostMs }: Pace, elapsedMs: number, bytes: number): boolean =>
  elapsedMs > Math.min(mostMs, graceMs + (bytes / bytesPerSecond) * 1000)
