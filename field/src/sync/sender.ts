import { type Outbox, type SendOutcome, sendAll } from './outbox.ts'

/** Seconds until the next try after one that could not send everything; the last pause repeats. */
const pauses = [2, 5, 15, 60, 300]
/** Seconds that a new entry waits for further ones: taps come in bursts, and each sending costs the phone as much as a tap. */
const gathering = 0.4
/** The longest wait of a new entry while there is no network, in seconds. */
const newPause = 15

export type SenderState = 'idle' | 'sending' | 'offline' | 'session'

interface SenderOptions {
  outbox: Omit<Outbox, 'signal'>
  onState(state: SenderState): void
  /** Runs the work unless another tab is running it; then it resolves to false. */
  lock?: (work: () => Promise<void>) => Promise<boolean>
}

/** Only one tab sends at a time. Where the browser has no locks, two tabs may send the same twice, which the server notices. */
async function webLock(work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await work()
    return true
  }
  return navigator.locks.request('goodlot-outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await work()
    return true
  })
}

export interface Sender {
  /** Tries again now, whatever the pause. */
  wake(): void
  /** Something new waits to be sent. */
  add(): void
  stop(): void
}

/**
 * Sends waiting entries and photos, and retries with growing pauses after a run that could not send everything. `wake` and `add` shorten
 * the pause.
 */
export function startSender({ outbox, onState, lock = webLock }: SenderOptions): Sender {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer ends, in milliseconds. */
  let due = 0
  let failures = 0
  let running = false
  let again = false

  const schedule = (seconds: number) => {
    clearTimeout(timer)
    due = Date.now() + seconds * 1000
    // the random part keeps phones that lost the same network from all returning at the same moment
    timer = setTimeout(run, seconds * 1000 * (0.8 + Math.random() * 0.4))
  }
  const settle = (outcome: SendOutcome) => {
    if (outcome === 'sent') failures = 0
    onState(outcome === 'network' ? 'offline' : outcome === 'session' ? 'session' : 'idle')
    if (outcome === 'network' || outcome === 'later') {
      schedule(pauses[Math.min(failures, pauses.length - 1)] as number)
      failures += 1
    }
  }
  async function run(): Promise<void> {
    if (abort.signal.aborted) return
    if (running) {
      again = true
      return
    }
    running = true
    clearTimeout(timer)
    try {
      const mine = await lock(async () => {
        onState('sending')
        settle(await sendAll({ ...outbox, signal: abort.signal }))
      })
      // another tab sends: its turn may end before it sees what is new here
      if (!mine) schedule(5)
    } catch (error) {
      // nothing is lost by this error: the phone keeps everything, and the next run begins anew
      console.error(error)
      schedule(60)
    } finally {
      running = false
      if (again) {
        again = false
        void run()
      }
    }
  }
  return {
    wake: () => {
      failures = 0
      void run()
    },
    add: () => {
      if (running) again = true
      else if (failures === 0) schedule(gathering)
      else if (due > Date.now() + newPause * 1000) schedule(newPause)
    },
    stop: () => {
      abort.abort()
      clearTimeout(timer)
    },
  }
}
