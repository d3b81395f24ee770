import type { CustomerMember } from '@goodlot/contract'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { Tag } from '../../../ui/kit/index.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import { useListQuery } from '../../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../../ui/list/list-state.ts'
import { useT } from '../../../ui/words/words.tsx'

/** The accounts of a family, with their last sign-in. */
export function Members({ userId }: { userId: number }) {
  const t = useT()
  const state = useOwnListState(typingPause.people)
  const list = useListQuery('customer_members', state, { user_id: String(userId) })
  const columns: Column<CustomerMember>[] = [
    {
      key: 'nick_name',
      phone: 'title',
      title: t('customers.nickname'),
      width: 220,
      render: (row) => (
        <>
          {row.nick_name} {row.is_main_account && <Tag>{t('customers.is_main')}</Tag>}
        </>
      ),
    },
    {
      key: 'account',
      phone: 'line',
      title: t('customers.account'),
      width: 260,
      render: (row) => (
        <span className="cu-account">
          {row.account} {!row.email_verified && <Tag color="warning">{t('customers.email_unverified')}</Tag>}
        </span>
      ),
    },
    { key: 'user_phone', phone: 'line', title: t('customers.phone'), width: 160, render: (row) => row.user_phone },
    {
      key: 'signed_in_at',
      phone: 'line',
      title: t('customers.signed_in'),
      width: 180,
      render: (row) => (row.signed_in_at === '' ? t('customers.signed_in_never') : <ChinaTime at={row.signed_in_at} />),
    },
    {
      key: 'status',
      phone: 'corner',
      title: t('customers.status'),
      width: 110,
      render: (row) => t(row.status ? 'customers.active' : 'customers.inactive'),
    },
  ]
  return (
    <section className="app-page cf-part" aria-labelledby="cf-members">
      <h2 id="cf-members">{t('customers.members')}</h2>
      <ListTable<CustomerMember>
        columns={columns}
        list={list}
        rowKey="user_id"
        state={state}
        sizeChanger
        scrollX={930}
        empty={{ title: t('customers.members'), text: '' }}
      />
    </section>
  )
}
