import { appPaths, type ClaimRow } from '@goodlot/contract'
import { claimFilters, claimKinds } from '@goodlot/rules'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { AppealDesk } from './AppealDesk.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { ClaimState } from './claim-words.tsx'
import './claims.css'

const payoutColours = { waiting: 'default', held: 'orange', payable: 'blue', paid: 'green' } as const

/** `/claims`: everything that customers are not content with, with the money of their orders. */
export function ClaimScreen() {
  const t = useT()
  const money = useMoney()
  const state = useListState(typingPause.people, 10)
  const list = useListQuery('claim_list', state)
  const [opened, setOpened] = useState<number | null>(null)
  const columns: Column<ClaimRow>[] = [
    {
      key: 'order_no',
      sort: true,
      phone: 'title',
      title: t('claims.order'),
      width: 136,
      least: 136,
      render: (row) => (
        <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}`}>{row.order_no}</AppLink>
      ),
      filter: { kind: 'text', label: t('claims.order') },
    },
    {
      key: 'kind',
      phone: 'line',
      title: t('claims.kind'),
      render: (row) => (
        <>
          <strong>{t(`claims.kind_${row.kind}`)}</strong>
          <small className="app-hint claim-second">{row.text}</small>
        </>
      ),
      filter: {
        kind: 'choice',
        label: t('claims.kind'),
        options: claimKinds.map((value) => ({ value, label: t(`claims.kind_${value}`) })),
      },
    },
    {
      key: 'state',
      phone: 'corner',
      title: t('claims.state'),
      width: 130,
      render: (row) => <ClaimState claim={row} />,
      filter: {
        kind: 'choice',
        label: t('claims.state'),
        options: claimFilters.map((value) => ({ value, label: t(`claims.state_${value}`) })),
      },
    },
    {
      key: 'owner',
      phone: 'line',
      title: t('claims.owner'),
      width: 120,
      render: (row) => (row.is_mine ? t('claims.owner_me') : row.owner || t('claims.owner_nobody')),
      filter: {
        kind: 'choice',
        label: t('claims.owner'),
        options: (['me', 'nobody', 'others'] as const).map((value) => ({ value, label: t(`claims.owner_${value}`) })),
      },
    },
    {
      key: 'opened_at',
      sort: true,
      phone: 'line',
      title: t('claims.age'),
      width: 130,
      render: (row) => (
        <>
          {t('claims.age_days', { count: row.age_days })}
          <small className="app-hint claim-second">
            <ChinaTime at={row.opened_at} />
          </small>
        </>
      ),
    },
    {
      key: 'customer',
      sort: true,
      phone: 'line',
      title: t('claims.customer'),
      width: 150,
      render: (row) => row.customer,
      filter: { kind: 'text', label: t('claims.customer') },
    },
    {
      key: 'ins_nick_name',
      title: t('claims.inspector'),
      width: 124,
      least: 110,
      render: (row) => row.ins_nick_name,
      filter: { kind: 'text', label: t('claims.inspector') },
    },
    {
      key: 'paid',
      phone: 'line',
      title: t('claims.paid'),
      width: 108,
      align: 'right',
      render: (row) => (
        <>
          <span className="app-number">{money(row.paid)}</span>
          {row.refunded > 0 && (
            <small className="app-hint claim-second">{t('claims.refunded', { amount: money(row.refunded) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'payout',
      phone: 'line',
      title: t('claims.payout'),
      width: 124,
      align: 'right',
      render: (row) =>
        row.payout_status === '' ? (
          <span className="app-hint">{t('claims.payout_none')}</span>
        ) : (
          <>
            <span className="app-number">{money(row.payout)}</span>{' '}
            <Tag color={payoutColours[row.payout_status]}>{t(`claims.payout_${row.payout_status}`)}</Tag>
          </>
        ),
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 84,
      fixed: 'right',
      render: (row) => (
        <Button
          size="small"
          type={row.state === 'decided' ? 'default' : 'primary'}
          aria-label={t('claims.open_named', { order_no: row.order_no })}
          onClick={() => setOpened(row.claim_id)}
        >
          {t('claims.open')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('claims.title')} tools={<ListTools list={list} state={state} />}>
      <div className="app-page">
        <AppealDesk />
        <ListTable<ClaimRow>
          columns={columns}
          list={list}
          rowKey="claim_id"
          state={state}
          scrollX={1306}
          sizeChanger
          empty={{ title: t('claims.none'), text: t('claims.none_text') }}
        />
      </div>
      {opened !== null && <ClaimDialog key={opened} claimId={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
