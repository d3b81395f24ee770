export { useOwnerColumn } from './owner-column.tsx'
export { UserSelect } from './UserSelect.tsx'
export { useResetTwoFactor } from './use-reset-two-factor.ts'
export { useSignOutAccount } from './use-sign-out-account.ts'
