import { addDays, chinaDay, isDay } from '@goodlot/rules'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { SearchOutlined } from '../../ui/kit/icons.ts'
import { Button, DatePicker, InputNumber } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { CatalogSelect, CityCascader } from '../lists/index.ts'
import { InspectorCards } from './InspectorCards.tsx'
import { daysBetween, type SearchForm, toTerms } from './search-form.ts'
import { useInspectorSearch } from './use-inspector-search.ts'

/** The longest range of days that the server searches. */
const rangeMax = 60

function readForm(params: URLSearchParams): SearchForm {
  const qty = Number(params.get('qty'))
  const days = (params.get('days') ?? '').split(',').filter(isDay)
  return {
    city: (params.get('city') ?? '').split(',').filter(Boolean),
    catalog: (params.get('catalog') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => id > 0),
    days: days.length === 2 ? [days[0] ?? '', days[1] ?? ''] : null,
    qty: Number.isInteger(qty) && qty >= 2 ? qty : null,
  }
}

const writeForm = ({ city, catalog, days, qty }: SearchForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      city: city.join(','),
      catalog: catalog.join(','),
      days: days?.join(',') ?? '',
      qty: qty === null ? '' : String(qty),
    }).filter(([, value]) => value !== ''),
  )

/** Searches inspectors by place, goods and days (N-34, N-35, QK-05). The address holds the search terms. */
export function SearchScreen() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const [form, setForm] = useState(() => readForm(params))
  const search = useInspectorSearch(toTerms(form), { forOrder: false })
  const change = (part: Partial<SearchForm>) => setForm((now) => ({ ...now, ...part }))
  useEffect(() => setParams(writeForm(form), { replace: true }), [form, setParams])
  const count = form.days ? daysBetween(...form.days).length : 0
  return (
    <Page title={t('inspectors.search_title')}>
      <div className="app-page">
        <form
          className="ins-form"
          onSubmit={(event) => {
            event.preventDefault()
            search.searchNow()
          }}
        >
          <label htmlFor="ins-city">
            <span>{t('ui.city')}</span>
            <CityCascader id="ins-city" value={form.city} onChange={(city) => change({ city })} />
          </label>
          <label htmlFor="ins-catalog">
            <span>{t('inspectors.goods')}</span>
            <CatalogSelect
              id="ins-catalog"
              allowCategory
              value={form.catalog}
              onChange={(catalog) => change({ catalog })}
            />
          </label>
          <label htmlFor="ins-from">
            <span>{t('inspectors.days')}</span>
            <DatePicker.RangePicker
              id={{ start: 'ins-from', end: 'ins-to' }}
              aria-label={t('inspectors.days')}
              style={{ width: '100%' }}
              value={form.days && [dayjs(form.days[0]), dayjs(form.days[1])]}
              disabledDate={(date, { from }) => {
                const day = date.format('YYYY-MM-DD')
                const first = from?.format('YYYY-MM-DD')
                if (day <= chinaDay(new Date())) return true
                return first !== undefined && (day > addDays(first, rangeMax - 1) || day < addDays(first, 1 - rangeMax))
              }}
              onChange={(range) => {
                const [from, to] = range ?? []
                change({ days: from && to ? [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')] : null })
              }}
            />
          </label>
          <label htmlFor="ins-qty">
            <span>{t('inspectors.qty')}</span>
            <InputNumber
              id="ins-qty"
              className="app-number-input"
              min={2}
              max={Math.max(2, Math.min(rangeMax, count))}
              precision={0}
              value={form.qty}
              placeholder={t('inspectors.qty_all')}
              disabled={count < 2}
              onChange={(qty) => change({ qty })}
            />
          </label>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
            {t('inspectors.search')}
          </Button>
        </form>
        <p className="app-hint">{t('inspectors.search_hint')}</p>
      </div>
      <div className="app-page">
        <InspectorCards search={search} />
      </div>
    </Page>
  )
}
