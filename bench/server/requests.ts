// Requests to a server that come at fixed times.
import { setTimeout as sleep } from 'node:timers/promises'

export const perSecond = 20

export async function send(
  url: string,
  call: string,
  token: string,
  body: FormData | URLSearchParams,
  method: 'GET' | 'POST' = 'POST',
): Promise<Record<string, unknown>> {
  const isGet = method === 'GET'
  const response = await fetch(isGet ? `${url}/api/${call}?${body}` : `${url}/api/${call}`, {
    method,
    headers: { USERTOKEN: token, 'accept-language': 'en-US' },
    ...(isGet ? {} : { body }),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> }
  if (code !== 200) throw new Error(`${call}: ${code} ${msg}`)
  return data
}

/** Requests at fixed times, whether or not the ones before were answered; each is timed from when it was due. Sorted. */
export async function timesAt(seconds: number, request: (i: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < 2 * perSecond; i++) await request(i)
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  const timed = async (i: number, due: number) => {
    await request(i)
    times.push(performance.now() - due)
  }
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = startedAt + (i * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    pending.push(timed(i, due))
  }
  await Promise.all(pending)
  return times.sort((a, b) => a - b)
}
