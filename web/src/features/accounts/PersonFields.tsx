import { Checkbox, Form, Input } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
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
      <Form.Item name="account" label={t('accounts.email')} rules={rules.email}>
        <EmailInput />
      </Form.Item>
      <NewPasswordFields label={t('accounts.password')} />
      <Form.Item name="nickname" label={t('accounts.contact_person')} rules={rules.nickname}>
        <Input autoComplete="name" maxLength={100} />
      </Form.Item>
      <Form.Item name="company" label={t('accounts.company')} rules={rules.company}>
        <Input autoComplete="organization" maxLength={100} />
      </Form.Item>
      <Form.Item name="phone" label={t('accounts.phone')} rules={rules.phone}>
        <Input autoComplete="tel" maxLength={100} />
      </Form.Item>
      <Form.Item
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
      </Form.Item>
    </>
  )
}
