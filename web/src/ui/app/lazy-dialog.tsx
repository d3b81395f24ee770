import { useEffect } from 'react'
import { Button, Modal, Skeleton } from '../kit/index.ts'
import type { WordSet } from '../words/catalogs.ts'
import { useT } from '../words/words.tsx'
import { type LazyPiece, type Load, lazyIn, type Waiting } from './lazy-in.tsx'
import './states.css'

export { type LazyPiece, lazyIn, type Waiting }

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
