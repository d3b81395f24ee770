import type { exams } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { ownHandlers } from './own-calls.ts'
import { questionHandlers } from './question-calls.ts'

export { loadExamQuestions } from './library-store.ts'

export const feature: Feature<typeof exams> = { handlers: { ...ownHandlers, ...questionHandlers } }
