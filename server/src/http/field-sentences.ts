import { wrongFields } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { core } from 'zod'

/** One message per wrong field (the first wins), in the reader's language. */
export const fieldSentences = (issues: readonly core.$ZodIssue[], t: Translate): Record<string, string> =>
  Object.fromEntries(Object.entries(wrongFields(issues)).map(([field, { key, params }]) => [field, t(key, params)]))
