export { HolidayScreen } from './HolidayScreen.tsx'
