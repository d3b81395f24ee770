export { endClaims, openClaim, takeFreeClaims, undecidedClaims } from './claim-store.ts'
export { claimsOfOrder, claimText } from './own-claim-store.ts'
