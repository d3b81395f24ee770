import './setup.css'
import { appPaths, type FirstStep, fieldPath, sitePaths } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { CheckCircleFilled, RightOutlined } from '../../ui/kit/icons.ts'
import { Button, Popconfirm, Progress } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { type Step, useFirstSteps } from './queries.ts'

/** Where each step is taken. */
const addresses: Record<FirstStep, string> = {
  company: `${appPaths.settings}#company.legal`,
  address: `${appPaths.setup}#address`,
  mail: `${appPaths.setup}#mail`,
  payment: `${appPaths.setup}#payment`,
  protocols: appPaths.template,
  inspectors: appPaths.ins,
  prices: appPaths.ins,
  booking: sitePaths.home,
}
/** There is nobody to look at yet: the step begins with an invitation. */
const invites = ({ step, state }: Step) => step === 'inspectors' && state === 'open'
function addressOf(one: Step): string {
  if (one.step === 'mail' && one.state === 'sender') return `${appPaths.settings}#mail.sender`
  return invites(one) ? appPaths.invitations : addresses[one.step]
}

/** The sentence of each state; each step has its own states. */
const textKeys = {
  company: { open: 'setup.step_company_open', done: 'setup.step_company_done' },
  address: { open: 'setup.step_address_open', done: 'setup.step_address_done' },
  mail: {
    open: 'setup.step_mail_open',
    sender: 'setup.step_mail_sender',
    untested: 'setup.step_mail_untested',
    failing: 'setup.step_mail_failing',
    done: 'setup.step_mail_done',
  },
  payment: {
    open: 'setup.step_payment_open',
    test_payments: 'setup.step_payment_test_payments',
    done: 'setup.step_payment_done',
  },
  protocols: { open: 'setup.step_protocols_open', done: 'setup.step_protocols_done' },
  inspectors: {
    open: 'setup.step_inspectors_open',
    unverified: 'setup.step_inspectors_unverified',
    done: 'setup.step_inspectors_done',
  },
  prices: { open: 'setup.step_prices_open', done: 'setup.step_prices_done' },
  booking: { open: 'setup.step_booking_open', done: 'setup.step_booking_done' },
} as const satisfies Record<FirstStep, Partial<Record<Step['state'], string>>>

type TextKey = { [S in FirstStep]: (typeof textKeys)[S][keyof (typeof textKeys)[S]] }[FirstStep]
const textKeyOf = ({ step, state }: Step): TextKey => {
  const keys: Partial<Record<Step['state'], TextKey>> = textKeys[step]
  return keys[state] ?? textKeys[step].open
}

const isDone = ({ state }: Step) => state === 'done'

/**
 * The way from an empty server to its first order, on root's desk: each line is checked against the records. It is gone when everything is
 * done or root hides it, and comes back when something breaks, unless it is hidden.
 */
export function FirstSteps() {
  const t = useT()
  const { data } = useFirstSteps()
  if (!data || data.hidden || data.steps.every(isDone)) return null
  const done = data.steps.filter(isDone).length
  const next = data.steps.find((one) => !isDone(one))
  const hasOrders = data.steps.some((one) => one.step === 'booking' && isDone(one))
  return (
    <section className="app-page steps" aria-labelledby="first-steps">
      <div className="steps-head">
        <div>
          <h2 id="first-steps">{t('setup.steps_title')}</h2>
          <p className="app-hint">{t(hasOrders ? 'setup.steps_lead_later' : 'setup.steps_lead')}</p>
        </div>
        <div className="steps-progress row">
          <Progress
            type="circle"
            size={44}
            percent={Math.round((done / data.steps.length) * 100)}
            format={() => `${done}/${data.steps.length}`}
            aria-label={t('setup.steps_progress', { done, total: data.steps.length })}
          />
          <HideSteps />
        </div>
      </div>
      <ol className="plain-list">
        {data.steps.map((one, i) => (
          <StepLine key={one.step} step={one} number={i + 1} isNext={one === next} />
        ))}
      </ol>
      {!data.uploads_checked && <p className="app-hint">{t('setup.uploads_unchecked')}</p>}
    </section>
  )
}

function StepLine({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const t = useT()
  const done = isDone(step)
  return (
    <li className={`step${done ? ' step-done' : ''}${isNext ? ' step-next' : ''}`}>
      <span className="step-mark" role="img" aria-label={t(done ? 'setup.step_is_done' : 'setup.step_is_open')}>
        {done ? <CheckCircleFilled /> : number}
      </span>
      <div className="step-words">
        <strong>{t(`setup.step_${step.step}`)}</strong>
        <p>{t(textKeyOf(step), { count: step.count, url: `${window.location.origin}${fieldPath}` })}</p>
      </div>
      {!done && (
        <StepLink to={addressOf(step)}>
          {t(invites(step) ? 'setup.do_inspectors_invite' : `setup.do_${step.step}`)}{' '}
          <RightOutlined aria-hidden="true" />
        </StepLink>
      )}
    </li>
  )
}

/** The public site is another document than the app. */
const StepLink = ({ to, children }: { to: string; children: ReactNode }) =>
  to === sitePaths.home ? (
    <a className="gl-link step-link" href={to}>
      {children}
    </a>
  ) : (
    <AppLink className="gl-link step-link" to={to}>
      {children}
    </AppLink>
  )

function HideSteps() {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const hide = useMutation({
    mutationFn: () => ask('first_steps_hide', { hidden: 1 }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['first_steps'] }),
    onError: (error) => tell(error),
  })
  return (
    <Popconfirm title={t('setup.steps_hide_ask')} placement="bottomRight" onConfirm={() => hide.mutate()}>
      <Button size="small" type="text" loading={hide.isPending}>
        {t('setup.steps_hide')}
      </Button>
    </Popconfirm>
  )
}
