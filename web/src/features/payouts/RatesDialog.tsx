import { accountCurrencies, addDays, chinaDay } from '@goodlot/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button, Form, InputNumber, List, Select, Space } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useRefreshPayouts } from './refresh-payouts.ts'

/** This month and the twelve before it. */
function months(): string[] {
  const found = [chinaDay(new Date()).slice(0, 7)]
  while (found.length < 13) found.push(addDays(`${found.at(-1)}-01`, -1).slice(0, 7))
  return found
}

/** What a dollar is worth in other currencies, by month: sums are shown in them as information. */
export function RatesDialog({ onClose }: { onClose(): void }) {
  const { t, locale } = useLocale()
  const tell = useTell()
  const { message } = useApp()
  const refresh = useRefreshPayouts()
  const [month, setMonth] = useState(() => months()[0] ?? '')
  const [form] = Form.useForm<{ currency: string; rate: number }>()
  useRevalidateOnLanguage(form)
  const rates = useQuery({
    queryKey: ['payout_rates', month],
    queryFn: () => ask('payout_rates', { month }, { showsFailure: true }),
  })
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const save = useMutation({
    mutationFn: (input: { currency: string; rate?: number }) =>
      ask('payout_rate_save', { month, currency: input.currency, rate: input.rate ?? '' }, { quiet: true }),
    onSuccess: async () => {
      void message.success(t('payouts.rate_saved'))
      form.resetFields(['rate'])
      await Promise.all([rates.refetch(), refresh()])
    },
    onError: (error) => {
      if (!(error instanceof CallFault && showFieldErrors(form, error.refused))) tell(error)
    },
  })
  return (
    <Dialog
      form={form}
      title={t('payouts.rates')}
      onClose={onClose}
      buttons={(leave) => <Button onClick={leave}>{t('payouts.done')}</Button>}
    >
      <p>{t('payouts.rates_mean')}</p>
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Select
          aria-label={t('payouts.month')}
          value={month}
          onChange={setMonth}
          style={{ width: 160 }}
          options={months().map((value) => ({ value, label: value }))}
        />
        <List
          loading={rates.isPending}
          rowKey={({ currency }) => currency}
          dataSource={rates.data?.rates ?? []}
          locale={{ emptyText: t('payouts.no_rates') }}
          renderItem={({ currency, rate }) => (
            <List.Item
              actions={
                <Button
                  size="small"
                  aria-label={t('payouts.rate_remove_named', { name: currency })}
                  onClick={() => save.mutate({ currency })}
                >
                  {t('payouts.rate_remove')}
                </Button>
              }
            >
              1 USD = {rate} {currency}
            </List.Item>
          )}
        />
        <Form
          form={form}
          layout="inline"
          initialValues={{ currency: 'CNY' }}
          onFinish={(values) => save.mutate(values)}
        >
          <Form.Item name="currency" label={t('payouts.currency')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              style={{ width: 200 }}
              options={accountCurrencies
                .filter((one) => one !== 'USD')
                .map((value) => ({ value, label: `${value} ${names.of(value)}` }))}
            />
          </Form.Item>
          <Form.Item
            name="rate"
            label={t('payouts.rate')}
            rules={[{ required: true, message: t('payouts.rate_missing') }]}
          >
            <InputNumber min={0.000001} max={1_000_000} precision={6} controls={false} inputMode="decimal" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('payouts.rate_save')}
          </Button>
        </Form>
      </Space>
    </Dialog>
  )
}
