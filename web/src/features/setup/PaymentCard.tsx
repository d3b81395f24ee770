import { setup } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { showFieldErrors } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Button, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Setup } from './queries.ts'
import { SetupCard } from './SetupCard.tsx'

interface Values {
  client_id: string
  secret: string
  webhook_id: string
}

const outcomeTypes = { accepted: 'success', refused: 'error', unreachable: 'warning' } as const

/** The PayPal account, which PayPal can be asked about before it is saved. */
export function PaymentCard({ payment }: { payment: Setup['payment'] }) {
  const t = useT()
  const tell = useTell()
  const [form] = Form.useForm<Values>()
  const isFixed = payment.source === 'environment'
  const hasAccount = payment.provider === 'paypal'
  const fields = setup.setup_save_payment.input.shape
  const rule = (field: keyof typeof fields) => [wireRule(fields[field], t)]
  const check = useMutation({
    mutationFn: (typed: Pick<Values, 'client_id' | 'secret'> | null) =>
      ask('setup_check_payment', {
        ...(typed ? { client_id: typed.client_id } : {}),
        ...(typed && typed.secret !== '' ? { secret: typed.secret } : {}),
      }),
    onError: (error) => {
      const refused = error instanceof CallFault ? error.refused : null
      if (!refused || !showFieldErrors(form, refused)) tell(error)
    },
  })
  const tryIt = () =>
    isFixed
      ? check.mutate(null)
      : void form.validateFields(['client_id', 'secret']).then(
          (typed) => check.mutate(typed as Values),
          () => undefined,
        )
  const kept = payment.has_secret ? t('setup.secret_kept') : ''
  return (
    <SetupCard<Values>
      part="payment"
      stored={payment}
      form={form}
      values={{ client_id: payment.client_id, secret: '', webhook_id: '' }}
      send={({ client_id, secret, webhook_id }, version) =>
        ask('setup_save_payment', {
          client_id,
          ...(secret === '' ? {} : { secret }),
          ...(webhook_id === '' ? {} : { webhook_id }),
          ...(version === undefined ? {} : { version }),
        })
      }
      notes={
        <>
          {payment.unreadable && <Alert type="warning" showIcon title={t('setup.unreadable')} />}
          {!hasAccount && payment.test_payments && <Alert type="warning" showIcon title={t('setup.test_payments')} />}
          {!isFixed && <p className="app-hint">{t('setup.webhook_hint', { url: payment.webhook_url })}</p>}
          {check.data && (
            <Alert
              type={outcomeTypes[check.data.outcome]}
              showIcon
              role="alert"
              title={t(`setup.check_${check.data.outcome}`)}
            />
          )}
        </>
      }
      tools={
        (!isFixed || hasAccount) && (
          <Button loading={check.isPending} onClick={tryIt}>
            {t('setup.check')}
          </Button>
        )
      }
    >
      <Form.Item
        name="client_id"
        label={t('setup.client_id')}
        required
        rules={rule('client_id')}
        className="setup-full"
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="secret" label={t('setup.secret')} rules={rule('secret')} className="setup-wide">
        <Input.Password autoComplete="new-password" placeholder={kept} maxLength={500} />
      </Form.Item>
      <Form.Item name="webhook_id" label={t('setup.webhook_id')} rules={rule('webhook_id')} className="setup-wide">
        <Input.Password autoComplete="new-password" placeholder={kept} maxLength={500} />
      </Form.Item>
    </SetupCard>
  )
}
