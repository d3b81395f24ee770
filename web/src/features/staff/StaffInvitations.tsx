import { type StaffInvitation, staffInvitationStates } from '@goodlot/contract'
import { localeNames } from '@goodlot/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Button, Popconfirm, Space, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'

const colours = { sent: 'blue', expired: 'warning', withdrawn: 'default', used: 'green' } as const

/** Who was invited to the team. The link itself is shown to nobody: whoever has it joins. */
export function StaffInvitations({ list, state }: { list: ListQuery<StaffInvitation>; state: ListState }) {
  const t = useT()
  const columns: Column<StaffInvitation>[] = [
    { key: 'nick_name', phone: 'title', title: t('staff.name'), width: 170, render: (r) => r.nick_name },
    {
      key: 'email',
      phone: 'line',
      title: t('staff.email'),
      width: 230,
      render: (r) => <span className="staff-email">{r.email}</span>,
    },
    {
      key: 'team_role',
      phone: 'line',
      title: t('staff.role'),
      width: 160,
      render: (r) => t(`staff.role_${r.team_role}`),
    },
    { key: 'language', title: t('staff.language'), width: 190, render: (r) => localeNames[r.language].name },
    {
      key: 'state',
      phone: 'corner',
      title: t('staff.state'),
      width: 130,
      render: (r) => <Tag color={colours[r.state]}>{t(`staff.state_${r.state}`)}</Tag>,
      filter: {
        kind: 'choice',
        label: t('ui.filter_by', { column: t('staff.state') }),
        options: staffInvitationStates.map((value) => ({ value, label: t(`staff.state_${value}`) })),
      },
    },
    {
      key: 'sent_at',
      title: t('staff.sent_at'),
      width: 180,
      render: (r) => (
        <>
          <ChinaTime at={r.sent_at} />
          {r.sent_count > 1 && <div className="app-hint">{t('staff.sent_count', { count: r.sent_count })}</div>}
        </>
      ),
    },
    {
      key: 'expires_at',
      phone: 'line',
      title: t('staff.expires_at'),
      width: 180,
      render: (r) => (r.state === 'sent' || r.state === 'expired') && <ChinaTime at={r.expires_at} />,
    },
    { key: 'sender', title: t('staff.sender'), width: 140, render: (r) => r.sender },
    {
      key: 'actions',
      phone: 'action',
      title: t('staff.actions'),
      width: 210,
      fixed: 'right',
      render: (r) => (r.state === 'sent' || r.state === 'expired') && <Actions row={r} />,
    },
  ]
  return (
    <ListTable<StaffInvitation>
      columns={columns}
      list={list}
      rowKey="staff_invitation_id"
      state={state}
      sizeChanger
      scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
      empty={{ title: t('staff.no_invitations_title'), text: t('staff.no_invitations_text') }}
    />
  )
}

function Actions({ row: { staff_invitation_id, email } }: { row: StaffInvitation }) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const client = useQueryClient()
  const done = (words: string) => {
    void message.success(words)
    return client.invalidateQueries({ queryKey: ['staff_invitation_list'] })
  }
  const again = useMutation({
    mutationFn: () => ask('staff_invite_again', { staff_invitation_id }),
    onSuccess: () => done(t('staff.sent', { email })),
    onError: (error) => tell(error),
  })
  const withdraw = useMutation({
    mutationFn: () => ask('staff_invite_withdraw', { staff_invitation_id }),
    onSuccess: () => done(t('staff.withdrawn')),
    onError: (error) => tell(error),
  })
  return (
    <Space wrap size="small">
      <Button
        size="small"
        loading={again.isPending}
        aria-label={t('staff.again_for', { email })}
        onClick={() => again.mutate()}
      >
        {t('staff.again')}
      </Button>
      <Popconfirm title={t('staff.withdraw_ask')} onConfirm={() => withdraw.mutate()}>
        <Button size="small" danger loading={withdraw.isPending} aria-label={t('staff.withdraw_for', { email })}>
          {t('staff.withdraw')}
        </Button>
      </Popconfirm>
    </Space>
  )
}
