import { lazyBlock, lazyDialog } from '../../ui/app/lazy-dialog.tsx'

// what other features show of factories, each when somebody reaches for it
export const FactoryDialog = lazyDialog(
  ['factories', 'files', 'validation'],
  async () => (await import('./FactoryDialog.tsx')).FactoryDialog,
)
export const FactoryPicker = lazyBlock(
  ['factories', 'files', 'validation'],
  async () => (await import('./FactoryPicker.tsx')).FactoryPicker,
)
export const NewFactory = lazyBlock(
  ['factories', 'files', 'validation'],
  async () => (await import('./NewFactory.tsx')).NewFactory,
)
