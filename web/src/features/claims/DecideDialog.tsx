import type { ClaimDetails } from '@goodlot/contract'
import { type ClaimRemedy, cents, centsOf, claimRemedies, dollarsOf, remedyLimit } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Checkbox, Form, Input, Radio, Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { Preview } from './Preview.tsx'
import { useClaimChange } from './queries.ts'

interface Values {
  remedy: ClaimRemedy
  amount?: number | null
  text: string
  instruction?: string
  isRecovering?: boolean
  payout_id?: number
  recover_amount?: number | null
  recover_reason?: string
}

/** What was given back, or will be, is no longer there to be refunded. */
const moneyOf = ({ cost, paid, refund_due }: ClaimDetails) => ({ cost, paid, refundDue: refund_due })

/** Root decides a claim; what will be booked is shown before. */
export function DecideDialog({ claim, onClose }: { claim: ClaimDetails; onClose(): void }) {
  const t = useT()
  const money = useMoney()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const typed: Partial<Values> = Form.useWatch([], form) ?? {}
  const { remedy = 'explain' } = typed
  const hasAmount = remedy === 'reduction' || remedy === 'refund'
  const limit = remedyLimit(remedy, moneyOf(claim))
  const payee = claim.payees.find(({ payout_id }) => payout_id === typed.payout_id)
  const recoverable = claim.payees.filter(({ left }) => left > 0)
  const decide = useClaimChange({
    send: ({ amount, text, instruction, isRecovering, payout_id, recover_amount, recover_reason }: Values, key) =>
      ask(
        'claim_decide',
        {
          ...{ claim_id: claim.claim_id, remedy, text },
          ...(hasAmount ? { amount: amount ?? 0 } : {}),
          ...(remedy === 'second_look' ? { instruction: instruction ?? '' } : {}),
          ...(isRecovering && payout_id !== undefined
            ? { recover: { payout_id, amount: recover_amount ?? 0, reason: recover_reason ?? '' } }
            : {}),
          seen_cost: dollarsOf(claim.cost),
          seen_paid: dollarsOf(cents(claim.paid - claim.refund_due)),
        },
        { quiet: true, key },
      ),
    success: t('claims.decided'),
    onDone: onClose,
    form,
  })
  const amountRule = { required: true, type: 'number', min: 0.01, message: t('claims.amount_missing') } as const
  return (
    <Dialog
      width={680}
      form={form}
      title={t('claims.decide_title', { order_no: claim.order_no })}
      okText={t('claims.decide')}
      okButtonProps={{ loading: decide.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ remedy: 'explain', payout_id: recoverable[0]?.payout_id }}
        onFinish={(values) => decide.mutate(values)}
      >
        <Form.Item
          name="remedy"
          label={t('claims.remedy')}
          {...(claim.can_reopen ? {} : { extra: t('claims.remedy_no_reopen') })}
        >
          <Radio.Group
            vertical
            options={claimRemedies.map((value) => ({
              value,
              label: t(`claims.remedy_${value}`),
              disabled:
                value === 'second_look'
                  ? !claim.can_reopen
                  : value !== 'explain' && remedyLimit(value, moneyOf(claim)) === 0,
            }))}
          />
        </Form.Item>
        {hasAmount && (
          <Form.Item
            name="amount"
            label={t('claims.amount')}
            extra={t('claims.amount_limit', { amount: money(limit) })}
            rules={[amountRule]}
          >
            <MoneyInput max={dollarsOf(limit)} />
          </Form.Item>
        )}
        <Form.Item
          name="text"
          label={t('claims.text')}
          extra={t('claims.text_hint')}
          rules={[{ required: true, whitespace: true, message: t('claims.text_missing') }]}
        >
          <Input.TextArea rows={4} maxLength={4000} />
        </Form.Item>
        {remedy === 'second_look' && (
          <Form.Item
            name="instruction"
            label={t('claims.instruction')}
            rules={[{ required: true, whitespace: true, message: t('claims.instruction_missing') }]}
          >
            <Input.TextArea rows={2} maxLength={1000} />
          </Form.Item>
        )}
        {recoverable.length > 0 && (
          <Form.Item name="isRecovering" valuePropName="checked">
            <Checkbox>{t('claims.recover')}</Checkbox>
          </Form.Item>
        )}
        {typed.isRecovering && (
          <>
            <Form.Item name="payout_id" label={t('claims.recover_from')}>
              <Select
                options={recoverable.map(({ payout_id, ins_nick_name, left }) => ({
                  value: payout_id,
                  label: t('claims.recover_payee', { name: ins_nick_name, left: money(left) }),
                }))}
              />
            </Form.Item>
            <Form.Item name="recover_amount" label={t('claims.amount')} rules={[amountRule]}>
              <MoneyInput {...(payee ? { max: dollarsOf(payee.left) } : {})} />
            </Form.Item>
            <Form.Item
              name="recover_reason"
              label={t('claims.recover_reason')}
              extra={t('claims.recover_hint')}
              rules={[{ required: true, whitespace: true, message: t('claims.recover_missing') }]}
            >
              <Input maxLength={200} />
            </Form.Item>
          </>
        )}
      </Form>
      <Preview
        claim={claim}
        money={moneyOf(claim)}
        decision={{
          remedy,
          amount: centsOf(typed.amount ?? 0),
          recover: centsOf(typed.isRecovering ? (typed.recover_amount ?? 0) : 0),
        }}
        payee={payee}
      />
    </Dialog>
  )
}
