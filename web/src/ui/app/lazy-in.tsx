import { type ComponentType, useEffect, useReducer } from 'react'
import { needWords, type WordSet } from '../words/catalogs.ts'

/** A part of a screen that is loaded when it is first shown, or ahead with `preload`. */
export type LazyPiece<Props extends object> = ComponentType<Props> & { preload(): Promise<void> }

export type Load<Props> = () => Promise<ComponentType<Props>>

export interface Waiting {
  failed: boolean
  onRetry(): void
}

/**
 * Shows `Room` while its script is on the way, and when it could not be loaded. Not `lazy` of React: what was loaded ahead is there at once,
 * and a failure is shown where the part belongs instead of in place of the screen, with another try.
 */
export function lazyIn<Props extends object>(
  Room: ComponentType<Props & Waiting>,
  words: readonly WordSet[],
  load: Load<Props>,
): LazyPiece<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () => {
    loading ??= Promise.all([load(), needWords(words)]).then(
      ([component]) => {
        Loaded = component
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Piece(props: Props) {
    const [failed, settle] = useReducer((_: boolean, hasFailed: boolean) => hasFailed, false)
    const [tries, retry] = useReducer((count: number) => count + 1, 0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: a further try loads again
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      settle(false)
      loadOnce().then(
        () => isGone || retry(),
        () => isGone || settle(true),
      )
      return () => {
        isGone = true
      }
    }, [tries])
    return Loaded ? <Loaded {...props} /> : <Room {...props} failed={failed} onRetry={retry} />
  }
  return Object.assign(Piece, { preload: () => loadOnce().catch(() => undefined) })
}
