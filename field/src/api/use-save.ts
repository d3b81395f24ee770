import { useCallback, useState } from 'react'
import { useT } from '../words/words.tsx'
import { type Failure, failureOf } from './failure.ts'

export interface Saving {
  saving: boolean
  failure: Failure | undefined
  /** True after a successful save, until the next one begins or the form changes. */
  saved: boolean
  run(work: () => Promise<void>): Promise<void>
  /** Forgets the result of the last save, because the user has changed something. */
  reset(): void
}

/** Runs a save and keeps its result; a failure leaves the typed values alone. */
export function useSave(): Saving {
  const t = useT()
  const [state, setState] = useState<{ saving: boolean; saved: boolean; failure?: Failure }>({
    saving: false,
    saved: false,
  })
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setState({ saving: true, saved: false })
      try {
        await work()
        setState({ saving: false, saved: true })
      } catch (error) {
        setState({ saving: false, saved: false, failure: failureOf(error, t) })
      }
    },
    [t],
  )
  const reset = useCallback(() => setState((s) => (s.saving ? s : { saving: false, saved: false })), [])
  return { saving: state.saving, saved: state.saved, failure: state.failure, run, reset }
}
