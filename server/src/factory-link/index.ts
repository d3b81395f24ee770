export { type LinkUse, linkAddress, openLink, sealLink } from './sealed-link.ts'
