import { jobSeconds, jobSuccessTime, jobsTotal, storageSeconds } from './registry.ts'

const secondsSince = (beganAt: number): number => (performance.now() - beganAt) / 1000

/** Measures every operation of a storage that returns a promise, whatever operations it has. */
export function measuredStorage<S extends object>(storage: S): S {
  const wrapped = new Map<PropertyKey, unknown>()
  return new Proxy(storage, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      let measured = wrapped.get(name)
      if (!measured) {
        measured = (...args: unknown[]) => observed(name, () => Reflect.apply(value, target, args))
        wrapped.set(name, measured)
      }
      return measured
    },
  })
}

function observed(operation: string, run: () => unknown): unknown {
  const beganAt = performance.now()
  const result = run()
  if (!(result instanceof Promise)) return result
  const end = (outcome: 'ok' | 'failed') => storageSeconds.observe({ operation, outcome }, secondsSince(beganAt))
  result.then(
    () => end('ok'),
    () => end('failed'),
  )
  return result
}

/** Measures one run of a job. */
export async function measuredJob<T>(kind: 'lane' | 'task', job: string, run: () => Promise<T>): Promise<T> {
  const beganAt = performance.now()
  let outcome: 'ok' | 'failed' = 'failed'
  try {
    const result = await run()
    outcome = 'ok'
    if (kind === 'lane') jobSuccessTime.set({ job }, Date.now() / 1000)
    return result
  } finally {
    jobsTotal.inc({ kind, job, outcome })
    jobSeconds.observe({ kind, job }, secondsSince(beganAt))
  }
}
