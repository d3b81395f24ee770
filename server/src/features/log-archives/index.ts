export { type ArchiveWorld, archiveLog, planArchive, readArchive, resumeArchive, returnArchive } from './archive-log.ts'
