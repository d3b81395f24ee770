import { appPaths, type TeamAct, type TeamMember } from '@goodlot/contract'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Select } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'

/** What the accounts of the team did with its orders, records and members, the latest first; of all, or of one member. */
export function TeamLog({ team }: { team: readonly TeamMember[] }) {
  const t = useT()
  const state = useOwnListState(typingPause.people)
  const [who, setWho] = useState(0)
  const list = useListQuery('team_log', state, who === 0 ? {} : { user_id: String(who) })
  const columns: Column<TeamAct>[] = [
    { key: 'at', phone: 'line', title: t('team.log_when'), width: 170, render: (r) => <ChinaTime at={r.at} /> },
    { key: 'nick_name', phone: 'title', title: t('team.log_who'), width: 160, render: (r) => r.nick_name },
    {
      key: 'event',
      phone: 'line',
      title: t('team.log_what'),
      width: 240,
      render: (r) => r.what,
    },
    {
      key: 'about',
      phone: 'line',
      title: t('team.log_about'),
      width: 260,
      render: (r) => (
        <>
          {r.order_no && (
            <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(r.order_no)}`}>{r.order_no}</AppLink>
          )}
          {r.title && <div className={r.order_no ? 'app-hint one-line' : 'one-line'}>{r.title}</div>}
        </>
      ),
    },
  ]
  return (
    <>
      <p>
        <Select<number>
          aria-label={t('team.log_who')}
          style={{ minWidth: 220 }}
          value={who}
          options={[
            { value: 0, label: t('team.log_all') },
            ...team.filter(({ is_main }) => !is_main).map(({ user_id: value, nick_name: label }) => ({ value, label })),
          ]}
          onChange={(value) => {
            state.reset()
            setWho(value)
          }}
        />
      </p>
      <ListTable<TeamAct>
        columns={columns}
        list={list}
        rowKey="act_id"
        state={state}
        sizeChanger
        empty={{ title: t('team.log_empty_title'), text: t('team.log_empty_text') }}
      />
    </>
  )
}
