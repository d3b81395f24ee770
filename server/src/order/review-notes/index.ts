export { insertReviewNotes, reviewNotesOf } from './review-note-store.ts'
