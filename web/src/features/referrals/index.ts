export { Referrals } from './Referrals.tsx'
