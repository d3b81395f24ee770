import { appPaths, type InvitationRow, invitationStates } from '@goodlot/contract'
import { localeNames } from '@goodlot/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Button, Popconfirm, Space, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'

const colours = {
  sent: 'blue',
  withdrawn: 'default',
  registered: 'default',
  submitted: 'gold',
  verified: 'green',
} as const

export function InvitationList({ list, state }: { list: ListQuery<InvitationRow>; state: ListState }) {
  const t = useT()
  const filterBy = (column: string) => t('ui.filter_by', { column })
  const columns: Column<InvitationRow>[] = [
    {
      key: 'nick_name',
      sort: true,
      phone: 'title',
      title: t('invitations.nickname'),
      width: 160,
      render: (r) => r.nick_name,
    },
    {
      key: 'email',
      sort: true,
      phone: 'line',
      title: t('invitations.email'),
      width: 230,
      render: (r) => <span className="inv-email">{r.email}</span>,
      filter: { kind: 'text', label: filterBy(t('invitations.email')) },
    },
    {
      key: 'city',
      sort: true,
      phone: 'line',
      title: t('invitations.city'),
      width: 140,
      render: (r) => r.city,
      filter: { kind: 'text', label: filterBy(t('invitations.city')) },
    },
    {
      key: 'catalog_name',
      title: t('invitations.category'),
      width: 150,
      render: (r) => r.catalog_name,
    },
    {
      key: 'language',
      title: t('invitations.language_short'),
      width: 110,
      render: (r) => localeNames[r.language].name,
    },
    {
      key: 'state',
      phone: 'line',
      title: t('invitations.state'),
      width: 170,
      render: (r) => <Tag color={colours[r.state]}>{t(`invitations.state_${r.state}`)}</Tag>,
      filter: {
        kind: 'choice',
        label: filterBy(t('invitations.state')),
        options: invitationStates.map((value) => ({ value, label: t(`invitations.state_${value}`) })),
      },
    },
    {
      key: 'sent_at',
      sort: true,
      title: t('invitations.sent_at'),
      width: 190,
      render: (r) => (
        <>
          <ChinaTime at={r.sent_at} />
          {r.sent_count > 1 && <div className="app-hint">{t('invitations.sent_count', { count: r.sent_count })}</div>}
        </>
      ),
    },
    { key: 'sender', title: t('invitations.sender'), width: 140, render: (r) => r.sender },
    {
      key: 'actions',
      phone: 'action',
      title: t('invitations.actions'),
      width: 210,
      render: (r) => <Actions row={r} />,
    },
  ]
  return (
    <ListTable<InvitationRow>
      columns={columns}
      list={list}
      rowKey="invitation_id"
      state={state}
      sizeChanger
      scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
      empty={{ title: t('invitations.empty_title'), text: t('invitations.empty_text') }}
    />
  )
}

/** What root can do next: remind or withdraw, or look at the documents that were sent. */
function Actions({ row }: { row: InvitationRow }) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const client = useQueryClient()
  const { email, invitation_id } = row
  const done = (words: string) => {
    void message.success(words)
    return client.invalidateQueries({ queryKey: ['ins_invitation_list'] })
  }
  const again = useMutation({
    mutationFn: () => ask('ins_invite_again', { invitation_id }),
    onSuccess: () => done(t('invitations.sent', { email })),
    onError: (error) => tell(error),
  })
  const withdraw = useMutation({
    mutationFn: () => ask('ins_invite_withdraw', { invitation_id }),
    onSuccess: () => done(t('invitations.withdrawn')),
    onError: (error) => tell(error),
  })
  if (row.state === 'submitted')
    return (
      <AppLink className="gl-link" to={`${appPaths.ins}?verify_stage=submitted`}>
        {t('invitations.verify')}
      </AppLink>
    )
  if (row.state !== 'sent') return null
  return (
    <Space wrap size="small">
      <Button
        size="small"
        loading={again.isPending}
        aria-label={t('invitations.again_for', { email })}
        onClick={() => again.mutate()}
      >
        {t('invitations.again')}
      </Button>
      <Popconfirm title={t('invitations.withdraw_ask')} onConfirm={() => withdraw.mutate()}>
        <Button size="small" danger loading={withdraw.isPending} aria-label={t('invitations.withdraw_for', { email })}>
          {t('invitations.withdraw')}
        </Button>
      </Popconfirm>
    </Space>
  )
}
