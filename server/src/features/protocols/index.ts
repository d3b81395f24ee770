export { handlers } from './calls.ts'
export { copyProtocol } from './copy.ts'
export { createProtocol } from './create.ts'
