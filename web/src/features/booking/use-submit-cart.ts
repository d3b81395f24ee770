import { type Calls, cartFieldNamed, type InputOf, type OutputOf } from '@goodlot/contract'
import { addDays, type Cents, type Day } from '@goodlot/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { send } from '../../api/send.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useT } from '../../ui/words/words.tsx'
import { useFactory } from '../factories/index.ts'
import { orderOf, searchOf } from './cart-wire.ts'
import { calendarDaysMax, freeKey } from './use-bookable-days.ts'
import type { OpenCart } from './use-cart.ts'

type Submitted = OutputOf<Calls['order_submit']>

interface SubmitCart {
  save(mode: 'draft' | 'submit'): Promise<void>
  isSaving: 'draft' | 'submit' | null
}

interface Reactions {
  /** Receives the server's error messages by field (H-31). */
  onWrong(fields: Record<string, string>): void
  onSaved(mode: 'draft' | 'submit', submitted: Submitted): void
}

/**
 * Sends the cart. Faults are shown at their fields or as the server's message (H-46); a changed price needs the buyer's
 * consent.
 */
export function useSubmitCart(open: OpenCart, { onWrong, onSaved }: Reactions): SubmitCart {
  const t = useT()
  const money = useMoney()
  const client = useQueryClient()
  const { message, modal } = useApp()
  const [isSaving, setSaving] = useState<'draft' | 'submit' | null>(null)
  const busy = useRef(false)
  /**
   * The cart sent last and its idempotency key: if the answer was lost, the same cart is sent with the same key and
   * makes only one order.
   */
  const last = useRef({ body: '', key: '' })
  const factory = useFactory(open.cart.factoryId ?? undefined)

  const transmit = async (mode: 'draft' | 'submit', totalPrice: Cents | null): Promise<void> => {
    const { form, startedFrom, md, estimate, calculation } = open
    const shown = {
      md,
      sampleSize: estimate?.sampleSize ?? 0,
      price: calculation.data?.price ?? null,
      totalPrice,
      factoryName: factory.data?.business_name ?? '',
    }
    const input = {
      order: orderOf(form, startedFrom, shown),
      mode,
      ...(startedFrom.draftId === null ? {} : { did: startedFrom.draftId }),
    } as InputOf<Calls['order_submit']>
    const body = JSON.stringify(input)
    if (last.current.body !== body) last.current = { body, key: newKey() }
    const answer = await send('order_submit', input, { quiet: true, key: last.current.key })
    last.current = { body: '', key: '' }
    if (answer.fault === undefined) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => lists.has(String(queryKey[0])) })
      if (answer.data.credit_msg) void message.warning({ content: answer.data.credit_msg, duration: 15 })
      onSaved(mode, answer.data)
      return
    }
    if (answer.fault === 'price_changed') {
      const isEdit = startedFrom.orderNo !== ''
      const isAgreed = await modal.confirm({
        title: t('booking.price_changed', { price: money(answer.data.totalPrice) }),
        content:
          totalPrice === null
            ? t(isEdit ? 'booking.price_changed_edit_new' : 'booking.price_changed_new')
            : t(isEdit ? 'booking.price_changed_edit_text' : 'booking.price_changed_text', {
                price: money(totalPrice),
              }),
        okText: t(isEdit ? 'booking.price_agree_edit' : 'booking.price_agree', {
          price: money(answer.data.totalPrice),
        }),
        cancelText: t('booking.price_back'),
      })
      calculation.retry()
      if (isAgreed) await transmit(mode, answer.data.totalPrice)
      return
    }
    if (answer.fault === 'cart_incomplete' || answer.fault === 'bad_input') {
      onWrong(byField(answer.data))
      void message.error({ content: answer.msg, key: 'cart' })
      return
    }
    const lostDay = answer.fault === 'day_full' ? await findLostDay(open).catch(() => undefined) : undefined
    if (lostDay) {
      const sentence = t('booking.day_full_meanwhile', { day: lostDay })
      onWrong({ days: sentence })
      void client.invalidateQueries({ queryKey: ['booking_calendar'] })
      void client.invalidateQueries({ queryKey: ['booking_proposals'] })
      void message.error({ content: sentence, key: 'cart' })
      return
    }
    // any other fault (a taken day, an edit after the deadline …) shows the server's message, also at the field it names
    if (isFields(answer.data)) onWrong(byField(answer.data))
    void client.invalidateQueries({ queryKey: ['booking_calendar'] })
    void client.invalidateQueries({ queryKey: ['booking_proposals'] })
    void message.error({ content: answer.msg, key: 'cart' })
  }

  const save = async (mode: 'draft' | 'submit') => {
    if (busy.current) return
    busy.current = true
    setSaving(mode)
    try {
      await transmit(mode, open.calculation.data?.totalPrice ?? null)
    } catch {
      // the specification's own words (H-47, QK-03)
      void message.error({ content: t('booking.unknown_error'), key: 'cart' })
    } finally {
      busy.current = false
      setSaving(null)
    }
  }
  return { save, isSaving }
}

/**
 * The chosen day that somebody else took while this cart was open: the buyer saw it free, and the calendar says by now that it is full.
 * The refusal itself names its day only in its sentence.
 */
async function findLostDay({ form, cart, startedFrom, seenFree }: OpenCart): Promise<Day | undefined> {
  const seen = cart.days.filter((day) => seenFree.has(freeKey(cart.inspectorId, day))).toSorted()
  const [from] = seen
  if (from === undefined) return undefined
  const input = { from, to: addDays(from, calendarDaysMax - 1), ...searchOf(form, startedFrom, 'inspectorId') }
  const answer = await send('booking_calendar', input, { quiet: true })
  if (answer.fault !== undefined) return undefined
  return answer.data.days.find(({ day, why }) => why === 'day_full' && seen.includes(day))?.day
}

/** Queries that a saved cart changes: lists of orders and drafts, and the days that may still be held. */
const lists = new Set(['order_list', 'order_counts', 'order_today', 'order_info', 'draft_list', 'booking_settings'])

const isFields = (data: unknown): data is Record<string, string> =>
  typeof data === 'object' && data !== null && Object.values(data).every((value) => typeof value === 'string')

/** Translates the server's wire names of fields to the cart's; names that are no cart field stay. */
const byField = (named: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, sentence]) => [cartFieldNamed(name) ?? name, sentence]))
