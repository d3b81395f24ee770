import { lazyIn } from '../../ui/app/lazy-dialog.tsx'
import { RemedyRoom } from './RemedyRoom.tsx'

/** The corrective actions of an order, loaded once its report is shown: with its dialogs it is larger than the rest of the page needs. */
export const RemedyPart = lazyIn(
  RemedyRoom,
  ['remedies', 'validation'],
  async () => (await import('./RemedyBlock.tsx')).RemedyBlock,
)
