export { ProtocolPicker, ProtocolPreview } from './lazy-parts.ts'
