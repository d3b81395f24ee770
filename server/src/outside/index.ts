export { isOutsideAddress, refusedAddress } from './addresses.ts'
export { type Answered, requestOutside } from './request.ts'
