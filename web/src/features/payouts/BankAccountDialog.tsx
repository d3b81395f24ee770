import type { BankAccountView } from '@goodlot/contract'
import { accountCurrencies, buyerCountries, hasIban } from '@goodlot/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, Input, Select, Spin } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useRefreshPayouts } from './refresh-payouts.ts'

interface Props {
  inspector: { ins_user_id: number; ins_nick_name: string }
  onClose(): void
}
type Values = Omit<BankAccountView, 'saved_at'>

/** Root enters or corrects the bank account of an inspector. Its number is never shown whole: left empty, the stored one stays. */
export function BankAccountDialog({ inspector, onClose }: Props) {
  const { t, locale } = useLocale()
  const tell = useTell()
  const { message } = useApp()
  const refresh = useRefreshPayouts()
  const uid = inspector.ins_user_id
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const { data: saved, error } = useQuery({
    queryKey: ['bank_account', uid],
    queryFn: () => ask('bank_account', { uid }, { showsFailure: true }),
    gcTime: 0,
  })
  const country = Form.useWatch('country', form) ?? 'CN'
  const save = useMutation({
    mutationFn: (values: Values) => ask('bank_account_save', { uid, ...values }, { quiet: true }),
    onSuccess: async () => {
      void message.success(t('payouts.account_saved'))
      onClose()
      await refresh()
    },
    onError: (failed) => {
      if (!(failed instanceof CallFault && showFieldErrors(form, failed.refused))) tell(failed)
    },
  })
  const named = (type: 'region' | 'currency', codes: readonly string[]) => {
    const names = new Intl.DisplayNames([locale], { type })
    return codes.map((value) => ({ value, label: `${names.of(value)} (${value})` }))
  }
  const required = [{ required: true, whitespace: true, message: t('payouts.field_missing') }]
  return (
    <Dialog
      form={form}
      isReady={saved !== undefined}
      title={t('payouts.account_of', { name: inspector.ins_nick_name })}
      okText={t('payouts.account_save')}
      okButtonProps={{ loading: save.isPending, disabled: !saved }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      {saved ? (
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={{ ...saved, number: '', country: saved.country || 'CN', currency: saved.currency || 'USD' }}
          onFinish={(values) => save.mutate(values)}
        >
          <Form.Item name="holder" label={t('payouts.holder')} rules={required}>
            <Input maxLength={140} autoComplete="off" />
          </Form.Item>
          <Form.Item name="country" label={t('payouts.country')} rules={required}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={named('region', buyerCountries)} />
          </Form.Item>
          <Form.Item name="bank" label={t('payouts.bank')} rules={required}>
            <Input maxLength={140} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="number"
            label={hasIban(country) ? 'IBAN' : t('payouts.account_number')}
            {...(saved.number ? { extra: t('payouts.number_kept', { number: saved.number }) } : { rules: required })}
          >
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item name="bic" label="SWIFT / BIC">
            <Input maxLength={11} autoComplete="off" />
          </Form.Item>
          <Form.Item name="branch" label={t(country === 'US' ? 'payouts.routing' : 'payouts.branch')}>
            <Input maxLength={140} autoComplete="off" />
          </Form.Item>
          <Form.Item name="currency" label={t('payouts.currency')} rules={required}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={named('currency', accountCurrencies)} />
          </Form.Item>
        </Form>
      ) : (
        !error && <Spin style={{ display: 'block', margin: 32 }} />
      )}
    </Dialog>
  )
}
