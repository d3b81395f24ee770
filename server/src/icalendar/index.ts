export { type CalendarEvent, calendarFile } from './calendar-file.ts'
export { busyTimesInThread } from './in-thread.ts'
