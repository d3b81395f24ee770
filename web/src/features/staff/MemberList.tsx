import { type StaffMember, teamRoles } from '@goodlot/contract'
import { useState } from 'react'
import { useMe } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { MemberActions } from './MemberActions.tsx'
import { RoleDialog } from './RoleDialog.tsx'

export function MemberList({ list, state }: { list: ListQuery<StaffMember>; state: ListState }) {
  const t = useT()
  const { me } = useMe()
  const [changed, setChanged] = useState<StaffMember | null>(null)
  const filterBy = (column: string) => t('ui.filter_by', { column })
  const columns: Column<StaffMember>[] = [
    {
      key: 'nick_name',
      sort: true,
      phone: 'title',
      title: t('staff.name'),
      width: 170,
      render: (r) => (
        <>
          {r.nick_name} {r.user_id === me?.user_id && <Tag>{t('staff.you')}</Tag>}
        </>
      ),
    },
    {
      key: 'account',
      sort: true,
      phone: 'line',
      title: t('staff.email'),
      width: 240,
      least: 226,
      render: (r) => <span className="staff-email">{r.account}</span>,
    },
    {
      key: 'team_role',
      phone: 'line',
      title: t('staff.role'),
      width: 170,
      render: (r) => (
        <span title={t(`staff.about_${r.team_role}`)}>
          <Tag color={r.team_role === 'root' ? 'gold' : 'blue'}>{t(`staff.role_${r.team_role}`)}</Tag>
        </span>
      ),
      filter: {
        kind: 'choice',
        label: filterBy(t('staff.role')),
        options: teamRoles.map((value) => ({ value, label: t(`staff.role_${value}`) })),
      },
    },
    {
      key: 'is_active',
      phone: 'corner',
      title: t('staff.state'),
      width: 110,
      render: (r) => (
        <Tag color={r.is_active ? 'success' : 'default'}>{t(r.is_active ? 'staff.active' : 'staff.ended')}</Tag>
      ),
    },
    {
      key: 'two_factor',
      title: t('staff.two_factor'),
      width: 190,
      render: (r) => (
        <Tag color={r.two_factor ? 'success' : 'warning'}>
          {t(r.two_factor ? 'staff.two_factor_on' : 'staff.two_factor_off')}
        </Tag>
      ),
    },
    {
      key: 'last_sign_in',
      sort: true,
      phone: 'line',
      title: t('staff.last_sign_in'),
      width: 180,
      render: (r) =>
        r.last_sign_in ? <ChinaTime at={r.last_sign_in} /> : <span className="app-hint">{t('staff.never')}</span>,
    },
    {
      key: 'created_at',
      sort: true,
      title: t('staff.since'),
      width: 180,
      render: (r) => <ChinaTime at={r.created_at} />,
    },
    {
      key: 'actions',
      phone: 'action',
      title: t('staff.actions'),
      width: 210,
      fixed: 'right',
      // nobody decides about oneself
      render: (r) => r.user_id !== me?.user_id && <MemberActions member={r} onRole={setChanged} />,
    },
  ]
  return (
    <>
      <ListTable<StaffMember>
        columns={columns}
        list={list}
        rowKey="user_id"
        state={state}
        sizeChanger
        scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
        empty={{ title: t('staff.empty_title'), text: t('staff.empty_text') }}
      />
      {changed && <RoleDialog member={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
