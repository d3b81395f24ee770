export {
  type AnsweredRemedy,
  countRemedies,
  type RemedyRow,
  remediesOf,
  remediesWithAnswers,
} from './remedy-store.ts'
