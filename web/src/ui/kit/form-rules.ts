import type { NamePath } from './form-path.ts'

interface Values {
  // biome-ignore lint/suspicious/noExplicitAny: only the rule knows which field it asks for
  getFieldValue(name: NamePath): any
}

/** What a value must be. */
interface RuleObject {
  required?: boolean
  /** A required text of blanks alone is as good as none. */
  whitespace?: boolean
  /** A text without it. */
  type?: 'number'
  /** Of a number, or of a text's length. */
  min?: number
  max?: number
  message?: string
  // biome-ignore lint/suspicious/noExplicitAny: a field's rules come from where the kind of its value is known
  validator?: (rule: RuleObject, value: any) => Promise<unknown>
}
export type Rule = RuleObject | ((form: Values) => RuleObject)

const isEmpty = (value: unknown, whitespace = false) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (whitespace && String(value).trim() === '')

function isOutside(value: unknown, { type, min = -Infinity, max = Infinity }: RuleObject): boolean {
  if (isEmpty(value)) return false
  const size = type === 'number' ? value : String(value).length
  return typeof size !== 'number' || !(size >= min && size <= max)
}

/** The first sentence that is wrong about a value; undefined if nothing is. */
export async function wrongIn(rules: readonly Rule[], value: unknown, form: Values): Promise<string | undefined> {
  for (const given of rules) {
    const rule = typeof given === 'function' ? given(form) : given
    const { required, whitespace, message = '', validator } = rule
    if ((required && isEmpty(value, whitespace)) || isOutside(value, rule)) return message
    try {
      await validator?.(rule, value)
    } catch (error) {
      return (error as Error).message
    }
  }
  return undefined
}

export const isRequired = (rules: readonly Rule[]): boolean =>
  rules.some((rule) => typeof rule === 'object' && rule.required === true)
