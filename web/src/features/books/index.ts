export { BooksScreen } from './BooksScreen.tsx'
