export { endClaims, openClaim, takeFreeClaims, undecidedClaims } from './claim-store.ts'
export { claimFilesTag, claimsOfOrder, claimText } from './own-claim-store.ts'
