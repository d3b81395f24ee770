import { lazyBlock, lazyDialog } from '../../ui/app/lazy-dialog.tsx'

// what other features show of products, each when somebody reaches for it
export const NewProduct = lazyBlock(
  ['files', 'products', 'validation'],
  async () => (await import('./NewProduct.tsx')).NewProduct,
)
export const ProductDialog = lazyDialog(
  ['files', 'products', 'validation'],
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
)
export const ProductPicker = lazyBlock(
  ['files', 'products', 'validation'],
  async () => (await import('./ProductPicker.tsx')).ProductPicker,
)
