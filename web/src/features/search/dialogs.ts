export { KeysDialog } from './KeysDialog.tsx'
export { Palette } from './Palette.tsx'
