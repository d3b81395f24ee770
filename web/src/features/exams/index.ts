export { QuestionScreen } from './QuestionScreen.tsx'
