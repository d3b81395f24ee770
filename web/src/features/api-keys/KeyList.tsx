import type { ApiKeyRow } from '@goodlot/contract'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { DeleteOutlined } from '../../ui/kit/icons.ts'
import { Space, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  list: ListQuery<ApiKeyRow>
  state: ListState
  /** The list may have keys of members. */
  hasMembers: boolean
  onOpen(kind: 'rotate' | 'revoke', row: ApiKeyRow): void
}

const colours = { active: 'success', rotating: 'warning', expired: 'default', revoked: 'default' } as const

const lives = ({ state }: ApiKeyRow) => state === 'active' || state === 'rotating'

/** The keys with what they may, when they were used last and until when they work. */
export function KeyList({ list, state, hasMembers, onOpen }: Props) {
  const t = useT()
  const columns: Column<ApiKeyRow>[] = [
    {
      key: 'name',
      phone: 'title',
      title: t('api-keys.name'),
      width: 210,
      render: (r) => (
        <>
          {r.name}
          <div className="app-hint">
            <code>{r.prefix}…</code>
          </div>
        </>
      ),
    },
    ...(hasMembers
      ? ([
          { key: 'nick_name', phone: 'line', title: t('api-keys.member'), width: 150, render: (r) => r.nick_name },
        ] satisfies Column<ApiKeyRow>[])
      : []),
    { key: 'scopes', phone: 'line', title: t('api-keys.scopes'), width: 260, render: (r) => <Scopes row={r} /> },
    {
      key: 'last_used_at',
      phone: 'line',
      title: t('api-keys.last_used'),
      width: 160,
      render: (r) => (r.last_used_at ? <ChinaTime at={r.last_used_at} /> : t('api-keys.never')),
    },
    { key: 'expires_at', title: t('api-keys.until'), width: 160, render: (r) => <ChinaTime at={r.expires_at} /> },
    { key: 'state', phone: 'corner', title: t('api-keys.state'), width: 210, render: (r) => <State row={r} /> },
    {
      key: 'actions',
      phone: 'action',
      title: t('api-keys.actions'),
      width: 150,
      fixed: 'right',
      render: (r) => lives(r) && <Actions row={r} onOpen={onOpen} />,
    },
  ]
  return (
    <ListTable<ApiKeyRow>
      columns={columns}
      list={list}
      rowKey="key_id"
      state={state}
      sizeChanger
      empty={{ title: t('api-keys.empty_title'), text: t('api-keys.empty_text') }}
    />
  )
}

function Scopes({ row: { scopes, pay_most } }: { row: ApiKeyRow }) {
  const t = useT()
  const money = useMoney()
  return (
    <Space wrap size={4}>
      {scopes.map((scope) => (
        <Tag key={scope} title={t(`api-keys.about_${scope}`)}>
          {scope === 'pay' && pay_most !== null
            ? t('api-keys.pays_up_to', { amount: money(pay_most) })
            : t(`api-keys.scope_${scope}`)}
        </Tag>
      ))}
    </Space>
  )
}

function State({ row: { state, old_until, old_used_at } }: { row: ApiKeyRow }) {
  const t = useT()
  return (
    <>
      <Tag color={colours[state]}>{t(`api-keys.state_${state}`)}</Tag>
      {old_until && (
        <div className="app-hint">
          {t('api-keys.old_until', { at: old_until.slice(0, 16) })}{' '}
          {old_used_at && t('api-keys.old_used', { at: old_used_at.slice(0, 16) })}
        </div>
      )}
    </>
  )
}

function Actions({ row, onOpen }: { row: ApiKeyRow; onOpen: Props['onOpen'] }) {
  const t = useT()
  const { name } = row
  const revoke = (
    <RowAction
      icon={<DeleteOutlined />}
      danger
      label={`${t('api-keys.revoke')}: ${name}`}
      hint={t('api-keys.revoke')}
      onClick={() => onOpen('revoke', row)}
    />
  )
  // a secret is shown to the member alone for whom the key works
  if (!row.is_own) return revoke
  return (
    <RowActions
      name={name}
      main={
        <RowAction
          label={`${t('api-keys.rotate')}: ${name}`}
          hint={t('api-keys.rotate')}
          onClick={() => onOpen('rotate', row)}
        />
      }
    >
      {revoke}
    </RowActions>
  )
}
