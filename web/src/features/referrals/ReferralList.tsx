import type { ReferralRow } from '@goodlot/contract'
import { useMay } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { CheckCircleOutlined, CopyOutlined } from '../../ui/kit/icons.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { useCopyLink } from './copy-link.tsx'

/** Invitations and their outcome: for an agent its own, for root all of them with their sender. */
export function ReferralList({ state }: { state: ListState }) {
  const t = useT()
  const copy = useCopyLink()
  const seesAll = useMay('see_all_records')
  const list = useListQuery('get_ref_list', state, {}, { get: true })
  const index: Column<ReferralRow> = {
    key: 'index',
    phone: 'none',
    title: t('referrals.index'),
    width: 64,
    align: 'right',
    render: (_, nth) => nth,
  }
  const code: Column<ReferralRow> = {
    key: 'ref_code',
    sort: true,
    phone: 'line',
    title: t('referrals.code'),
    width: 130,
    render: (r) => <span className="app-number">{r.ref_code}</span>,
  }
  const email: Column<ReferralRow> = {
    key: 'email',
    sort: true,
    phone: 'title',
    title: t('referrals.email'),
    width: 220,
    render: (r) => <span className="rf-email">{r.email}</span>,
  }
  const others: Column<ReferralRow>[] = [
    {
      key: 'company_name',
      sort: true,
      phone: 'line',
      title: t('referrals.company'),
      width: 190,
      render: (r) => r.company_name,
    },
    { key: 'nick_name', title: t('referrals.nickname'), width: 150, render: (r) => r.nick_name },
    { key: 'phone', title: t('referrals.phone'), width: 150, render: (r) => r.phone },
    {
      key: 'created_at',
      sort: true,
      title: t('referrals.created'),
      width: 180,
      render: (r) => <ChinaTime at={r.created_at} />,
    },
    ...(seesAll
      ? [
          {
            key: 'sender',
            sort: true as const,
            title: t('referrals.sender'),
            width: 150,
            render: (r: ReferralRow) => r.sender,
          },
        ]
      : []),
    {
      key: 'link',
      phone: 'action',
      title: t('referrals.link'),
      width: 150,
      render: (r) =>
        r.is_used ? (
          <Tag color="green" icon={<CheckCircleOutlined />}>
            {t('referrals.registered')}
          </Tag>
        ) : (
          <Button
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('referrals.copy_for', { email: r.email })}
            onClick={() => void copy(r.link)}
          >
            {t('referrals.copy')}
          </Button>
        ),
    },
  ]
  const columns = [index, code, email, ...others]
  return (
    <ListTable<ReferralRow>
      columns={columns}
      list={list}
      rowKey="ref_code"
      state={state}
      sizeChanger
      scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
      empty={{ title: t('referrals.empty_title'), text: t('referrals.empty_text') }}
    />
  )
}
