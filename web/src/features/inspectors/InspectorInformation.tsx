import type { InspectorInfo } from '@goodlot/contract'
import type { Cents } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { useMay, useMe } from '../../ui/app/me.tsx'
import { NotFound } from '../../ui/app/states.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { UserOutlined } from '../../ui/kit/icons.ts'
import { Alert, Avatar, Button, Skeleton, Table, Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { ReachPart } from '../alerts/index.ts'
import { useSysList } from '../lists/index.ts'
import { Evaluations, Stars } from '../ratings/index.ts'
import { Applying } from './Applying.tsx'
import { PrivateFacts } from './PrivateFacts.tsx'
import { useLanguageNames } from './person-words.ts'
import { WorkCalendar } from './WorkCalendar.tsx'
import './inspectors.css'

export function useInspectorInfo(id: number) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['ins_info', locale, id],
    queryFn: () => ask('ins_info', { id }, { quiet: true }),
  })
}

/** Everything about one inspector (N-22…N-25). Root and the inspector also see the private data (A-61, OD-12). */
export function InspectorInformation({ id }: { id: number }) {
  const { t } = useLocale()
  const isOwn = useMe().me?.user_id === id
  const maySeeReach = useMay('see_reach')
  const { data: info, error, refetch } = useInspectorInfo(id)
  if (error instanceof CallFault && error.fault === 'not_found') return <NotFound />
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={t('inspectors.info_failed')}
        description={error.message}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!info) return <Skeleton avatar={{ size: 88 }} paragraph={{ rows: 10 }} />
  return (
    <div className="ins-info">
      <Person info={info} />
      {info.private_data && isOwn && <Applying info={info} data={info.private_data} />}
      <Expertise info={info} />
      {info.history.length > 0 && <History rows={info.history} />}
      <Prices info={info} />
      <WorkCalendar info={info} />
      <section>
        <h2>{t('inspectors.evaluations')}</h2>
        <Evaluations id={id} />
      </section>
      {maySeeReach && <ReachPart id={id} />}
      {info.private_data && <PrivateFacts data={info.private_data} />}
    </div>
  )
}

function Person({ info: { user_data: person } }: { info: InspectorInfo }) {
  const { t, locale } = useLocale()
  const languages = useLanguageNames()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const facts = [
    person.third_party_experiences !== null && t('inspectors.years', { count: person.third_party_experiences }),
    t('inspectors.jobs', { count: person.hosts }),
    person.reports > 0 &&
      t('inspectors.on_time', {
        share: percent.format(person.reports_on_time / person.reports),
        count: person.reports,
      }),
    t('inspectors.avg_line', {
      time: person.avg_used_time === null ? 'N/A' : t('inspectors.hours', { count: person.avg_used_time }),
    }),
  ].filter(Boolean)
  return (
    <header className="ins-person row">
      <Avatar size={88} src={person.user_photo || undefined} icon={<UserOutlined />} alt="" />
      <div>
        <h2>{person.nick_name || '***'}</h2>
        {person.show_title && <p>{person.show_title}</p>}
        <Stars rate={person.rate} count={person.rate_count} />
        <p className="app-hint">{facts.join(' · ')}</p>
        {person.languages.length > 0 && <p className="app-hint">{languages(person.languages)}</p>}
      </div>
    </header>
  )
}

type Line = InspectorInfo['option_data']['areas_expertise'][number]

function byCategory(lines: readonly Line[]): [category: string, lines: Line[]][] {
  const groups = new Map<string, Line[]>()
  for (const line of lines)
    groups.set(line.catalog_parent_name, [...(groups.get(line.catalog_parent_name) ?? []), line])
  return [...groups]
}

function Expertise({ info }: { info: InspectorInfo }) {
  const { t } = useLocale()
  const audits = useSysList('fe_audit_type')
  const groups = byCategory(info.option_data.areas_expertise)
  const verified = info.user_data.verified_audit_types
  return (
    <section>
      <h2>{t('inspectors.expertise')}</h2>
      {groups.length === 0 && verified.length === 0 && <p className="app-hint">{t('inspectors.expertise_none')}</p>}
      {groups.map(([category, lines]) => (
        <div key={category} className="ins-expertise row wrap">
          <span>{category}</span>
          {lines.map((line) => (
            <Tag key={line.catalog_id}>{line.expertise_name}</Tag>
          ))}
        </div>
      ))}
      {verified.length > 0 && (
        <div className="ins-expertise row wrap">
          <span>{t('inspectors.audits')}</span>
          {verified.map((code) => (
            <Tag key={code}>{audits.data?.find((one) => one.value === code)?.title ?? code}</Tag>
          ))}
        </div>
      )}
    </section>
  )
}

/** Number of inspections per category, as bars on a common scale. */
function History({ rows }: { rows: InspectorInfo['history'] }) {
  const { t } = useLocale()
  const most = Math.max(...rows.map(({ qty }) => qty))
  return (
    <section>
      <h2>{t('inspectors.history')}</h2>
      <dl className="ins-bars">
        {rows.map(({ catalog_name, qty }) => (
          <div key={catalog_name}>
            <dt>{catalog_name}</dt>
            <dd>
              <span style={{ width: `${(qty / most) * 100}%` }} />
              {qty}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Prices({ info }: { info: InspectorInfo }) {
  const { t } = useLocale()
  const money = useMoney()
  type City = InspectorInfo['option_data']['city_data'][number]
  const price = (title: string, of: (city: City) => Cents) => ({
    title,
    key: title,
    align: 'right' as const,
    render: (_: unknown, city: City) => <span className="app-number">{money(of(city))}</span>,
  })
  return (
    <section>
      <h2>{t('inspectors.locations')}</h2>
      <Table<City>
        size="small"
        rowKey="city_id"
        pagination={false}
        scroll={{ x: 520 }}
        dataSource={info.option_data.city_data}
        locale={{ emptyText: t('inspectors.locations_none') }}
        columns={[
          {
            title: t('ui.city'),
            key: 'city',
            render: (_, city) => (
              <>
                {city.city_name} <span className="app-hint">{city.city_province_pinyin}</span>
              </>
            ),
          },
          price(t('inspectors.working_days'), (city) => city.city_normal_price),
          price(t('inspectors.weekends'), (city) => city.city_weekend_price),
          price(t('inspectors.holidays'), (city) => city.city_holiday_price),
        ]}
      />
    </section>
  )
}
