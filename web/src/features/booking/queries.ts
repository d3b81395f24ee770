import type { Calculation, Calls, CartProduct, InputOf, ProductRow, SwitchingView } from '@goodlot/contract'
import { type Cents, chinaInstantOf, defaultManDaySettings, type ManDaySettings } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'

export interface BookingSettings {
  manDays: ManDaySettings
  courierPrice: Cents
  campaignPercent: number | null
  /** A campaign for one country; set while the account has not named its country. */
  countryOffer: { country: string; percent: number } | null
  onAccount: boolean
  /** Kinds of sampling on offer besides single. */
  sampling: { double: boolean; lq: boolean; zero: boolean }
  /** Percent of unneeded man-days that inspectors keep. */
  reservePercent: number
  /** How many days one more unpaid order may hold, and for how long. */
  holds: { daysLeft: number; hours: number; isConfirmed: boolean }
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  clockAhead: number
}

/** The numbers that the page calculates with, and the server's clock. */
export const useBookingSettings = () =>
  useQuery({
    queryKey: ['booking_settings'],
    queryFn: async (): Promise<BookingSettings> => {
      const {
        man_days,
        courier_price,
        china_time,
        campaign,
        country_offer,
        on_account,
        holds,
        sampling,
        reserve_share,
      } = await ask('booking_settings', {})
      return {
        manDays: { ...defaultManDaySettings, ...(man_days as Partial<ManDaySettings>) },
        courierPrice: courier_price,
        campaignPercent: campaign?.percent ?? null,
        countryOffer: country_offer,
        onAccount: on_account,
        sampling,
        reservePercent: reserve_share,
        holds: { daysLeft: holds.days_left, hours: holds.hours, isConfirmed: holds.email_verified },
        clockAhead: chinaInstantOf(china_time).getTime() - Date.now(),
      }
    },
    // the days that may still be held change with every order, payment and confirmed address
    staleTime: 60_000,
  })

/** The current time by the server's clock, updated every full hour: bookings for a day close at noon or midnight in China. */
export function useServerNow(clockAhead: number): Date {
  const [now, setNow] = useState(() => new Date(Date.now() + clockAhead))
  useEffect(() => {
    const hour = 60 * 60 * 1000
    const untilFullHour = hour - (now.getTime() % hour)
    const timer = setTimeout(() => setNow(new Date(Date.now() + clockAhead)), untilFullHour + 5)
    return () => clearTimeout(timer)
  }, [now, clockAhead])
  useEffect(() => setNow(new Date(Date.now() + clockAhead)), [clockAhead])
  return now
}

/** Debounce in milliseconds, set by the specification (I-05, V-18). */
const calculationPause = 500

export interface ServerCalculation {
  data: Calculation | undefined
  /** The figures belong to an earlier state of the cart; they stay visible until newer ones arrive. */
  isStale: boolean
  error: Error | null
  retry(): void
}

/** The server's calculation of the cart as it was at the last pause in typing. A late answer never replaces a newer one. */
export function useCalculation(input: InputOf<Calls['order_calc']>, enabled: boolean): ServerCalculation {
  const { locale } = useLocale()
  const text = JSON.stringify(input)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), calculationPause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    queryKey: ['order_calc', locale, settled],
    queryFn: () => ask('order_calc', JSON.parse(settled) as InputOf<Calls['order_calc']>, { quiet: true }),
    enabled: enabled && settled === text,
    placeholderData: (previous) => previous,
  })
  return {
    data: enabled ? data : undefined,
    isStale: settled !== text || isPlaceholderData || isFetching,
    error,
    retry: () => void refetch(),
  }
}

export function useFactoryHistory(business_id: number) {
  return useQuery({
    queryKey: ['business_history', business_id],
    queryFn: () => ask('business_history', { business_id }, { quiet: true }),
    staleTime: 60_000,
  })
}

export const cartProduct = (row: ProductRow): CartProduct => ({
  product_id: row.product_id,
  product_name: row.product_name,
  product_sku: row.product_sku,
  product_po: row.product_po,
  product_po_date: row.product_po_date,
  product_qty: row.product_qty,
  product_catalog_id: row.product_catalog_id,
  product_catalog_en: row.product_catalog_en,
  product_catalog_name: row.product_catalog_name,
  product_photos_thumb: row.product_photos_thumb,
  lot: '',
})

/** Loads products as the cart shows them, in the sequence of `ids`. */
export const loadProducts = async (ids: readonly number[]): Promise<CartProduct[]> =>
  ids.length === 0 ? [] : (await ask('product_select_list', { selectData: [...ids] })).data.map(cartProduct)

export function useAqlValues() {
  return useQuery({
    queryKey: ['aql_list', 'II'],
    queryFn: async () => (await ask('aql_list', { aql_level: 'II' }, { get: true })).map(({ aql }) => aql),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCalendar(input: InputOf<Calls['booking_calendar']>, enabled: boolean) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['booking_calendar', locale, input],
    queryFn: () => ask('booking_calendar', input, { quiet: true }),
    enabled,
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  })
}

/** Further dates or inspectors for a cart with too few dates; asked again whenever the input changes. */
export function useProposals(input: InputOf<Calls['booking_proposals']>, enabled: boolean) {
  return useQuery({
    queryKey: ['booking_proposals', input],
    queryFn: () => ask('booking_proposals', input, { quiet: true }),
    enabled,
    staleTime: 30_000,
  })
}

/** What the factory's earlier lots propose for the severity of a cart; undefined while it is not known, or not asked. */
export function useSwitching(input: InputOf<Calls['booking_switching']>, enabled: boolean): SwitchingView | undefined {
  const { locale } = useLocale()
  const { data } = useQuery({
    queryKey: ['booking_switching', locale, input],
    queryFn: () => ask('booking_switching', input, { quiet: true }),
    enabled,
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  })
  return enabled ? data : undefined
}

export function useLabTests(name: string) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['lab_test_list', locale, name],
    queryFn: () => ask('lab_test_list', { page: 1, limit: 50, status: 1, ...(name ? { name } : {}) }),
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  })
}

/** The three best protocols for a service and its goods: first those for the line, then those for the category, then general ones. */
export function useFittingProtocols(service: string, catalog: readonly number[], auditType: string, enabled: boolean) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['tpl_list', locale, 'fitting', service, catalog, auditType],
    queryFn: async () => {
      const { data } = await ask('tpl_list', {
        page: 1,
        limit: 50,
        ...(service ? { service_type: service } : {}),
        ...(auditType ? { fe_audit_type: auditType } : {}),
        ...(catalog.length > 0 ? { catalog_id: [...catalog], fits: 1 } : {}),
      } as InputOf<Calls['tpl_list']>)
      const [category, line] = catalog
      const fit = (path: readonly number[]) =>
        path.length === 2 && path[1] === line ? 2 : path[0] === category ? 1 : 0
      const score = (paths: readonly number[][]) => Math.max(0, ...paths.map(fit))
      return data.toSorted((a, b) => score(b.catalog) - score(a.catalog)).slice(0, 3)
    },
    enabled,
    staleTime: 60_000,
  })
}
