import { type Billing, billingFields, ownDueDays } from '@goodlot/contract'
import { dueDaysMax, vatFormOf } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useCountryNames } from '../../ui/fields/country-names.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Form, Input, InputNumber, Select, Skeleton } from '../../ui/kit/index.ts'
import { ConflictNotice } from '../../ui/record/ConflictNotice.tsx'
import { useRecordSave } from '../../ui/record/record-save.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { billingQueries, useBilling } from './billing-query.ts'
import { type BillingEntry, NextInvoice, nextInvoice } from './NextInvoice.tsx'

type Values = BillingEntry & { due_days: number | null }

const valuesOf = (billing: Billing): Values => ({
  name: billing.name,
  address: billing.address,
  postcode: billing.postcode,
  city: billing.city,
  country: billing.country,
  tax_number: billing.tax_number,
  due_days: billing.own_due_days,
})

/** Name, address and tax number of a family's invoices; with `userId` root's, who also agrees the days to pay. */
export function BillingDialog({ userId, onClose }: { userId: number | undefined; onClose(): void }) {
  const { t } = useLocale()
  const { data: billing, error, refetch } = useBilling(userId)
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send: ({ due_days, ...values }: Values, version) => {
      const input = { ...values, country: values.country ?? '', version: version ?? 0 }
      return userId === undefined
        ? ask('billing_save', input, { quiet: true })
        : ask('customer_billing_save', { ...input, user_id: userId, due_days: due_days ?? '' }, { quiet: true })
    },
    refresh: billingQueries,
    onSaved: onClose,
  })
  const reload = async () => {
    const { data } = await refetch()
    if (data) form.setFieldsValue(valuesOf(data))
    forget()
  }
  return (
    <Dialog
      form={form}
      isReady={billing !== undefined}
      title={
        billing && userId !== undefined
          ? t('invoices.billing_of', { name: billing.profile.company || billing.profile.nickname })
          : t('invoices.billing')
      }
      okText={t('ui.save')}
      okButtonProps={{ loading: save.isPending, disabled: !billing }}
      onOk={form.submit}
      onClose={onClose}
    >
      {changed && (
        <ConflictNotice
          className="app-dialog-alert"
          conflict={changed}
          saving={save.isPending}
          onReload={() => void reload()}
          onOverwrite={() => save.mutate({ input: form.getFieldsValue(true), version: changed.version })}
        />
      )}
      {(refused || error) && <Alert className="app-dialog-alert" type="error" title={refused || error?.message} />}
      {billing ? (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={valuesOf(billing)}
          onFinish={(input) => save.mutate({ input, version: billing.version })}
        >
          <Fields billing={billing} isRoot={userId !== undefined} />
        </Form>
      ) : (
        !error && <Skeleton paragraph={{ rows: 7 }} />
      )}
    </Dialog>
  )
}

function Fields({ billing, isRoot }: { billing: Billing; isRoot: boolean }) {
  const { t, locale } = useLocale()
  const form = Form.useFormInstance<Values>()
  const countries = useCountryNames()
  const entered: Partial<Values> = Form.useWatch([], form) ?? valuesOf(billing)
  const { customer, couldReverse } = nextInvoice(billing, entered)
  const nameOf = (code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  const { company, nickname, country } = billing.profile
  const leftEmpty = (value: string) => t('invoices.left_empty', { value })
  return (
    <>
      <Form.Item
        name="name"
        label={t('invoices.name')}
        extra={leftEmpty(company || nickname)}
        rules={[wireRule(billingFields.name, t)]}
      >
        <Input autoComplete="organization" />
      </Form.Item>
      <Form.Item name="address" label={t('invoices.address')} rules={[wireRule(billingFields.address, t)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} autoComplete="street-address" />
      </Form.Item>
      <div className="inv-place">
        <Form.Item name="postcode" label={t('invoices.postcode')} rules={[wireRule(billingFields.postcode, t)]}>
          <Input autoComplete="postal-code" />
        </Form.Item>
        <Form.Item name="city" label={t('invoices.city')} rules={[wireRule(billingFields.city, t)]}>
          <Input autoComplete="address-level2" />
        </Form.Item>
      </div>
      <Form.Item
        name="country"
        label={t('invoices.country')}
        getValueProps={(value: string) => ({ value: value || undefined })}
        {...(country ? { extra: leftEmpty(nameOf(country)) } : {})}
      >
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
      </Form.Item>
      <Form.Item
        name="tax_number"
        label={t('invoices.tax_number')}
        extra={t(couldReverse ? 'invoices.reverse_hint' : 'invoices.tax_number_hint')}
        rules={[wireRule(billingFields.tax_number, t)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      {vatFormOf(customer.country, customer.taxNumber) === 'differs' && (
        <Alert
          className="app-dialog-alert"
          type="warning"
          showIcon
          title={t('invoices.vat_differs', { country: nameOf(customer.country) })}
        />
      )}
      {isRoot && (
        <Form.Item
          name="due_days"
          label={t('invoices.due_days')}
          extra={t('invoices.due_days_hint', { days: billing.usual_due_days })}
          rules={[wireRule(ownDueDays, t)]}
        >
          <InputNumber min={0} max={dueDaysMax} precision={0} placeholder={String(billing.usual_due_days)} />
        </Form.Item>
      )}
      {(customer.address === '' || customer.city === '') && (
        <Alert className="app-dialog-alert" type="info" showIcon title={t('invoices.address_missing')} />
      )}
      <NextInvoice
        billing={billing}
        entered={entered}
        days={isRoot ? (entered.due_days ?? billing.usual_due_days) : billing.due_days}
      />
    </>
  )
}
