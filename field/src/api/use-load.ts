import type { CallName, Calls, InputOf, OutputOf } from '@goodlot/contract'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '../words/words.tsx'
import { type Failure, failureOf } from './failure.ts'
import { ask } from './send.ts'

export interface Loaded<T> {
  /** Stays set during a reload. */
  data: T | undefined
  failure: Failure | undefined
  reload(): Promise<void>
  setData(data: T): void
}

interface LoadOptions {
  get?: boolean
  /** Nothing is read while this is false. */
  enabled?: boolean
}

/** The answer to a call, read again when its input or the language changes. */
export function useLoad<N extends CallName>(
  name: N,
  input: InputOf<Calls[N]>,
  { get = false, enabled = true }: LoadOptions = {},
): Loaded<OutputOf<Calls[N]>> {
  const t = useT()
  const [data, setData] = useState<OutputOf<Calls[N]>>()
  const [failure, setFailure] = useState<Failure>()
  // inputs are compared by their text, because screens create a new object each time
  const key = JSON.stringify(input)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await ask(name, JSON.parse(key), { get, ...(signal ? { signal } : {}) })
        if (signal?.aborted) return
        setData(answer)
        setFailure(undefined)
      } catch (error) {
        if (!signal?.aborted) setFailure(failureOf(error, t))
      }
    },
    [name, key, get, t],
  )
  useEffect(() => {
    if (!enabled) return
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load, enabled])
  return { data, failure, setData, reload: useCallback(() => load(), [load]) }
}
