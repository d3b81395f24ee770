export { Invitations } from './Invitations.tsx'
