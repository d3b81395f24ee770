export { archiveLog, planArchive, resumeArchive, returnArchive } from './archive-log.ts'
export { readArchive } from './check-archive.ts'
