import { type AppealRow, appPaths } from '@goodlot/contract'
import { type AppealOutcome, appealOutcomes } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button, Form, Input, Radio } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useClaimChange } from './queries.ts'

/** As many as root decides in a day; the others follow when these are decided. */
const shown = 50

/** What inspectors appeal and nobody has decided, above the claims of customers; nothing while there is none. */
export function AppealDesk() {
  const t = useT()
  const mayDecide = useMay('decide_claims')
  const [deciding, setDeciding] = useState<AppealRow | null>(null)
  const { data } = useQuery({
    queryKey: ['appeal_list', 'waiting'],
    queryFn: () => ask('appeal_list', { page: 1, limit: shown, state: 'waiting' }, { quiet: true }),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className="appeal-desk" aria-labelledby="appeals-h">
      <h2 id="appeals-h">{t('own-work.desk')}</h2>
      <ul className="plain-list">
        {data.data.map((row) => (
          <li key={row.appeal_id}>
            <AppealFacts row={row} />
            {mayDecide && (
              <Button type="primary" onClick={() => setDeciding(row)}>
                {t('own-work.decide')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deciding && <AppealDialog row={deciding} onClose={() => setDeciding(null)} />}
    </section>
  )
}

/** What is appealed, by whom, and what the inspector writes. */
function AppealFacts({ row }: { row: AppealRow }) {
  const t = useT()
  const money = useMoney()
  const what =
    row.strike_kind !== ''
      ? t(`own-work.kind_${row.strike_kind}`)
      : row.amount !== null
        ? t('own-work.deduction', { amount: money(row.amount) })
        : t('own-work.rating', { stars: row.stars ?? 0 })
  return (
    <div>
      <p className="row wrap">
        <strong>{t(`own-work.about_${row.kind}`, { what })}</strong>
        <AppLink to={`${appPaths.ins_info}?id=${row.ins_user_id}`}>{row.ins_nick_name}</AppLink>
        <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}`}>{row.order_no}</AppLink>
        <span className="app-hint">
          <ChinaTime at={row.opened_at} named />
        </span>
      </p>
      {row.about !== '' && <p className="claim-words app-hint">{row.about}</p>}
      <p className="claim-words">{t('own-work.says', { text: row.text })}</p>
    </div>
  )
}

interface Values {
  outcome: AppealOutcome
  reason: string
  amount?: number | null
}

/** Root decides an appeal; what the decision does is said before. */
function AppealDialog({ row, onClose }: { row: AppealRow; onClose(): void }) {
  const t = useT()
  const money = useMoney()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const outcome = Form.useWatch('outcome', form)
  const hasAmount = row.kind === 'deduction' && outcome === 'changed'
  const decide = useClaimChange({
    send: ({ amount, ...values }: Values, key) =>
      ask(
        'appeal_decide',
        { appeal_id: row.appeal_id, ...values, ...(hasAmount && amount ? { amount } : {}) },
        { quiet: true, key },
      ),
    success: t('ui.success'),
    onDone: onClose,
    form,
  })
  return (
    <Dialog
      width={620}
      form={form}
      title={t('own-work.decide_title', { order_no: row.order_no })}
      okText={t('own-work.decide')}
      okButtonProps={{ loading: decide.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <AppealFacts row={row} />
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => decide.mutate(values)}>
        <Form.Item
          name="outcome"
          label={t('own-work.outcome')}
          extra={t(`own-work.means_${row.kind}`)}
          rules={[{ required: true, message: t('validation.required') }]}
        >
          <Radio.Group
            vertical
            options={appealOutcomes.map((value) => ({ value, label: t(`own-work.outcome_${value}`) }))}
          />
        </Form.Item>
        {hasAmount && (
          <Form.Item name="amount" label={t('own-work.give_back')} extra={row.amount === null ? '' : money(row.amount)}>
            <MoneyInput />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('own-work.reason')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
