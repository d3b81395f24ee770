import { cleanEmail } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { isEmail, isNameLongEnough, mayUsePassword, passwordMin } from '@goodlot/rules'
import type { Rule } from '../../ui/kit/form-rules.ts'

/** The specification's validation rules in the reader's language; the server checks the same rules with the same messages. */
export const accountRules = (t: Translate) => ({
  email: [
    { required: true, message: t('validation.email_required') },
    {
      validator: (_, value: string) =>
        !value || isEmail(cleanEmail(value)) ? Promise.resolve() : Promise.reject(new Error(t('validation.email'))),
    },
  ] satisfies Rule[],
  password: [
    { required: true, message: t('validation.password_required') },
    { min: passwordMin, message: t('validation.password_short') },
  ] satisfies Rule[],
  /** Rules for a new password. The list of common passwords is long, so only the server has it. */
  newPassword: [
    { required: true, message: t('validation.password_required') },
    ({ getFieldValue }) => ({
      validator: async (_, value: string) => {
        const email: string = getFieldValue('account') ?? getFieldValue('email') ?? ''
        const verdict = mayUsePassword(value ?? '', email, () => false)
        if (value && !verdict.ok) throw new Error(t(`faults.${verdict.why}`))
      },
    }),
  ] satisfies Rule[],
  confirm: [
    { required: true, message: t('validation.confirm_required') },
    { min: passwordMin, message: t('validation.password_short') },
    ({ getFieldValue }) => ({
      validator: (_, value: string) =>
        !value || getFieldValue('password') === value
          ? Promise.resolve()
          : Promise.reject(new Error(t('validation.confirm_differs'))),
    }),
  ] satisfies Rule[],
  nickname: [
    { required: true, whitespace: true, message: t('validation.nickname_required') },
    {
      validator: async (_, value?: string) => {
        if (value?.trim() && !isNameLongEnough(value)) throw new Error(t('validation.nickname_short'))
      },
    },
  ] satisfies Rule[],
  phone: [{ required: true, whitespace: true, message: t('validation.phone_required') }] satisfies Rule[],
  company: [{ required: true, whitespace: true, message: t('validation.company_required') }] satisfies Rule[],
  code: [{ required: true, whitespace: true, message: t('validation.code_required') }] satisfies Rule[],
})
