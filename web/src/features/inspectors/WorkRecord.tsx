import type { StrikeRecord, StrikeView, WorkQuality } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { Alert, Button, Table } from '../../ui/kit/index.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** For root: how an inspector's work was by month, what counts against it, and the pause that came of it. */
export function WorkRecord({ id }: { id: number }) {
  const may = useMay('verify_inspectors')
  return may ? <Work id={id} /> : null
}

function Work({ id }: { id: number }) {
  const { locale } = useLocale()
  const quality = useQuery({
    queryKey: ['ins_quality', id],
    queryFn: () => ask('ins_quality', { uid: id }, { quiet: true }),
  })
  const strikes = useQuery({
    queryKey: ['strike_list', locale, id],
    queryFn: () => ask('strike_list', { uid: id }, { quiet: true }),
  })
  return (
    <div className="ins-info">
      {quality.data && <Quality data={quality.data} />}
      {strikes.data && <Strikes id={id} data={strikes.data} />}
    </div>
  )
}

type Month = WorkQuality['months'][number]

function Quality({ data }: { data: WorkQuality }) {
  const { t, locale } = useLocale()
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const rows = data.months.filter(({ reports }) => reports > 0)
  return (
    <section>
      <h2>{t('own-work.quality')}</h2>
      {rows.length === 0 ? (
        <p className="app-hint">{t('own-work.quality_none', { count: data.months.length })}</p>
      ) : (
        <Table<Month>
          size="small"
          pagination={false}
          scroll={{ x: 620 }}
          rowKey="month"
          dataSource={[...rows, { month: '', ...data.total }]}
          columns={[
            {
              key: 'month',
              title: t('own-work.month'),
              render: (_, { month }) =>
                month === '' ? t('own-work.total') : monthName.format(new Date(`${month}-01T00:00:00Z`)),
            },
            ...(['reports', 'late', 'sent_back', 'missing_photos'] as const).map((key) => ({
              key,
              title: t(`own-work.quality_${key}`),
              align: 'right' as const,
              render: (_: unknown, row: Month) => row[key],
            })),
            {
              key: 'differed',
              title: t('own-work.quality_differed'),
              align: 'right' as const,
              render: (_: unknown, { second_looks: looks, differed: count }: Month) =>
                looks === 0 ? '–' : t('own-work.quality_of', { count, looks }),
            },
          ]}
        />
      )}
    </section>
  )
}

const minute = (at: string) => at.slice(0, 16)

function Strikes({ id, data }: { id: number; data: StrikeRecord }) {
  const t = useT()
  const [asked, setAsked] = useState<'lift' | 'no_show' | StrikeView | null>(null)
  const close = () => setAsked(null)
  const { limit, window_days: days, pause_days: pause, grace_hours: hours } = data
  return (
    <section>
      <h2>{t('own-work.strikes')}</h2>
      {data.paused_until !== '' && (
        <Alert
          type="warning"
          showIcon
          title={t('own-work.paused_title', { until: minute(data.paused_until) })}
          description={t('own-work.paused_text', { limit, days })}
          action={<Button onClick={() => setAsked('lift')}>{t('own-work.lift')}</Button>}
        />
      )}
      <p>{t('own-work.strikes_points', { points: data.points, limit })}</p>
      <p className="app-hint">{t('own-work.strikes_rule', { limit, days, pause, hours })}</p>
      <ul className="plain-list">
        {data.strikes.map((strike) => (
          <li key={strike.strike_id}>
            <StrikeFacts strike={strike} />{' '}
            {strike.state !== 'withdrawn' && (
              <Button size="small" onClick={() => setAsked(strike)}>
                {t('own-work.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => setAsked('no_show')}>{t('own-work.no_show')}</Button>
      {asked === 'no_show' && <NoShowDialog id={id} onClose={close} />}
      {asked === 'lift' && (
        <ReasonDialog
          title={t('own-work.lift')}
          text={t('own-work.lift_text')}
          okText={t('own-work.lift')}
          send={(reason) => ask('pause_lift', { uid: id, reason }, { quiet: true })}
          onDone={close}
          onClose={close}
        />
      )}
      {asked !== null && typeof asked === 'object' && (
        <ReasonDialog
          title={t('own-work.withdraw')}
          text={t('own-work.withdraw_text')}
          okText={t('own-work.withdraw')}
          send={(reason) => ask('strike_withdraw', { strike_id: asked.strike_id, reason }, { quiet: true })}
          onDone={close}
          onClose={close}
        />
      )}
    </section>
  )
}

function StrikeFacts({ strike }: { strike: StrikeView }) {
  const t = useT()
  const { kind, order_no, told_at, state, points, counts_from, reason, withdrawn_reason, appeal } = strike
  const because = withdrawn_reason || reason
  return (
    <>
      <strong>{t(`own-work.kind_${kind}`)}</strong> · {order_no} · {t('own-work.told', { at: minute(told_at) })} ·{' '}
      {t(`own-work.state_${state}`, { points, at: minute(counts_from) })}
      {because !== '' && <span className="app-hint"> · {t('own-work.because', { reason: because })}</span>}
      {appeal && (
        <span className="app-hint">
          {' '}
          · {t('own-work.says', { text: appeal.text })}
          {appeal.outcome !== '' && ` · ${t(`own-work.appeal_${appeal.outcome}`, { reason: appeal.reason })}`}
        </span>
      )}
    </>
  )
}
