import { mailSecurities, setup } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { showFieldErrors } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Button, Form, Input, InputNumber, Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { type Setup, shownSetup } from './queries.ts'
import { SetupCard } from './SetupCard.tsx'

interface Values {
  host: string
  port: number | null
  security: (typeof mailSecurities)[number]
  user: string
  password: string
}

/** The usual port of each way of encryption. */
const ports = { tls: 465, starttls: 587 } as const

/** The mail server, with a test mail that is sent as it is typed, before it is saved. */
export function MailCard({ mail }: { mail: Setup['mail'] }) {
  const t = useT()
  const tell = useTell()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const isFixed = mail.source === 'environment'
  const fields = setup.setup_save_mail.input.shape
  const rule = (field: keyof typeof fields) => [wireRule(fields[field], t)]
  const sent = ({ password, port, ...values }: Values) => ({
    ...values,
    port: port ?? '',
    ...(password === '' ? {} : { password }),
  })
  const test = useMutation({
    mutationFn: (values: Values | null) => ask('setup_test_mail', values ? sent(values) : {}),
    // an outcome that counts is a step on the way to the first order
    onSuccess: () => Promise.all(shownSetup.map((name) => client.invalidateQueries({ queryKey: [name] }))),
    onError: (error) => {
      const refused = error instanceof CallFault ? error.refused : null
      if (!refused || !showFieldErrors(form, refused)) tell(error)
    },
  })
  const tryIt = () =>
    isFixed
      ? test.mutate(null)
      : void form.validateFields().then(
          (values) => test.mutate(values),
          () => undefined,
        )
  return (
    <SetupCard<Values>
      part="mail"
      stored={mail}
      form={form}
      values={{ host: mail.host, port: mail.port, security: mail.security, user: mail.user, password: '' }}
      send={(values, version) =>
        ask('setup_save_mail', { ...sent(values), ...(version === undefined ? {} : { version }) })
      }
      notes={
        <>
          {mail.unreadable && <Alert type="warning" showIcon title={t('setup.unreadable')} />}
          {test.data ? (
            <TestOutcome outcome={test.data} />
          ) : (
            mail.tested_at && <p className="app-hint">{t('setup.tested_at', { when: mail.tested_at })}</p>
          )}
        </>
      }
      tools={
        <Button loading={test.isPending} onClick={tryIt}>
          {t('setup.send_test')}
        </Button>
      }
    >
      <Form.Item name="host" label={t('setup.host')} required rules={rule('host')} className="setup-wide">
        <Input autoComplete="off" placeholder="mail.example.com" maxLength={253} />
      </Form.Item>
      <Form.Item name="security" label={t('setup.security')} required rules={rule('security')} className="setup-wide">
        <Select
          options={mailSecurities.map((value) => ({ value, label: t(`setup.security_${value}`) }))}
          onChange={(value: Values['security']) => {
            // a port that somebody chose stays
            const usual: (number | null)[] = Object.values(ports)
            if (usual.includes(form.getFieldValue('port'))) form.setFieldValue('port', ports[value])
          }}
        />
      </Form.Item>
      <Form.Item name="port" label={t('setup.port')} required rules={rule('port')}>
        <InputNumber min={1} max={65_535} precision={0} controls={false} />
      </Form.Item>
      <Form.Item name="user" label={t('setup.user')} rules={rule('user')}>
        <Input autoComplete="off" placeholder={t('setup.user_none')} maxLength={200} />
      </Form.Item>
      <Form.Item name="password" label={t('setup.password')} rules={rule('password')}>
        <Input.Password
          autoComplete="new-password"
          placeholder={mail.has_password ? t('setup.secret_kept') : ''}
          maxLength={500}
        />
      </Form.Item>
    </SetupCard>
  )
}

function TestOutcome({ outcome }: { outcome: { sent: boolean; to: string; server: string; said: string } }) {
  const t = useT()
  const { sent, to, server, said } = outcome
  return (
    <Alert
      type={sent ? 'success' : 'error'}
      showIcon
      role="alert"
      title={t(sent ? 'setup.test_sent' : 'setup.test_refused', { server, to })}
      description={said && <span className="setup-said">{t('setup.test_said', { said })}</span>}
    />
  )
}
