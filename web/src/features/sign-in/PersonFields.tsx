import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { Checkbox } from '../../ui/kit/Checkbox.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { TextInput } from '../../ui/kit/TextInput.tsx'
import { useT } from '../../ui/words/words.tsx'
import { accountRules } from './account-rules.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export interface PersonForm {
  account: string
  password: string
  confirm: string
  nickname: string
  phone: string
  company: string
  terms: boolean
}

/** The fields of a new account: the same for sign-up and for a sub-account (D-30). */
export function PersonFields() {
  const t = useT()
  const rules = accountRules(t)
  return (
    <>
      <Item name="account" label={t('accounts.email')} rules={rules.email}>
        <EmailInput />
      </Item>
      <NewPasswordFields label={t('accounts.password')} />
      <Item name="nickname" label={t('accounts.contact_person')} rules={rules.nickname}>
        <TextInput autoComplete="name" maxLength={100} />
      </Item>
      <Item name="company" label={t('accounts.company')} rules={rules.company}>
        <TextInput autoComplete="organization" maxLength={100} />
      </Item>
      <Item name="phone" label={t('accounts.phone')} rules={rules.phone}>
        <TextInput autoComplete="tel" maxLength={100} />
      </Item>
      <Item
        name="terms"
        valuePropName="checked"
        rules={[
          {
            validator: (_, checked: boolean) =>
              checked ? Promise.resolve() : Promise.reject(new Error(t('accounts.terms_hint'))),
          },
        ]}
      >
        <Checkbox>
          {t('accounts.terms_agree')}{' '}
          <a className="gl-link" href="/terms_of_us" target="_blank" rel="noreferrer">
            {t('accounts.terms_link')}
          </a>
        </Checkbox>
      </Item>
    </>
  )
}
