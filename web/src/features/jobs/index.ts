export { FailedJobs, listParam } from './FailedJobs.tsx'
