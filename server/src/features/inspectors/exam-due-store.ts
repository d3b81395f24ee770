import { settingDefinitions } from '@goodlot/contract'
import { examPassScore } from '@goodlot/rules'
import { sql } from 'kysely'

const usual = settingDefinitions['inspectors.exam'].value.required

/**
 * SQL condition for an inspector `i` who has to pass the entry exam before the first order. The setting is read by the statement itself, so
 * that every list of bookable inspectors decides alike. Whoever has worked while the exam was not required goes on working.
 */
export const examDue = sql<boolean>`(i.exam_required AND i.jobs_done = 0
  AND coalesce((SELECT (s.value ->> 'required')::boolean FROM settings s WHERE s.key = 'inspectors.exam'), ${sql.lit(usual)})
  AND NOT EXISTS (SELECT FROM inspector_exams e WHERE e.inspector_id = i.account_id AND e.score >= ${sql.lit(examPassScore)}))`
