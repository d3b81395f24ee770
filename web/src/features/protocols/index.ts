export { ProtocolPicker } from './list/ProtocolPicker.tsx'
export { Protocols } from './Protocols.tsx'
export { ProtocolPreview } from './preview/ProtocolPreview.tsx'
