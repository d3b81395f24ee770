import { CallFault, NetworkFault } from '@goodlot/client'
import type { CallName, Calls, InputOf, OutputOf, Refused } from '@goodlot/contract'
import { openStream } from './send.ts'

/** `lost`: the connection is retried. `stopped`: the server refused, so only `retry()` asks again. */
export type Link = 'connecting' | 'live' | 'lost' | 'stopped'

export interface Watching<N extends CallName> {
  onData(data: OutputOf<Calls[N]>): void
  onLink(link: Link, refused?: Refused): void
}

export interface Watch {
  /** Asks again after a refusal. */
  retry(): void
  stop(): void
}

/** Milliseconds before the next try, the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000]
/** A connection that has received nothing for this long, not even a heartbeat, is dead. */
const deadAfterMs = 50_000

/** Milliseconds until the next try, randomised so that clients that lost the same server do not all return at once. */
const pauseAfter = (failures: number): number =>
  (pauses[Math.min(failures, pauses.length) - 1] ?? 0) * (0.8 + Math.random() * 0.4)

/**
 * Keeps a stream of events open until told to stop: every event is the whole state. A page that nobody sees holds no connection, of which
 * browsers have few.
 */
export function watch<N extends CallName>(name: N, input: InputOf<Calls[N]>, watching: Watching<N>): Watch {
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  const again = () => {
    failures++
    watching.onLink('lost')
    timer = setTimeout(() => void open(), pauseAfter(failures))
  }
  const open = async (): Promise<void> => {
    clearTimeout(timer)
    if (isOver || current || document.hidden) return
    const abort = new AbortController()
    current = abort
    let watchdog = setTimeout(() => abort.abort(), deadAfterMs)
    try {
      for await (const answer of openStream(name, input as object, abort.signal)) {
        clearTimeout(watchdog)
        watchdog = setTimeout(() => abort.abort(), deadAfterMs)
        if (answer === null) continue
        failures = 0
        if (answer.fault !== undefined) throw new CallFault(answer as Refused)
        watching.onLink('live')
        watching.onData(answer.data)
      }
      throw new NetworkFault('the stream ended')
    } catch (error) {
      if (current !== abort) return
      current = null
      if (error instanceof CallFault) watching.onLink('stopped', error.refused)
      else again()
    } finally {
      clearTimeout(watchdog)
    }
  }
  const pause = () => {
    const open = current
    current = null
    open?.abort()
  }
  const onVisible = () => {
    if (document.hidden) pause()
    else void open()
  }
  const onOnline = () => void open()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', onOnline)
  watching.onLink('connecting')
  void open()
  return {
    retry() {
      watching.onLink('connecting')
      void open()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
      pause()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
    },
  }
}
