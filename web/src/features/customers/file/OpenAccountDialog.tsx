import { customers, type InputOf } from '@goodlot/contract'
import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useNavigate } from '../../../ui/app/routing.tsx'
import { useCountryNames } from '../../../ui/fields/country-names.ts'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { wireRule } from '../../../ui/fields/wire-rule.ts'
import { Form, Input, Select } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { customerAddress } from '../customer-address.ts'
import { useCustomerChange } from './use-customer-change.ts'

interface Values {
  account: string
  nickname: string
  company: string
  phone?: string
  country?: string
  language: Locale
}

const { account, nickname, company } = customers.customer_open.input.shape

/** Root opens an account for somebody, who sets the password. */
export function OpenAccountDialog({ onClose }: { onClose(): void }) {
  const { t, locale } = useLocale()
  const navigate = useNavigate()
  const countries = useCountryNames()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const open = useCustomerChange({
    form,
    send: (values: InputOf<(typeof customers)['customer_open']>, key) =>
      ask('customer_open', values, { quiet: true, key }),
    success: (opened) => t('customers.open_done', { address: opened.account }),
    onDone: ({ user_id }) => void navigate(customerAddress(user_id)),
    onClose,
  })
  return (
    <Dialog
      form={form}
      title={t('customers.open_title')}
      okText={t('customers.open_send')}
      okButtonProps={{ loading: open.isPending }}
      onOk={form.submit}
      onClose={onClose}
    >
      <p>{t('customers.open_means')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ language: locale }}
        onFinish={(values) => open.mutate(values)}
      >
        <Form.Item name="account" label={t('customers.email')} rules={[wireRule(account, t)]}>
          <EmailInput autoComplete="off" />
        </Form.Item>
        <Form.Item name="nickname" label={t('customers.nickname')} rules={[wireRule(nickname, t)]}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item name="company" label={t('customers.company')} rules={[wireRule(company, t)]}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item name="phone" label={t('customers.phone')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item name="country" label={t('customers.country')}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
        <Form.Item name="language" label={t('customers.open_language')}>
          <Select options={locales.map((value) => ({ value, label: localeNames[value].name }))} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
