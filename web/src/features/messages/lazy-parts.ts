import { lazyBlock } from '../../ui/app/lazy-dialog.tsx'

/** The thread stands at the end of an order's page: it is loaded when the order is shown. */
export const OrderThread = lazyBlock(
  ['files', 'mail-list', 'threads', 'validation'],
  async () => (await import('./OrderThread.tsx')).OrderThread,
)
