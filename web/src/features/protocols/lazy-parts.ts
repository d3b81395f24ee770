import { lazyBlock } from '../../ui/app/lazy-dialog.tsx'

// what other features show of protocols, each when somebody reaches for it
export const ProtocolPicker = lazyBlock(
  ['protocols'],
  async () => (await import('./list/ProtocolPicker.tsx')).ProtocolPicker,
)
export const ProtocolPreview = lazyBlock(
  ['protocols'],
  async () => (await import('./preview/ProtocolPreview.tsx')).ProtocolPreview,
)
