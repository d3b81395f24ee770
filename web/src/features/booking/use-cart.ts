import type { CatalogNode } from '@goodlot/contract'
import { type CartField, type CartProblem, cartProblems, keptTeam, memberDaysMissing } from '@goodlot/rules'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { calculationFor, derivedCatalog, estimateOf, factsOf } from './cart-estimate.ts'
import type { CartForm, CartOrigin } from './cart-form.ts'
import { calculationOf } from './cart-wire.ts'
import { clearLocalCopy, writeLocalCopy } from './local-copy.ts'
import { type BookingSettings, useCalculation, useServerNow } from './queries.ts'
import { type CartSection, hasGoods, hasVisit, sectionOfField, sectionsOf } from './service-parts.ts'

export interface Cart {
  form: CartForm
  origin: CartOrigin
  change(part: Partial<CartForm> | ((form: CartForm) => CartForm)): void
  setOrigin(origin: CartOrigin): void
  now: Date
  settings: BookingSettings
  estimate: ReturnType<typeof estimateOf>
  /** The category follows from the goods, so that there is nothing to choose. */
  isCatalogDerived: boolean
  /** Man-days: the buyer's, or the calculation's. */
  md: number | null
  /** Days of further inspectors that are neither covered by dates nor by the team. */
  missing: number
  /** Days that the calendar has shown as free while this cart is open, each with its inspector. */
  seenFree: Set<string>
  calculation: ReturnType<typeof useCalculation>
  /** Everything that keeps the cart from being placed. */
  problems: readonly CartProblem[]
  sections: readonly CartSection[]
  isComplete(section: CartSection): boolean
  isDirty: boolean
  markSaved(): void
}

interface Start {
  form: CartForm
  origin: CartOrigin
  /** The local copy was taken: what is on the screen is not saved anywhere else. */
  isDirty: boolean
}

/** The whole cart: what is typed, what follows from it, what is missing. */
export function useCart(
  start: Start,
  {
    settings,
    tree,
    account,
    work,
  }: { settings: BookingSettings; tree: readonly CatalogNode[]; account: string; work: string },
): Cart {
  const [typed, setForm] = useState(start.form)
  const [origin, setOrigin] = useState(start.origin)
  const [isDirty, setDirty] = useState(start.isDirty)
  // told apart from the state: what was saved must not be written again by a screen that is just leaving
  const unsaved = useRef(start.isDirty)
  const change = useCallback((part: Partial<CartForm> | ((form: CartForm) => CartForm)) => {
    setDirty(true)
    unsaved.current = true
    setForm((now) => (typeof part === 'function' ? part(now) : { ...now, ...part }))
  }, [])
  // what follows from the goods is never kept: it would go stale with the next row
  const derived = useMemo(() => derivedCatalog(typed, tree, settings.manDays), [typed, tree, settings.manDays])
  const listed = useMemo(() => (derived ? { ...typed, catalog: derived } : typed), [typed, derived])
  const seenFree = useRef(new Set<string>())
  const now = useServerNow(settings.clockAhead)
  const form = useMemo(
    () => withFittingTeam(listed, origin, estimateOf(listed, tree, settings.manDays)),
    [listed, origin, tree, settings.manDays],
  )
  useLocalCopy({ form, origin, account, work }, unsaved)

  const estimate = useMemo(
    () => calculationFor(form, origin, estimateOf(form, tree, settings.manDays)),
    [form, origin, tree, settings.manDays],
  )
  const calculatedMd = estimate?.manDays?.md ?? null
  const md = form.md_typed ? form.md : calculatedMd
  const problems = useMemo(
    () => cartProblems(factsOf(form, origin, calculatedMd), now),
    [form, origin, calculatedMd, now],
  )
  const calculation = useCalculation(calculationOf(form, origin), isWorthCalculating(form))
  const sections = sectionsOf[form.service_type]
  const isComplete = useCallback(
    (section: CartSection) =>
      !problems.some(({ field }) => sectionOfField[field] === section) && isTouched(section, form),
    [problems, form],
  )
  return {
    form,
    origin,
    change,
    setOrigin,
    now,
    settings,
    estimate,
    isCatalogDerived: derived !== null,
    md,
    missing: memberDaysMissing(
      md,
      form.ins_date.length,
      form.members.reduce((sum, one) => sum + one.ins_date.length, 0),
    ),
    seenFree: seenFree.current,
    calculation,
    problems,
    sections,
    isComplete,
    isDirty,
    markSaved: () => {
      setDirty(false)
      unsaved.current = false
      clearLocalCopy(account, work)
    },
  }
}

/** The team as far as it still belongs to the dates, the man-days and the lead; the server keeps it by the same rule. */
function withFittingTeam(form: CartForm, origin: CartOrigin, today: ReturnType<typeof estimateOf>): CartForm {
  if (form.members.length === 0) return form
  const md = form.md_typed ? form.md : (calculationFor(form, origin, today)?.manDays?.md ?? null)
  const days = form.members.flatMap(({ ins, ins_date }) => ins_date.map((day) => ({ inspectorId: ins, day })))
  const kept = keptTeam(days, { leadId: form.ins, days: form.ins_date, md: md ?? 0 })
  if (kept.length === days.length) return form
  const members = form.members.map((one) => ({
    ...one,
    ins_date: one.ins_date.filter((day) => kept.some((other) => other.inspectorId === one.ins && other.day === day)),
  }))
  return { ...form, members: members.filter(({ ins_date }) => ins_date.length > 0) }
}

/** Nothing to ask for before there are goods, employees or tests. */
function isWorthCalculating(form: CartForm): boolean {
  const { service_type, pdata, qty, fe_num_of_employees, lab } = form
  if (service_type === 'fe') return fe_num_of_employees !== null
  if (service_type === 'lab') return lab.tests.length > 0
  return hasGoods(service_type) && hasVisit(service_type) && (pdata.length > 0 || qty !== null)
}

/** Parts that need nothing get their tick once there is something in them. */
function isTouched(section: CartSection, form: CartForm): boolean {
  if (section === 'files')
    return form.remark !== '' || form.order_name !== '' || form.attach.some((file) => file.is_del === 0)
  if (section === 'factory') return form.bid !== null
  if (section === 'sampling') return form.service_type === 'cls' || form.pdata.length > 0 || form.qty !== null
  return true
}

interface Kept {
  form: CartForm
  origin: CartOrigin
  account: string
  work: string
}

/** Written after a short pause, and when the page goes away. */
function useLocalCopy(kept: Kept, unsaved: RefObject<boolean>): void {
  const latest = useRef(kept)
  latest.current = kept
  const { form } = kept
  useEffect(() => {
    if (!unsaved.current) return
    const timer = setTimeout(() => unsaved.current && write({ ...latest.current, form }), 300)
    return () => clearTimeout(timer)
  }, [form, unsaved])
  useEffect(() => {
    const writeNow = () => unsaved.current && write(latest.current)
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [unsaved])
}

const write = ({ form, origin, account, work }: Kept): boolean =>
  writeLocalCopy(account, work, { saved_at: new Date().toISOString(), form, origin })

/** The first field of the screen that has a problem comes first. */
export const firstField = (fields: readonly CartField[], sections: readonly CartSection[]): CartField | undefined =>
  fields.toSorted((a, b) => sections.indexOf(sectionOfField[a]) - sections.indexOf(sectionOfField[b]))[0]
