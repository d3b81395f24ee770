import type { Calls, OutputOf, ReceivableRow } from '@goodlot/contract'
import { moneyNumber } from '@goodlot/i18n'
import { type AgeBucket, ageBuckets } from '@goodlot/rules'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { familyAddress } from './family-address.ts'
import { MoneyFigures } from './MoneyFigures.tsx'
import { SendDialog } from './SendDialog.tsx'

const nameOf = (row: ReceivableRow) => row.company_name || row.nick_name
/** As many as one act takes. */
const familiesMax = 200

/** Every family that owes money on account, by age; those that are ticked are mailed their statements. */
export function FamilyList() {
  const t = useT()
  const money = useMoney()
  const { locale } = useLocale()
  const state = useListState(typingPause.people, 10)
  const list = useListQuery('receivable_list', state)
  const [chosen, setChosen] = useState<readonly ReceivableRow[]>([])
  const [isSending, setSending] = useState(false)
  const sums = (list.data as OutputOf<Calls['receivable_list']> | undefined)?.sums
  /** Beside what is owed in all, the ages say their part without the currency. */
  const part = (value: ReceivableRow['owed']) =>
    value === 0 ? '' : <span className="app-number">{moneyNumber(locale, value)}</span>
  const bucket = (name: AgeBucket): Column<ReceivableRow> => ({
    key: name,
    title: t(`receivables.bucket_${name}`),
    width: 90,
    align: 'right',
    render: (row) => part(row.buckets[name]),
  })
  const columns: Column<ReceivableRow>[] = [
    {
      key: 'company_name',
      sort: true,
      phone: 'title',
      title: t('receivables.customer'),
      render: (row) => (
        <>
          <AppLink to={familyAddress(row.user_id)}>{nameOf(row)}</AppLink>
          <small className="app-hint receivable-second">{row.account}</small>
        </>
      ),
      filter: { kind: 'text', name: 'customer', label: t('receivables.customer_filter') },
    },
    {
      key: 'credit_limit',
      sort: true,
      title: t('receivables.limit'),
      width: 140,
      align: 'right',
      render: (row) => (
        <>
          {row.credit_ok ? money(row.credit_limit) : t('receivables.no_limit')}
          {row.owed > row.credit_limit && (
            <Tag className="receivable-tag" color="error">
              {t('receivables.over_limit')}
            </Tag>
          )}
        </>
      ),
      filter: {
        kind: 'choice',
        name: 'over_limit',
        label: t('receivables.limit'),
        options: [
          { value: '1', label: t('receivables.over_limit') },
          { value: '0', label: t('receivables.within_limit') },
        ],
      },
    },
    {
      key: 'owed',
      sort: true,
      phone: 'corner',
      title: t('receivables.owed'),
      width: 124,
      least: 124,
      align: 'right',
      render: (row) => <strong className="app-number">{money(row.owed)}</strong>,
    },
    ...ageBuckets.map(bucket),
    {
      key: 'overdue',
      sort: true,
      phone: 'line',
      title: t('receivables.overdue'),
      width: 125,
      least: 118,
      align: 'right',
      render: (row) => (row.overdue > 0 ? <span className="app-number receivable-bad">{money(row.overdue)}</span> : ''),
      filter: {
        kind: 'choice',
        name: 'bucket',
        label: t('receivables.age'),
        options: (['overdue', ...ageBuckets] as const).map((value) => ({
          value,
          label: t(`receivables.bucket_${value}`),
        })),
      },
    },
    {
      key: 'oldest_due',
      sort: true,
      phone: 'line',
      title: t('receivables.oldest_due'),
      width: 124,
      least: 116,
      render: (row) => (
        <>
          {row.oldest_due}
          <small className="app-hint receivable-second">
            {t('receivables.open_items')}: {row.items}
          </small>
        </>
      ),
    },
  ]
  return (
    <Page
      title={t('receivables.title')}
      tools={
        <>
          {chosen.length > 0 && (
            <Button type="primary" onClick={() => setSending(true)}>
              {t('receivables.send_chosen', { count: chosen.length })}
            </Button>
          )}
          <ListTools list={list} state={state} />
        </>
      }
    >
      {sums && (
        <MoneyFigures
          figures={[
            { label: t('receivables.owed'), value: money(sums.owed) },
            { label: t('receivables.overdue'), value: money(sums.overdue), isBad: sums.overdue > 0 },
            ...(sums.credit > 0 ? [{ label: t('receivables.credit'), value: money(sums.credit) }] : []),
          ]}
        />
      )}
      <div className="app-page">
        <ListTable<ReceivableRow>
          columns={columns}
          list={list}
          rowKey="user_id"
          state={state}
          scrollX={1200}
          sizeChanger
          choice={{
            chosen: chosen.map(({ user_id }) => user_id),
            label: (row) => t('receivables.choose_family', { name: nameOf(row) }),
            isOff: (row) => chosen.length >= familiesMax && !chosen.some(({ user_id }) => user_id === row.user_id),
            onChoose: (rows, isChosen) =>
              setChosen((before) => [
                ...before.filter((one) => !rows.some(({ user_id }) => user_id === one.user_id)),
                ...(isChosen ? rows : []),
              ]),
          }}
          empty={{ title: t('receivables.nothing_owed'), text: t('receivables.nothing_owed_text') }}
        />
      </div>
      {isSending && (
        <SendDialog
          userIds={chosen.map(({ user_id }) => user_id)}
          name={chosen.map(nameOf).join(', ')}
          onClose={() => setSending(false)}
          onSent={() => setChosen([])}
        />
      )}
    </Page>
  )
}
