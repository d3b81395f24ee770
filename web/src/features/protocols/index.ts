export { ProtocolPicker } from './ProtocolPicker.tsx'
export { Protocols } from './Protocols.tsx'
