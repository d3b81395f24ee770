import { agentCode, type Conflict, type CustomerRow, creditLimit, customerPrice } from '@goodlot/contract'
import { creditLimitMax, customerPriceMax, dollarsOf, normalAgentCode } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Form, Input, Switch } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useAmounts } from './amounts.ts'

export type Term = 'price' | 'code' | 'credit'

interface Values {
  price?: number | null
  code?: string
  credit_ok?: boolean
  credit_limit?: number | null
}

interface Props {
  term: Term
  /** The customer as it was when the dialog was opened. */
  customer: CustomerRow
  /** The customer as the list shows it now. */
  current: CustomerRow
  onClose(): void
}

const send = (term: Term, uid: number, version: number, values: Values): Promise<CustomerRow> => {
  switch (term) {
    case 'price':
      return ask('customer_change_price', { uid, version, price: values.price ?? '' })
    case 'code':
      return ask('customer_change_agent_code', { uid, version, code: values.code ?? '' })
    case 'credit':
      return ask('customer_change_credit', {
        uid,
        version,
        credit_ok: values.credit_ok === true,
        ...(values.credit_limit ? { credit_limit: values.credit_limit } : {}),
      })
  }
}

/**
 * Edits price, agent code or credit of a customer. If another root changes the value meanwhile, this root is told
 * before overwriting it.
 */
export function TermsDialog({ term, customer, current, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const [form] = Form.useForm<Values>()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [refused, setRefused] = useState('')
  const name = customer.nickname
  useRevalidateOnLanguage(form)
  const save = useMutation({
    mutationFn: (values: Values) => send(term, customer.user_id, conflict?.version ?? customer.version, values),
    onMutate: () => setRefused(''),
    onSuccess: async () => {
      void message.success(t('customers.changed'))
      await client.invalidateQueries({ queryKey: ['get_customer_list'] })
      onClose()
    },
    onError: async (error) => {
      const refusal = error instanceof CallFault ? error.refused : null
      if (refusal?.fault === 'record_changed') {
        setConflict(refusal.data)
        await client.invalidateQueries({ queryKey: ['get_customer_list'] })
      } else if (!refusal) setRefused(error.message)
      else if (!showFieldErrors(form, refusal)) setRefused(refusal.msg)
    },
  })
  const titles = {
    price: 'customers.set_price_of',
    code: 'customers.set_code_of',
    credit: 'customers.set_credit_of',
  } as const
  return (
    <Dialog
      form={form}
      title={t(titles[term], { name })}
      okText={t(conflict ? 'ui.changed_overwrite' : 'ui.save')}
      cancelText={t('ui.cancel')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onClose={onClose}
    >
      {conflict && <ConflictAlert term={term} conflict={conflict} current={current} />}
      {refused && <Alert className="app-dialog-alert" type="error" showIcon title={refused} />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          price: customer.customer_price && dollarsOf(customer.customer_price),
          code: customer.agent_code,
          credit_ok: customer.credit_ok,
          credit_limit: dollarsOf(customer.credit_limit) || null,
        }}
        onFinish={(values) => save.mutate(values)}
      >
        {term === 'price' && (
          <Form.Item
            name="price"
            label={t('customers.price_label')}
            extra={t('customers.price_hint')}
            rules={[wireRule(customerPrice(), t)]}
          >
            <MoneyInput max={customerPriceMax} autoFocus />
          </Form.Item>
        )}
        {term === 'code' && (
          <Form.Item
            name="code"
            label={t('customers.code_label')}
            extra={t('customers.code_hint')}
            normalize={normalAgentCode}
            rules={[wireRule(agentCode(), t)]}
          >
            <Input autoFocus maxLength={20} autoComplete="off" />
          </Form.Item>
        )}
        {term === 'credit' && <CreditFields />}
      </Form>
    </Dialog>
  )
}

function CreditFields() {
  const t = useT()
  const granted = Form.useWatch<boolean | undefined>('credit_ok')
  return (
    <>
      <Form.Item name="credit_ok" label={t('customers.credit_label')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="credit_limit"
        label={t('customers.credit_limit_label')}
        extra={t('customers.credit_hint')}
        dependencies={['credit_ok']}
        rules={granted ? [wireRule(creditLimit(), t)] : []}
      >
        <MoneyInput max={creditLimitMax} disabled={!granted} />
      </Form.Item>
    </>
  )
}

function ConflictAlert({ term, conflict, current }: { term: Term; conflict: Conflict; current: CustomerRow }) {
  const t = useT()
  const { price, credit } = useAmounts()
  const stored = { price: price(current), code: current.agent_code, credit: credit(current) }[term]
  return (
    <Alert
      className="app-dialog-alert"
      type="warning"
      showIcon
      title={t('ui.changed_title', { who: conflict.who, when: conflict.when })}
      description={t('customers.now_is', { value: stored || t('customers.none') })}
    />
  )
}
