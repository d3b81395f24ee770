import './factory-visits.css'

// what the pages of a factory share; its screens are opened by their own files
export { deviceId } from './device-id.ts'
export { chinaMoment, fullDay } from './visit-words.ts'
