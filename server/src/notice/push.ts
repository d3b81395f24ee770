import type { PushKey } from './push-key-store.ts'

/** A phone at its push service: the address there, and the keys that only the phone can read with (RFC 8291). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the service worker of the phone gets. It stands on a lock screen: no prices, no names of people. */
export interface PushMessage {
  title: string
  body: string
  /** The path of the screen that a tap opens. */
  url: string
  /** A later alert about the same replaces the earlier one on the phone. */
  tag: string
  /** Proves that the phone got it. */
  token: string
  /** Where the proof is sent. */
  receipt: string
}

export type PushOutcome = 'sent' | 'gone' | { error: string }

const timeoutMs = 15_000

/** Sends a message to one phone. A push service that is slow, away or refuses is an outcome, not an exception. */
export async function sendPush(
  key: PushKey,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  how: { contact: string; seconds: number; isUrgent: boolean; signal: AbortSignal },
): Promise<PushOutcome> {
  // loaded here: most servers start long before somebody has a phone to ring
  const { default: webPush } = await import('web-push')
  let response: Response
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: how.contact, publicKey: key.publicKey, privateKey: key.privateKey },
        TTL: how.seconds,
        urgency: how.isUrgent ? 'high' : 'normal',
      },
    )
    response = await fetch(endpoint, {
      ...{ method: 'POST', redirect: 'error' as const },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      signal: AbortSignal.any([how.signal, AbortSignal.timeout(timeoutMs)]),
    })
  } catch (error) {
    if (how.signal.aborted) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { error: (cause instanceof Error ? cause.message : String(cause)).slice(0, 200) }
  }
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  return response.ok ? 'sent' : { error: `the push service answered ${response.status}` }
}
