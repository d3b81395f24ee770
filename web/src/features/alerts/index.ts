import { lazyBlock } from '../../ui/app/lazy-dialog.tsx'

/** Alerts of the signed-in account, on its profile. */
export const AlertsPart = lazyBlock(['alerts'], async () => (await import('./AlertsPart.tsx')).AlertsPart)
/** Whether somebody can be reached, for the office. */
export const ReachPart = lazyBlock(['alerts'], async () => (await import('./ReachPart.tsx')).ReachPart)
/** The operator's gateway and the key for phones, on the setup screen. */
export const GatewayCard = lazyBlock(
  ['alerts', 'validation'],
  async () => (await import('./GatewayCard.tsx')).GatewayCard,
)
