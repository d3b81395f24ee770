import type { ManyRow } from '@goodlot/contract'
import { type Cents, cents } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import type { Pay } from './BookBar.tsx'
import { type Booked, useRefreshDrafts } from './queries.ts'

/** What was booked and is to be paid now: what waits for approval is not. */
export function payableOf({ booked }: Booked): { ids: readonly number[]; total: Cents } {
  const due = booked.filter((one) => !one.needs_approval && one.totalPrice > 0)
  return { ids: due.map(({ order_id }) => order_id), total: cents(due.reduce((sum, one) => sum + one.totalPrice, 0)) }
}

/** Leads to the provider, where the payer approves what these orders cost together. */
export function usePayElsewhere() {
  const tell = useTell()
  const [key] = useState(newKey)
  return useMutation({
    mutationFn: async (booked: Booked) => {
      const { ids, total } = payableOf(booked)
      const [order_id, ...also] = ids
      if (order_id === undefined) return
      const sent = { order_id, ...(also.length > 0 ? { also } : {}), amount: total / 100 }
      window.location.assign((await ask('pay_create', sent, { quiet: true, key: `${key}${order_id}` })).approve_url)
    },
    onError: (error) => tell(error),
  })
}

/**
 * Books rows as they are shown. The same rows sent twice, by a second click or after a lost answer, are booked once. What is paid at the
 * provider's site is held until then.
 */
export function useBook(isPaidElsewhere: boolean, onDone: (result: Booked, pay: Pay) => void) {
  const tell = useTell()
  const client = useQueryClient()
  const refresh = useRefreshDrafts()
  const last = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: ({ rows, pay }: { rows: readonly ManyRow[]; pay: Pay }) => {
      const sent = {
        pay: pay === 'checkout' && isPaidElsewhere ? 'later' : pay,
        rows: rows.map(({ did, ins_date, ins, tpl, totalPrice }) => ({
          did,
          ins_date,
          totalPrice: (totalPrice ?? 0) / 100,
          ...(ins === null ? {} : { ins }),
          ...(tpl === null ? {} : { tpl }),
        })),
      }
      const body = JSON.stringify(sent)
      if (last.current.body !== body) last.current = { body, key: newKey() }
      return ask('many_book', sent, { quiet: true, key: last.current.key })
    },
    onSuccess: (result, { pay }) => {
      last.current = { body: '', key: '' }
      onDone(result, pay)
    },
    onError: (error) => tell(error),
    onSettled: async () => {
      await refresh()
      await client.invalidateQueries({ queryKey: ['order_list'] })
    },
  })
}
