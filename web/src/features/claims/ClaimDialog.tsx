import { appPaths, type ClaimDetails } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Alert, Button, Form, Input, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { ClaimFiles } from './ClaimFiles.tsx'
import { ClaimState } from './claim-words.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { useClaim, useClaimChange } from './queries.ts'

/** A claim with what was written, the money of its order and the notes of the team; from here it is taken and decided. */
export function ClaimDialog({ claimId, onClose }: { claimId: number; onClose(): void }) {
  const t = useT()
  const { data, error, refetch } = useClaim(claimId)
  const [isDeciding, setDeciding] = useState(false)
  const [form] = Form.useForm<{ text: string }>()
  const take = useClaimChange({
    send: (isTaken: boolean, key) =>
      ask(
        'claim_take',
        { claim_id: claimId, take: isTaken, ...(data?.owner_id ? { owner_id: data.owner_id } : {}) },
        { quiet: true, key },
      ),
    success: t(data?.is_mine ? 'claims.given_back' : 'claims.taken'),
  })
  const mayWork = useMay('work_claims')
  const mayDecide = useMay('decide_claims')
  const isOpen = data !== undefined && data.state !== 'decided'
  return (
    <Dialog
      width={760}
      form={form}
      title={data ? t('claims.about', { kind: t(`claims.kind_${data.kind}`), order_no: data.order_no }) : ''}
      onClose={onClose}
      buttons={(leave) => (
        <>
          <Button onClick={leave}>{t('ui.close')}</Button>
          {isOpen && (
            <>
              {mayWork && (
                <Button loading={take.isPending} onClick={() => take.mutate(!data.is_mine)}>
                  {t(data.is_mine ? 'claims.give_back' : 'claims.take')}
                </Button>
              )}
              {mayDecide && (
                <Button type="primary" onClick={() => setDeciding(true)}>
                  {t('claims.decide')}
                </Button>
              )}
            </>
          )}
        </>
      )}
    >
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          <Facts claim={data} />
          <Written claim={data} />
          <Answer claim={data} />
          <Notes claim={data} form={form} />
        </>
      )}
      {isDeciding && data && <DecideDialog claim={data} onClose={() => setDeciding(false)} />}
    </Dialog>
  )
}

function Facts({ claim }: { claim: ClaimDetails }) {
  const t = useT()
  const money = useMoney()
  const facts: [string, string][] = [
    [t('claims.customer'), claim.customer],
    [t('claims.inspector'), claim.ins_nick_name],
    [t('claims.owner'), claim.owner || t('claims.owner_nobody')],
    [t('claims.cost'), money(claim.cost)],
    [t('claims.paid'), money(claim.paid)],
    ...(claim.refund_due > 0 ? [[t('claims.refund_due'), money(claim.refund_due)] as [string, string]] : []),
    ...claim.payees.map(({ ins_nick_name, amount, payout_status }): [string, string] => [
      `${t('claims.payout')} · ${ins_nick_name}`,
      `${money(amount)} · ${t(`claims.payout_${payout_status}`)}`,
    ]),
  ]
  return (
    <>
      <p className="row wrap">
        <ClaimState claim={claim} />
        <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(claim.order_no)}`}>{claim.order_no}</AppLink>
        <span className="app-hint">
          {t('claims.age_days', { count: claim.age_days })} · <ChinaTime at={claim.opened_at} named />
        </span>
      </p>
      <dl className="claim-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="app-number">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type Said = ClaimDetails['written'][number]

const Lines = ({ lines }: { lines: readonly Said[] }) => (
  <ol className="claim-said plain-list">
    {lines.map(({ at, by, text }) => (
      <li key={`${at} ${text}`}>
        <small className="app-hint">
          {by} · <ChinaTime at={at} named />
        </small>
        <p className="claim-words">{text}</p>
      </li>
    ))}
  </ol>
)

function Written({ claim: { written, stars, kind, files } }: { claim: ClaimDetails }) {
  const t = useT()
  return (
    <section>
      <h3>{t('claims.written')}</h3>
      {kind === 'low_rating' && stars !== null && <p>{t('claims.stars', { stars })}</p>}
      {written.length === 0 ? <p className="app-hint">{t('claims.written_none')}</p> : <Lines lines={written} />}
      <ClaimFiles files={files} />
    </section>
  )
}

/** What was decided, told and booked. */
function Answer({ claim }: { claim: ClaimDetails }) {
  const t = useT()
  const money = useMoney()
  if (claim.outcome === '') return null
  const outcome = t(`claims.outcome_${claim.outcome}`)
  const booked = (['reduction', 'refund', 'recovery'] as const).filter((what) => claim[what] > 0)
  return (
    <section>
      <h3>{t('claims.answer')}</h3>
      <p className="app-hint">
        {claim.decided_by ? t('claims.decided_by', { outcome, name: claim.decided_by }) : outcome} ·{' '}
        <ChinaTime at={claim.decided_at} named />
      </p>
      {claim.answer && <p className="claim-words">{claim.answer}</p>}
      {booked.length > 0 && (
        <p>
          {t('claims.booked')}:{' '}
          {booked.map((what) => t(`claims.booked_${what}`, { amount: money(claim[what]) })).join(' · ')}
        </p>
      )}
    </section>
  )
}

function Notes({ claim, form }: { claim: ClaimDetails; form: ReturnType<typeof Form.useForm<{ text: string }>>[0] }) {
  const t = useT()
  const mayWork = useMay('work_claims')
  const note = useClaimChange({
    send: ({ text }: { text: string }, key) =>
      ask('claim_note', { claim_id: claim.claim_id, text }, { quiet: true, key }),
    success: t('claims.note_added'),
    onDone: () => form.resetFields(),
    form,
  })
  return (
    <section>
      <h3>{t('claims.notes')}</h3>
      {claim.notes.length === 0 ? <p className="app-hint">{t('claims.notes_none')}</p> : <Lines lines={claim.notes} />}
      <Form form={form} layout="vertical" hidden={!mayWork} onFinish={(values) => note.mutate(values)}>
        <Form.Item
          name="text"
          label={t('claims.note_label')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
        </Form.Item>
        <Button htmlType="submit" loading={note.isPending}>
          {t('claims.note_add')}
        </Button>
      </Form>
    </section>
  )
}
