export { SearchEntry } from './SearchEntry.tsx'
