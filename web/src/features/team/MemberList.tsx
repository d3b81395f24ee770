import type { TeamMember } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { DeleteOutlined, MailOutlined } from '../../ui/kit/icons.ts'
import { Space, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useLocale, useT } from '../../ui/words/words.tsx'

interface Props {
  list: ListQuery<TeamMember>
  state: ListState
  onOpen(kind: 'change' | 'remove', member: TeamMember): void
}

const colours = { active: 'success', invited: 'blue', closed: 'default' } as const

/** The accounts of the family. Members read it; the main account also changes it. */
export function MemberList({ list, state, onOpen }: Props) {
  const { t, locale } = useLocale()
  const manages = useMay('manage_team')
  const columns: Column<TeamMember>[] = [
    {
      key: 'nick_name',
      phone: 'title',
      title: t('team.name'),
      width: 200,
      render: (r) => (
        <>
          {r.nick_name} {r.is_self && <Tag>{t('team.you')}</Tag>} {r.is_main && <Tag>{t('team.main')}</Tag>}
          {r.account && <div className="app-hint team-email">{r.account}</div>}
        </>
      ),
    },
    { key: 'flags', phone: 'line', title: t('team.may'), width: 230, render: (r) => <Flags flags={r.flags} /> },
    { key: 'limit', phone: 'line', title: t('team.limit'), width: 220, render: (r) => <Limit member={r} /> },
    {
      key: 'orders',
      title: t('team.orders'),
      width: 100,
      align: 'right',
      render: (r) => new Intl.NumberFormat(locale).format(r.orders),
    },
    {
      key: 'state',
      phone: 'corner',
      title: t('team.state'),
      width: 120,
      render: (r) => <Tag color={colours[r.state]}>{t(`team.state_${r.state}`)}</Tag>,
    },
    ...(manages
      ? ([
          {
            key: 'last_sign_in',
            title: t('team.last_sign_in'),
            width: 170,
            render: (r) =>
              r.last_sign_in ? <ChinaTime at={r.last_sign_in} /> : <span className="app-hint">{t('team.never')}</span>,
          },
          {
            key: 'actions',
            phone: 'action',
            title: t('team.actions'),
            width: 160,
            fixed: 'right',
            render: (r) => !r.is_main && <Actions member={r} onOpen={onOpen} />,
          },
        ] satisfies Column<TeamMember>[])
      : []),
  ]
  return (
    <ListTable<TeamMember>
      columns={columns}
      list={list}
      rowKey="user_id"
      state={state}
      sizeChanger
      empty={{ title: t('team.empty_title'), text: t('team.empty_text') }}
    />
  )
}

function Flags({ flags }: Pick<TeamMember, 'flags'>) {
  const t = useT()
  if (flags.length === 0) return <span className="app-hint">{t('team.may_nothing')}</span>
  return (
    <Space wrap size={4}>
      {flags.map((flag) => (
        <Tag key={flag} title={t(`team.about_${flag}`)}>
          {t(`team.flag_${flag}`)}
        </Tag>
      ))}
    </Space>
  )
}

function Limit({ member: { approval_over, approver } }: { member: TeamMember }) {
  const t = useT()
  const money = useMoney()
  if (approval_over === null) return <span className="app-hint">{t('team.limit_none')}</span>
  return approval_over > 0
    ? t('team.limit_over', { amount: money(approval_over), name: approver })
    : t('team.limit_all', { name: approver })
}

function Actions({ member, onOpen }: { member: TeamMember; onOpen: Props['onOpen'] }) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const client = useQueryClient()
  const { user_id, nick_name: name, account: email, state } = member
  const again = useMutation({
    mutationFn: () => ask('team_invite_again', { user_id }),
    onSuccess: () => {
      void message.success(t('team.sent', { email }))
      return client.invalidateQueries({ queryKey: ['team_list'] })
    },
    onError: (error) => tell(error),
  })
  return (
    <RowActions
      name={name}
      main={
        <RowAction
          label={`${t('team.change')}: ${name}`}
          hint={t('team.change')}
          onClick={() => onOpen('change', member)}
        />
      }
    >
      {state === 'invited' && (
        <RowAction
          icon={<MailOutlined />}
          label={`${t('team.again')}: ${name}`}
          hint={t('team.again')}
          onClick={() => again.mutate()}
        />
      )}
      <RowAction
        icon={<DeleteOutlined />}
        danger
        label={`${t('team.remove')}: ${name}`}
        hint={t('team.remove')}
        onClick={() => onOpen('remove', member)}
      />
    </RowActions>
  )
}
