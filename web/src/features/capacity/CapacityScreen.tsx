import { appPaths, type Calls, type CapacityRow, type OutputOf } from '@goodlot/contract'
import { Page } from '../../ui/app/Page.tsx'
import { useNavigate } from '../../ui/app/routing.tsx'
import { MailOutlined } from '../../ui/kit/icons.ts'
import { Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { CityCascader, useCatalogTree } from '../lists/index.ts'
import './capacity.css'

/** A city in the address is its whole path, so that the field can show its name; the call takes the code alone. */
const withoutPath = ({ city, ...others }: Record<string, string>): Record<string, string> => ({
  ...others,
  ...(city ? { city_id: city.split('/').at(-1) ?? '' } : {}),
})

/** Weeks that a phone's card shows folded. */
const weeksOnPhone = 3

/** `/capacity`: where inspectors are free, sold and missing in the next eight weeks. */
export function CapacityScreen() {
  const { t, locale } = useLocale()
  const state = useListState(typingPause.records, 20)
  const list = useListQuery('capacity_list', { ...state, filters: withoutPath(state.filters) })
  const tree = useCatalogTree()
  const weeks = (list.data as OutputOf<Calls['capacity_list']> | undefined)?.weeks ?? []
  const dayName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const columns: Column<CapacityRow>[] = [
    {
      key: 'city',
      phone: 'title',
      title: t('capacity.city'),
      width: 130,
      render: (row) => row.city_name,
      filter: {
        kind: 'own',
        render: (now) => (
          <CityCascader
            size="small"
            label={t('ui.filter_by', { column: t('capacity.city') })}
            value={now.typed.city ? now.typed.city.split('/') : []}
            onChange={(path) => now.choose('city', path.join('/'))}
          />
        ),
      },
    },
    {
      key: 'catalog_id',
      phone: 'line',
      title: t('capacity.category'),
      width: 160,
      render: (row) => row.catalog_name || t('capacity.any_category'),
      filter: {
        kind: 'choice',
        label: t('ui.filter_by', { column: t('capacity.category') }),
        options: [
          ...(tree.data ?? []).map((node) => ({
            value: String(node.product_catalog_id),
            label: node.product_catalog_name,
          })),
          { value: '0', label: t('capacity.any_category') },
        ],
      },
    },
    ...weeks.map(
      (day, i): Column<CapacityRow> => ({
        key: day,
        // what the coming weeks lack is why somebody looks; the others unfold
        ...(i < weeksOnPhone ? { phone: 'line' as const } : {}),
        title: t('capacity.week', { day: dayName.format(new Date(`${day}T12:00:00Z`)) }),
        width: 104,
        align: 'right',
        render: (row) => <Week week={row.weeks[i]} day={dayName.format(new Date(`${day}T12:00:00Z`))} />,
      }),
    ),
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 150,
      fixed: 'right',
      render: (row) => <Actions row={row} />,
    },
  ]
  return (
    <Page title={t('capacity.title')} tools={<ListTools list={list} state={state} />}>
      <div className="app-page">
        <p className="app-hint">
          {t('capacity.lead')} {t('capacity.legend')}
        </p>
        <ListTable<CapacityRow>
          columns={columns}
          list={list}
          rowKey="row_id"
          state={state}
          scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
          sizeChanger
          empty={{ title: t('capacity.empty_title'), text: t('capacity.empty_text') }}
        />
      </div>
    </Page>
  )
}

interface WeekProps {
  week?: CapacityRow['weeks'][number] | undefined
  /** Its first day, shown where the week has no column with a title. */
  day: string
}

function Week({ week = { free: 0, booked: 0, missed: 0 }, day }: WeekProps) {
  const { t } = useLocale()
  const { free, booked, missed } = week
  return (
    <span className="app-number capacity-week" role="img" aria-label={t('capacity.cell', { free, booked, missed })}>
      <span className="app-hint capacity-day">{t('capacity.week', { day })}</span>
      <strong>{free}</strong>
      <span className="app-hint">{booked}</span>
      {missed > 0 && <Tag color="red">{missed}</Tag>}
    </span>
  )
}

function Actions({ row }: { row: CapacityRow }) {
  const { t } = useLocale()
  const go = useNavigate()
  const address = `${appPaths.ins}?${new URLSearchParams({
    city: row.city_path.join('/'),
    ...(row.catalog_id === null ? {} : { catalog: String(row.catalog_id) }),
  })}`
  const inviting = `${appPaths.invitations}?${new URLSearchParams({
    wanted_city: row.city_name,
    ...(row.catalog_id === null ? {} : { wanted_category: String(row.catalog_id) }),
  })}`
  const label = t('capacity.show_inspectors', { city: row.city_name })
  const invite = t('capacity.invite', { city: row.city_name })
  return (
    <RowActions
      name={row.city_name}
      main={<RowAction label={label} hint={t('capacity.inspectors')} onClick={() => void go(address)} />}
    >
      <RowAction icon={<MailOutlined />} label={invite} hint={invite} onClick={() => void go(inviting)} />
    </RowActions>
  )
}
