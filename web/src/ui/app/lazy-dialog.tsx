import { type ComponentType, useEffect, useReducer } from 'react'
import { Button, Modal, Skeleton } from '../kit/index.ts'
import { needWords, type WordSet } from '../words/catalogs.ts'
import { useT } from '../words/words.tsx'
import './states.css'

/** A part of a screen that is loaded when it is first shown, or ahead with `preload`. */
export type LazyPiece<Props extends object> = ComponentType<Props> & { preload(): Promise<void> }

type Load<Props> = () => Promise<ComponentType<Props>>

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

/** What stands in the room of a part until it is there. */
function Wait({ failed, onRetry }: Waiting) {
  const t = useT()
  if (!failed)
    return (
      <div aria-busy="true">
        <Skeleton paragraph={{ rows: 4 }} />
      </div>
    )
  return (
    <div role="alert" className="stack">
      <p>{t('ui.part_failed')}</p>
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
    </div>
  )
}

interface Closing {
  onClose(): void
}

/** Empty dialog, so that a click is answered at once; the focus goes on from it into the dialog that follows. */
function DialogRoom({ onClose, ...waiting }: Closing & Waiting) {
  const t = useT()
  return (
    <Modal open title={t(waiting.failed ? 'ui.broken_title' : 'ui.loading')} footer={null} onCancel={onClose}>
      <Wait {...waiting} />
    </Modal>
  )
}

/** A dialog whose script is not among those that its screen needs first, with its words: the catalog check compares them with the code. */
export const lazyDialog = <Props extends Closing>(words: readonly WordSet[], load: Load<Props>): LazyPiece<Props> =>
  lazyIn(DialogRoom, words, load)

/** The same for what is shown within the screen. */
export const lazyBlock = <Props extends object>(words: readonly WordSet[], load: Load<Props>): LazyPiece<Props> =>
  lazyIn(Wait, words, load)

/** Milliseconds without `requestIdleCallback` (Safari) until a screen counts as shown. */
const quietAfter = 1500

/** Loads what the screen may open next, as soon as the browser has nothing else to do. */
export function usePreload(pieces: readonly { preload(): Promise<void> }[]): void {
  useEffect(() => {
    const load = () => {
      for (const piece of pieces) void piece.preload()
    }
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(load)
      return () => cancelIdleCallback(waiting)
    }
    const waiting = setTimeout(load, quietAfter)
    return () => clearTimeout(waiting)
  }, [pieces])
}
