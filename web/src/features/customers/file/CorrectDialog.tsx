import { type CustomerRow, customers } from '@goodlot/contract'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useCountryNames } from '../../../ui/fields/country-names.ts'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { wireRule } from '../../../ui/fields/wire-rule.ts'
import { Form, Input, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useCustomerChange } from './use-customer-change.ts'

interface Values {
  nickname: string
  company: string
  country?: string | undefined
}

const { nickname, company } = customers.customer_correct.input.shape

/** Root corrects what a customer is called; the customer gets a mail with old and new values. */
export function CorrectDialog({ customer, onClose }: { customer: CustomerRow; onClose(): void }) {
  const t = useT()
  const countries = useCountryNames()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const save = useCustomerChange({
    form,
    send: ({ country, ...values }: Values, key) =>
      ask(
        'customer_correct',
        { user_id: customer.user_id, ...values, country: country ?? '', version: customer.version },
        { quiet: true, key },
      ),
    success: () => t('customers.corrected'),
    onClose,
  })
  return (
    <Dialog
      form={form}
      title={t('customers.correct_title', { name: customer.nickname })}
      okText={t('customers.correct_save')}
      okButtonProps={{ loading: save.isPending }}
      onOk={form.submit}
      onClose={onClose}
    >
      <p>{t('customers.correct_means', { address: customer.account })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          nickname: customer.nickname,
          company: customer.company_name,
          country: customer.country || undefined,
        }}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="nickname" label={t('customers.nickname')} rules={[wireRule(nickname, t)]}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item name="company" label={t('customers.company')} rules={[wireRule(company, t)]}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item name="country" label={t('customers.country')}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
