import type { FieldSentences, Refused } from '@goodlot/contract'
import { useEffect } from 'react'
import type { FormInstance } from '../kit/form-store.ts'
import { useLocale } from '../words/words.tsx'

/** After a change of language, shows visible validation messages again in the new language (W-04). */
export function useRevalidateOnLanguage(form: FormInstance): void {
  const { locale } = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the trigger, not a value used
  useEffect(() => {
    const invalidFields = form
      .getFieldsError()
      .filter((f) => f.errors.length > 0)
      .map((f) => f.name)
    if (invalidFields.length > 0) void form.validateFields(invalidFields).catch(() => undefined)
  }, [form, locale])
}

/** The error message of each field, if the refusal names fields. */
function sentencesOf(refused: Refused): FieldSentences {
  switch (refused.fault) {
    case 'price_changed':
    case 'recoveries_due':
    case 'record_changed':
    case 'protocol_changed':
    case 'rows_wrong':
    case 'sheet_columns':
    case 'too_many_tries':
    case 'server_busy':
    case 'pdf_busy':
    case 'entries_missing':
    case 'photos_missing':
    case 'sample_short':
    case 'result_too_mild':
    case 'our_fault':
      return {}
    default:
      return refused.data ?? {}
  }
}

/** Shows a refusal's messages at their fields and scrolls to the first; returns false if none belongs to a field of this form. */
export function showFieldErrors(form: FormInstance, refused: Refused): boolean {
  const fieldErrors = Object.entries(sentencesOf(refused)).filter(
    ([name]) => form.getFieldInstance(name) !== undefined || name in form.getFieldsValue(),
  )
  form.setFields(fieldErrors.map(([name, sentence]) => ({ name, errors: [sentence] })))
  const first = fieldErrors[0]
  if (first) form.scrollToField(first[0], { behavior: 'smooth', block: 'center' })
  return fieldErrors.length > 0
}
