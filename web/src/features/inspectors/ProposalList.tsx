import type { InspectorProposal } from '@goodlot/contract'
import { proposalFields, proposalStates } from '@goodlot/rules'
import { useState } from 'react'
import { Page } from '../../ui/app/Page.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { ProposalDialog } from './ProposalDialog.tsx'
import { ProposedValue } from './ProposedValue.tsx'

const colours = { open: 'gold', accepted: 'green', sent_back: 'red', withdrawn: 'default' } as const

/** What verified inspectors want to change, with the old value beside the new one. Open ones unless another state is chosen. */
export function ProposalList() {
  const t = useT()
  const state = useListState(typingPause.people)
  const list = useListQuery('ins_proposals', state)
  const [opened, setOpened] = useState<InspectorProposal | null>(null)
  const by = (column: string) => t('ui.filter_by', { column })
  const columns: Column<InspectorProposal>[] = [
    {
      key: 'nickname',
      title: t('inspectors.nickname'),
      width: 180,
      phone: 'title',
      render: (row) => row.nickname,
      filter: { kind: 'text', label: by(t('inspectors.nickname')) },
    },
    {
      key: 'field',
      title: t('verification.what'),
      width: 170,
      phone: 'line',
      render: (row) => t(`verification.field_${row.field}`),
      filter: {
        kind: 'choice',
        label: by(t('verification.what')),
        options: proposalFields.map((value) => ({ value, label: t(`verification.field_${value}`) })),
      },
    },
    {
      key: 'old_value',
      title: t('verification.old'),
      width: 240,
      render: (row) => <ProposedValue row={row} which="old" />,
    },
    {
      key: 'new_value',
      title: t('verification.new'),
      width: 240,
      render: (row) => <ProposedValue row={row} which="new" />,
    },
    {
      key: 'state',
      title: t('verification.state'),
      width: 150,
      phone: 'corner',
      render: (row) => <Tag color={colours[row.state]}>{t(`verification.state_${row.state}`)}</Tag>,
      filter: {
        kind: 'choice',
        label: by(t('verification.state')),
        options: [...proposalStates, 'all' as const].map((value) => ({
          value,
          label: t(`verification.state_${value}`),
        })),
      },
    },
    {
      key: 'changed_at',
      title: t('verification.changed_at'),
      width: 170,
      render: (row) => <ChinaTime at={row.changed_at} />,
    },
    {
      key: 'actions',
      title: '',
      width: 120,
      fixed: 'right',
      phone: 'action',
      render: (row) => (
        <Button size="small" onClick={() => setOpened(row)}>
          {t(row.state === 'open' ? 'verification.decide' : 'verification.look')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('verification.title')} tools={<ListTools list={list} state={state} />}>
      <div className="app-page">
        <ListTable<InspectorProposal>
          columns={columns}
          list={list}
          rowKey="proposal_id"
          state={state}
          sizeChanger
          scrollX={1270}
          empty={{ title: t('verification.empty_title'), text: t('verification.empty_text') }}
        />
      </div>
      {opened && <ProposalDialog row={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
