import { appPaths, type Calls, type OutputOf } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Segmented, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useLocale } from '../../ui/words/words.tsx'
import './messages.css'

type Row = OutputOf<Calls['thread_desk']>['data'][number]
const states = ['unread', 'held'] as const
type State = (typeof states)[number]

/** Address parameters that are no filters of the list; one array, because a new one for each rendering would never come to rest. */
const ownParams = ['state']

/** Lines of other people keep coming while the desk is open. */
const everyMs = 30_000

/** `/messages`: threads that nobody of the office has read, and those with lines that are held back. */
export function MessageDesk() {
  const { t, locale } = useLocale()
  const [search, setSearch] = useSearchParams()
  const chosen: State = search.get('state') === 'held' ? 'held' : 'unread'
  const state = useListState(typingPause.people, 10, ownParams)
  const { page, limit } = state
  const list = useQuery({
    queryKey: ['thread_desk', locale, chosen, page, limit],
    queryFn: () => ask('thread_desk', { state: chosen, page, limit }, { showsFailure: true }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    placeholderData: (previous) => previous,
  })
  const columns: Column<Row>[] = [
    {
      key: 'order_no',
      phone: 'title',
      title: t('threads.desk_order'),
      width: 170,
      render: (row) => (
        <>
          <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}#thread`}>{row.order_no}</AppLink>{' '}
          {row.unread > 0 && (
            <span className="msg-unread" title={t('threads.unread', { count: row.unread })}>
              {row.unread}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'people',
      phone: 'line',
      title: t('threads.desk_people'),
      width: 200,
      render: (row) => (
        <>
          {row.customer}
          {row.inspector && <small className="app-hint msg-second">{row.inspector}</small>}
        </>
      ),
    },
    {
      key: 'text',
      phone: 'line',
      title: t('threads.desk_last'),
      width: 480,
      render: (row) => (
        <>
          <strong>{row.author}</strong> <Tag>{t(`threads.part_${row.part}`)}</Tag>
          {row.held > 0 && <Tag color="orange">{t('threads.held')}</Tag>}
          <span className="msg-second msg-cut">{row.text || t('threads.only_files')}</span>
        </>
      ),
    },
    {
      key: 'waits_since',
      phone: 'corner',
      title: t('threads.desk_waits'),
      width: 160,
      render: (row) => <ChinaTime at={row.waits_since} />,
    },
  ]
  return (
    <Page
      title={t('threads.desk_title')}
      trail={[{ label: t('ui.master') }]}
      tools={<ListTools list={list} state={state} onRefresh={() => void list.refetch()} />}
    >
      <Segmented<State>
        className="msg-states"
        aria-label={t('threads.desk_states')}
        value={chosen}
        onChange={(next) => setSearch(next === 'held' ? { state: 'held' } : {})}
        options={states.map((value) => ({
          value,
          label: t(`threads.desk_${value}`, { count: list.data?.[`${value}_total`] ?? 0 }),
        }))}
      />
      <div className="app-page">
        <ListTable<Row>
          columns={columns}
          list={list}
          rowKey="order_id"
          state={state}
          sizeChanger
          empty={{ title: t(`threads.desk_empty_${chosen}`), text: t('threads.desk_empty_text') }}
        />
      </div>
    </Page>
  )
}
