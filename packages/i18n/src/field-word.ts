import { type Translate, wordFor } from './translate.ts'

/**
 * The name of a field in an entry of the audit log. What is no code (a city, a currency) is shown as it is; of `node › field`, as protocols
 * have it, only the field has words.
 */
export function fieldWord(t: Translate, field: string): string {
  const at = field.lastIndexOf(' › ')
  const code = at < 0 ? field : field.slice(at + 3)
  return `${at < 0 ? '' : field.slice(0, at + 3)}${wordFor(t, 'audit-fields.', code)}`
}
