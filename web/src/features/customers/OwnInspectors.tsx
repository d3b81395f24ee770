import type { InspectorRow } from '@goodlot/contract'
import { type ComponentType, useState } from 'react'
import { StarOutlined, UserOutlined } from '../../ui/kit/icons.ts'
import { Avatar, Button } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { RatingsDialog } from '../ratings/index.ts'
import { useAmounts } from './amounts.ts'

/** Dialog with an inspector's information and orders. Both belong to other features, so `routes.tsx` passes the dialog in. */
export type InspectorDialog = ComponentType<{ row: Pick<InspectorRow, 'user_id' | 'nickname'>; onClose(): void }>

/** The inspectors that a customer brought itself, each with its information and orders (O-07, O-22). */
export function OwnInspectors({ ownerId, Dialog }: { ownerId: number; Dialog: InspectorDialog }) {
  const { t } = useLocale()
  const { quantity } = useAmounts()
  const [opened, open] = useState<InspectorRow | null>(null)
  const [rated, showRatings] = useState<InspectorRow | null>(null)
  const state = useOwnListState(typingPause.people)
  const list = useListQuery('ins_list', state, { customer_user_id: String(ownerId) })
  const columns: Column<InspectorRow>[] = [
    {
      key: 'nickname',
      phone: 'title',
      title: t('customers.inspector'),
      width: 190,
      // the name opens the dialog too: on a phone the column of actions is out of sight
      render: (row) => (
        <Button type="link" className="app-cell-link cu-inspector" onClick={() => open(row)}>
          <Avatar size={28} src={row.img || undefined} icon={<UserOutlined />} alt="" /> {row.nickname}
        </Button>
      ),
    },
    { key: 'account', phone: 'line', title: t('customers.account'), width: 250, render: (row) => row.account },
    {
      key: 'hosts',
      title: t('customers.inspector_jobs'),
      width: 104,
      align: 'right',
      render: (row) => quantity(row.hosts),
    },
    {
      key: 'status',
      phone: 'corner',
      title: t('customers.status'),
      width: 100,
      render: (row) => t(row.status ? 'customers.active' : 'customers.inactive'),
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 140,
      render: (row) => (
        <RowActions
          name={row.nickname}
          main={
            <RowAction
              label={t('customers.inspector_of', { name: row.nickname })}
              hint={t('ui.view')}
              onClick={() => open(row)}
            />
          }
        >
          <RowAction
            icon={<StarOutlined />}
            label={t('ratings.of_named', { name: row.nickname })}
            onClick={() => showRatings(row)}
          />
        </RowActions>
      ),
    },
  ]
  return (
    <section className="cu-inspectors">
      <h2>{t('customers.own_inspectors')}</h2>
      <ListTable<InspectorRow>
        columns={columns}
        list={list}
        rowKey="user_id"
        state={state}
        scrollX={740}
        empty={{ title: t('customers.own_inspectors_none'), text: t('customers.own_inspectors_none_text') }}
      />
      {opened && <Dialog row={opened} onClose={() => open(null)} />}
      {rated && <RatingsDialog id={rated.user_id} name={rated.nickname} onClose={() => showRatings(null)} />}
    </section>
  )
}
