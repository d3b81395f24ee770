import { chinaDay, type InspectedCountry, inspectedCountries } from '@goodlot/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { LeftOutlined, RightOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Segmented, Select, Skeleton, Space } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { type Calendar, changedDays, type Draft, type Kind, toggleDay, toSave } from './draft.ts'
import { YearCalendar } from './YearCalendar.tsx'
import './holidays.css'

const yearRange = { min: 2000, max: 2100 }

/** Country and year are in the address, so choosing others is a navigation, which asks about unsaved changes. */
function useChosen() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('country') as InspectedCountry
  const country = inspectedCountries.includes(named) ? named : 'CN'
  const typed = Number(search.get('year'))
  const isYear = Number.isInteger(typed) && typed >= yearRange.min && typed <= yearRange.max
  const year = isYear ? typed : Number(chinaDay(new Date()).slice(0, 4))
  const choose = (next: { country?: string; year?: number }) =>
    setSearch({ country: next.country ?? country, year: String(next.year ?? year) })
  return { country, year, choose }
}

/** The public holidays of each country, which set the price of a day (S-01…S-06). */
export function HolidayScreen() {
  const { t, locale } = useLocale()
  const { country, year, choose } = useChosen()
  const key = ['holiday_get', country, year]
  const calendar = useQuery({
    queryKey: key,
    queryFn: () => ask('holiday_get', { country, from_year: year, to_year: year }),
    // never reloaded by itself, so that nothing replaces a calendar while it is edited
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale])
  return (
    <Page title={t('holidays.title')}>
      <div className="app-page">
        <p className="app-hint" style={{ marginTop: 0 }}>
          {t('holidays.lead')}
        </p>
        <div className="hol-tools wrap">
          <div>
            <span id="hol-country">{t('ui.country')}</span>
            <Select
              aria-labelledby="hol-country"
              style={{ width: 200 }}
              value={country}
              options={inspectedCountries.map((value) => ({ value, label: names.of(value) ?? value }))}
              onChange={(next) => choose({ country: next })}
            />
          </div>
          <div>
            <span>{t('holidays.year')}</span>
            <div className="hol-years row">
              <Button
                icon={<LeftOutlined />}
                aria-label={t('holidays.previous_year')}
                disabled={year <= yearRange.min}
                onClick={() => choose({ year: year - 1 })}
              />
              <strong aria-live="polite">{year}</strong>
              <Button
                icon={<RightOutlined />}
                aria-label={t('holidays.next_year')}
                disabled={year >= yearRange.max}
                onClick={() => choose({ year: year + 1 })}
              />
            </div>
          </div>
        </div>
        {calendar.error ? (
          <Alert
            type="error"
            showIcon
            title={t('ui.list_failed')}
            description={calendar.error.message}
            action={<Button onClick={() => void calendar.refetch()}>{t('ui.retry')}</Button>}
          />
        ) : calendar.data ? (
          <Editor
            key={`${country} ${year}`}
            year={year}
            saved={calendar.data}
            queryKey={key}
            reload={async () => (await calendar.refetch()).data}
          />
        ) : (
          <Skeleton paragraph={{ rows: 12 }} title={false} />
        )}
      </div>
    </Page>
  )
}

interface EditorProps {
  year: number
  saved: Calendar
  queryKey: readonly unknown[]
  reload(): Promise<Calendar | undefined>
}

function Editor({ year, saved, queryKey, reload }: EditorProps) {
  const { t } = useLocale()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [draft, setDraft] = useState<Draft>(saved)
  const [kind, setKind] = useState<Kind>('holiday')
  const [isStale, setStale] = useState(false)
  const changes = changedDays(saved, draft).length
  useUnsaved(() => changes > 0)
  const show = (stored: Calendar) => {
    setDraft(stored)
    setStale(false)
  }
  const save = useMutation({
    mutationFn: (version: string | undefined) =>
      ask(
        'holiday_save',
        { ...toSave(draft), country: saved.country as InspectedCountry, from_year: year, to_year: year, version },
        { quiet: true },
      ),
    onSuccess: (stored) => {
      void message.success(t('ui.success'))
      client.setQueryData(queryKey, stored)
      show(stored)
    },
    onError: (error) => {
      if (error instanceof CallFault && error.fault === 'holidays_changed') setStale(true)
      else tell(error)
    },
  })
  const { date, make_up, provisional } = toSave(draft)
  return (
    <>
      {isStale && (
        <Alert
          className="app-dialog-alert"
          type="warning"
          showIcon
          title={t('holidays.changed_title')}
          description={t('holidays.changed_text')}
          action={
            <Space orientation="vertical">
              <Button onClick={() => void reload().then((stored) => stored && show(stored))}>
                {t('ui.changed_reload')}
              </Button>
              <Button danger onClick={() => save.mutate(undefined)}>
                {t('ui.changed_overwrite')}
              </Button>
            </Space>
          }
        />
      )}
      <div className="hol-tools wrap hol-save">
        <div>
          <span>{t('holidays.click_marks')}</span>
          <Segmented<Kind>
            aria-label={t('holidays.click_marks')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'holiday', label: t('holidays.kind_holiday') },
              { value: 'make_up', label: t('holidays.kind_make_up') },
            ]}
          />
        </div>
        <Button
          type="primary"
          disabled={changes === 0}
          loading={save.isPending}
          onClick={() => save.mutate(saved.version)}
        >
          {t('ui.save')}
        </Button>
        <span className="app-hint" role="status">
          {changes === 0 ? t('holidays.unchanged') : t('holidays.unsaved', { count: changes })}
        </span>
      </div>
      <ul className="hol-legend row wrap plain-list">
        <li>
          <span className="hol-key" data-kind="holiday" />
          {t('holidays.holidays_count', { count: date.length })}
        </li>
        <li>
          <span className="hol-key" data-kind="make_up" />
          {t('holidays.make_up_count', { count: make_up.length })}
        </li>
        <li>
          <span className="hol-key" data-kind="holiday" data-provisional="true" />
          {t('holidays.provisional_count', { count: provisional.length })}
          {provisional.length > 0 && (
            <Button size="small" onClick={() => setDraft({ ...draft, provisional: [] })}>
              {t('holidays.publish')}
            </Button>
          )}
        </li>
      </ul>
      {kind === 'make_up' && <p className="app-hint">{t('holidays.make_up_hint')}</p>}
      <YearCalendar year={year} draft={draft} kind={kind} onToggle={(day) => setDraft(toggleDay(draft, day, kind))} />
    </>
  )
}
