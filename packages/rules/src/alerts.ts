/** What an account is alerted about; each can be switched off by itself. */
export const alertGroups = ['offers', 'changes', 'questions', 'results', 'money'] as const
export type AlertGroup = (typeof alertGroups)[number]

/** Only an inspector gets offers. */
export const alertGroupsOf = (isInspector: boolean): readonly AlertGroup[] =>
  isInspector ? alertGroups : alertGroups.filter((group) => group !== 'offers')

/**
 * Ways to reach somebody: the phone's own notification · a mail · the operator's gateway (SMS, WeCom, DingTalk). Where nothing else decides,
 * in this order: what costs nothing and is quickest comes first.
 */
export const alertChannels = ['push', 'mail', 'gateway'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** Mails wake nobody: only the others keep quiet hours. */
const isLoud = (channel: AlertChannel): boolean => channel !== 'mail'

export interface ChannelFacts {
  channel: AlertChannel
  /** There is a phone, an address or a number to send to, and neither its owner nor root has switched the channel off. */
  isAvailable: boolean
  /** The newest notice that the channel has proved to deliver, by its time; a phone that was added since counts as well. */
  hope: Date | null
}

/**
 * The channels that can be used, the one first that last proved delivery. The notice counts, not the moment of the proof: a mail is opened
 * later than a phone answers, and would otherwise always go first.
 */
export function channelOrder(channels: readonly ChannelFacts[]): AlertChannel[] {
  const time = ({ hope }: ChannelFacts) => hope?.getTime() ?? Number.NEGATIVE_INFINITY
  const rank = ({ channel }: ChannelFacts) => alertChannels.indexOf(channel)
  return channels
    .filter(({ isAvailable }) => isAvailable)
    .toSorted((a, b) => (time(a) === time(b) ? rank(a) - rank(b) : time(b) - time(a)))
    .map(({ channel }) => channel)
}

/** Hours in which no phone rings, in minutes of the day where its owner is. */
export interface QuietHours {
  from: number
  until: number
  /** An IANA name, such as Asia/Shanghai. */
  zone: string
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function minuteOfDay(zone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' as const },
  }).formatToParts(now)
  const part = (type: 'hour' | 'minute') => Number(parts.find((one) => one.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

/** When the quiet hours that run now end; null outside of them. In the night in which clocks change, an hour early or late. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet || quiet.from === quiet.until) return null
  const minute = minuteOfDay(quiet.zone, now)
  const after = (from: number, to: number) => (to - from + dayMinutes) % dayMinutes
  if (after(quiet.from, minute) >= after(quiet.from, quiet.until)) return null
  const whole = Math.floor(now.getTime() / minuteMs) * minuteMs
  return new Date(whole + after(minute, quiet.until) * minuteMs)
}

/** How long an alert without an end waits for a sign before the next channel is tried. */
export const alertPatienceHours = 12

const middle = (from: Date, to: Date): Date => new Date((from.getTime() + to.getTime()) / 2)

/** Half of the time between an alert and its end: by then somebody has seen it, or the next channel is tried and root is shown it. */
export const halfWay = ({ createdAt, expiresAt }: Pick<AlertFacts, 'createdAt' | 'expiresAt'>): Date =>
  expiresAt ? middle(createdAt, expiresAt) : new Date(createdAt.getTime() + alertPatienceHours * 60 * minuteMs)

export interface AlertFacts {
  createdAt: Date
  /** Until when it can be acted on; null where there is no such time. */
  expiresAt: Date | null
  /** It was opened or answered, or what it says is no longer so. */
  isDone: boolean
  /** In the order in which they are tried. */
  order: readonly AlertChannel[]
  /** What was sent already; `failed` if it certainly did not arrive. */
  tries: readonly { channel: AlertChannel; at: Date; failed: boolean }[]
  quietUntil: Date | null
}

export interface AlertStep {
  /** The channel whose turn it is now. */
  send: AlertChannel | null
  /** When to look again; null: never. */
  next: Date | null
  /** Nobody has seen it half-way to its end: root is shown it. */
  isUnseen: boolean
}

const nothing: AlertStep = { send: null, next: null, isUnseen: false }

/**
 * What is done about an alert now: the first channel at once, the next one half-way to its end, and each further one half-way through what
 * remains. A channel that failed is followed by the next one at once.
 */
export function alertStep(alert: AlertFacts, now: Date): AlertStep {
  const { createdAt, expiresAt, isDone, order, tries, quietUntil: quiet } = alert
  if (isDone || (expiresAt && expiresAt <= now)) return nothing
  const half = halfWay(alert)
  const isUnseen = expiresAt !== null && now >= half
  const rest = order.filter((channel) => !tries.some((one) => one.channel === channel))
  const sent = tries.filter(({ failed }) => !failed).map(({ at }) => at.getTime())
  const last = sent.length > 0 ? new Date(Math.max(...sent)) : null
  /** When a channel that is sent to at this time is given up on. */
  const patience = (at: Date): Date => (at < half ? half : expiresAt ? middle(at, expiresAt) : half)
  const due = last ? patience(last) : createdAt
  if (now < due) return { send: null, next: rest.length > 0 || expiresAt ? due : null, isUnseen }
  const isEnough = last !== null && expiresAt === null && now < half
  // what can wait until morning does; what ends before is mailed meanwhile
  const send = isEnough ? undefined : rest.find((channel) => !quiet || (expiresAt !== null && !isLoud(channel)))
  if (send) {
    const isLast = rest.length === 1
    return { send, next: isLast && (expiresAt === null || isUnseen) ? null : patience(now), isUnseen }
  }
  const later = rest.length > 0 && quiet && (!expiresAt || quiet < expiresAt) ? quiet : null
  const shown = expiresAt && !isUnseen ? half : null
  const next = [later, shown].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  return { send: null, next, isUnseen }
}

/** proven: the newest alert was delivered by it · silent: something was sent, and no sign came · untried · off: cannot be used. */
export const channelStates = ['proven', 'silent', 'untried', 'off'] as const
export type ChannelState = (typeof channelStates)[number]

export interface ChannelHistory {
  isAvailable: boolean
  sentAt: Date | null
  /** Of the newest notice that it proved. */
  provedAt: Date | null
}

export function channelState({ isAvailable, sentAt, provedAt }: ChannelHistory): ChannelState {
  if (!isAvailable) return 'off'
  if (provedAt) return 'proven'
  return sentAt ? 'silent' : 'untried'
}

/** proven: a channel has delivered · unproven: something can be sent, and nothing has proved to arrive · none. */
export const reaches = ['proven', 'unproven', 'none'] as const
export type Reach = (typeof reaches)[number]

export function reachOf(states: readonly ChannelState[]): Reach {
  if (states.includes('proven')) return 'proven'
  return states.every((state) => state === 'off') ? 'none' : 'unproven'
}

/** Phones of one account; the one that was quiet for longest makes room. */
export const alertDevicesMost = 10
/** Messages by the gateway to one account in 24 hours: each costs money. */
export const gatewayMostADay = 20
