export { ProtocolPicker } from './ProtocolPicker.tsx'
export { ProtocolPreview } from './ProtocolPreview.tsx'
export { Protocols } from './Protocols.tsx'
