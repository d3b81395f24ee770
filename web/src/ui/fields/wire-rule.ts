import { wrongValue } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { Rule } from '../kit/form-rules.ts'

/** Turns the contract's rule for a field into a form rule, so that the screen shows the server's message before anything is sent. */
export const wireRule = (schema: Parameters<typeof wrongValue>[0], t: Translate): Rule => ({
  validator: async (_, value: unknown) => {
    const invalid = wrongValue(schema, value ?? '')
    if (invalid) throw new Error(t(invalid.key, invalid.params))
  },
})
