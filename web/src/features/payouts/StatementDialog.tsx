import { addDays, chinaDay } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Descriptions, Space, Spin, Table } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { monthOfDay, Period } from './Period.tsx'
import { useFile } from './use-file.ts'

interface Props {
  inspector: { ins_user_id: number; ins_nick_name: string }
  onClose(): void
}

/** What an inspector earned and was paid in a period, with the balance before and after; the inspector sees the same. */
export function StatementDialog({ inspector, onClose }: Props) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const { isLoading, load } = useFile()
  const [[from, to], setPeriod] = useState<readonly [string, string]>(() => {
    const today = chinaDay(new Date())
    return [monthOfDay(addDays(`${today.slice(0, 7)}-01`, -1))[0], today]
  })
  const input = { uid: inspector.ins_user_id, from, to }
  const { data, error } = useQuery({
    queryKey: ['payout_statement', locale, input],
    queryFn: () => ask('payout_statement', input, { showsFailure: true }),
    enabled: from !== '' && to !== '' && from <= to,
  })
  return (
    <Dialog
      width={820}
      title={t('payouts.statement_of', { name: inspector.ins_nick_name })}
      onClose={onClose}
      buttons={(leave) => (
        <Space wrap>
          {(['pdf', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              loading={isLoading}
              disabled={!data}
              onClick={() =>
                void load('payout_statement_file', { ...input, format }, `statement-${inspector.ins_user_id}.${format}`)
              }
            >
              {t(`payouts.file_${format}`)}
            </Button>
          ))}
          <Button type="primary" onClick={leave}>
            {t('payouts.done')}
          </Button>
        </Space>
      )}
    >
      <Period from={from} to={to} onChange={(first, last) => setPeriod([first, last])} />
      {data ? (
        <>
          <Descriptions
            style={{ marginTop: 16 }}
            column={{ xs: 1, sm: 2 }}
            items={(['opening', 'earned', 'recovered', 'paid', 'closing'] as const)
              .filter((key) => key !== 'recovered' || data.recovered !== 0)
              .map((key) => ({
                key,
                label: t(key === 'opening' || key === 'closing' ? `payouts.${key}` : `payouts.line_${key}`),
                children: <strong className="app-number">{money(data[key])}</strong>,
              }))}
          />
          <Table
            size="small"
            style={{ marginTop: 16 }}
            rowKey={(row) => `${row.at} ${row.what} ${row.order_no} ${row.balance}`}
            dataSource={data.lines}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 640 }}
            locale={{ emptyText: t('payouts.no_lines') }}
            columns={[
              { title: t('payouts.date'), dataIndex: 'at', render: (at: string) => at.slice(0, 10), width: 110 },
              {
                title: t('payouts.what'),
                render: (_, row) =>
                  [t(`payouts.line_${row.what}`), row.order_no || row.reference].filter(Boolean).join(' · '),
              },
              { title: t('payouts.amount_usd'), align: 'right', width: 130, render: (_, row) => money(row.amount) },
              { title: t('payouts.balance_usd'), align: 'right', width: 130, render: (_, row) => money(row.balance) },
            ]}
          />
          {data.more && <p className="app-hint">{t('payouts.more_lines')}</p>}
        </>
      ) : (
        !error && <Spin style={{ display: 'block', margin: 32 }} />
      )}
    </Dialog>
  )
}
