import type { CatalogNode, SwitchingView } from '@goodlot/contract'
import {
  type CartProblem,
  cartProblems,
  isSwitched,
  type JudgedField,
  keptTeam,
  memberDaysMissing,
  samplingKind,
  severityProblem,
  steadyOf,
  type TypedCart,
} from '@goodlot/rules'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { calculationFor, estimateOf, factsOf, withDerivedCatalog } from './cart-estimate.ts'
import { type CartForm, filesInCart, type StartedFrom } from './cart-form.ts'
import { calculationOf, switchingInput } from './cart-wire.ts'
import { clearLocalCopy, writeLocalCopy } from './local-copy.ts'
import { type BookingSettings, useCalculation, useServerNow, useSwitching } from './queries.ts'
import { type CartSection, hasGoods, hasVisit, sectionOfField, sectionsOf } from './service-parts.ts'

export interface OpenCart {
  form: CartForm
  /** Shortcut for `form.cart`. */
  cart: TypedCart
  startedFrom: StartedFrom
  change(part: Partial<CartForm> | ((form: CartForm) => CartForm)): void
  changeCart(part: CartPart): void
  setStartedFrom(startedFrom: StartedFrom): void
  now: Date
  settings: BookingSettings
  /** The categories with their lines. */
  tree: readonly CatalogNode[]
  estimate: ReturnType<typeof estimateOf>
  /** The category is derived from the goods, so the buyer has none to choose. */
  isCatalogDerived: boolean
  /** The buyer's man-days, or else the calculated ones. */
  md: number | null
  /** Inspector days still needed: covered neither by the dates nor by the team. */
  missing: number
  /** Days that the calendar has shown as free while this cart is open, each with its inspector. */
  seenFree: Set<string>
  calculation: ReturnType<typeof useCalculation>
  /** What the factory's earlier lots propose; undefined while that is not known, and for carts that have no passport. */
  switching: SwitchingView | undefined
  /** Everything that keeps the cart from being submitted. */
  problems: readonly CartProblem[]
  sections: readonly CartSection[]
  isComplete(section: CartSection): boolean
  isDirty: boolean
  markSaved(): void
}

type CartPart = Partial<TypedCart> | ((cart: TypedCart) => Partial<TypedCart>)

interface Start {
  form: CartForm
  startedFrom: StartedFrom
  /** True if the cart was restored from the local copy, which is not saved anywhere else. */
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
): OpenCart {
  const [typed, setForm] = useState(start.form)
  const [startedFrom, setStartedFrom] = useState(start.startedFrom)
  const [isDirty, setDirty] = useState(start.isDirty)
  // a ref beside the state: a screen that is closing right after a save must not write the saved cart to the local copy again
  const unsaved = useRef(start.isDirty)
  const change = useCallback((part: Partial<CartForm> | ((form: CartForm) => CartForm)) => {
    setDirty(true)
    unsaved.current = true
    setForm((now) => (typeof part === 'function' ? part(now) : { ...now, ...part }))
  }, [])
  const changeCart = useCallback(
    (part: CartPart) =>
      change((now) => ({ ...now, cart: { ...now.cart, ...(typeof part === 'function' ? part(now.cart) : part) } })),
    [change],
  )
  // the category derived from the goods is never stored: it would be outdated with the next product
  const derived = useMemo(() => withDerivedCatalog(typed, tree, settings.manDays), [typed, tree, settings.manDays])
  const listed = derived ?? typed
  const seenFree = useRef(new Set<string>())
  const now = useServerNow(settings.clockAhead)
  const form = useMemo(
    () => withFittingTeam(listed, startedFrom, estimateOf(listed, tree, settings.manDays)),
    [listed, startedFrom, tree, settings.manDays],
  )
  const { cart } = form
  useLocalCopy({ form, startedFrom, account, work }, unsaved)

  const estimate = useMemo(
    () => calculationFor(form, startedFrom, estimateOf(form, tree, settings.manDays)),
    [form, startedFrom, tree, settings.manDays],
  )
  const calculatedMd = estimate?.manDays?.md ?? null
  const md = form.isMdTyped ? cart.md : calculatedMd
  const switching = useSwitching(
    switchingInput(form, startedFrom),
    isSwitched({ ...cart, sampling: samplingKind(cart) }) && cart.factoryId !== null && cart.products.length > 0,
  )
  const problems = useMemo(
    () =>
      cartProblems({ ...factsOf(form, startedFrom, calculatedMd), severityMissing: missingIn(form, switching) }, now),
    [form, startedFrom, calculatedMd, switching, now],
  )
  const calculation = useCalculation(calculationOf(form, startedFrom), isWorthCalculating(form))
  const sections = sectionsOf[cart.serviceType]
  const isComplete = useCallback(
    (section: CartSection) =>
      !problems.some(({ field }) => sectionOfField[field] === section) && isTouched(section, form),
    [problems, form],
  )
  return {
    form,
    cart,
    startedFrom,
    change,
    changeCart,
    setStartedFrom,
    now,
    settings,
    tree,
    estimate,
    isCatalogDerived: derived !== null,
    md,
    missing: memberDaysMissing(
      md,
      cart.days.length,
      form.members.reduce((sum, one) => sum + one.days.length, 0),
    ),
    seenFree: seenFree.current,
    calculation,
    switching,
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

/**
 * The team without members or days that no longer fit the dates, the man-days or the lead inspector; the server applies
 * the same rule.
 */
function withFittingTeam(form: CartForm, startedFrom: StartedFrom, today: ReturnType<typeof estimateOf>): CartForm {
  if (form.members.length === 0) return form
  const { cart } = form
  const md = form.isMdTyped ? cart.md : (calculationFor(form, startedFrom, today)?.manDays?.md ?? null)
  const team = form.members.flatMap(({ inspectorId, days }) => days.map((day) => ({ inspectorId, day })))
  const kept = keptTeam(team, { leadId: cart.inspectorId, days: cart.days, md: md ?? 0 })
  if (kept.length === team.length) return form
  const members = form.members.map((one) => ({
    ...one,
    days: one.days.filter((day) => kept.some((other) => other.inspectorId === one.inspectorId && other.day === day)),
  }))
  return { ...form, members: members.filter(({ days }) => days.length > 0) }
}

/** What has to be said with the chosen severity. */
const missingIn = ({ cart }: CartForm, switching: SwitchingView | undefined) =>
  !switching || switching.kept
    ? null
    : severityProblem({
        proposed: switching.proposed || null,
        severity: cart.severity,
        steady: steadyOf(cart),
        word: cart.severityWord ?? '',
      })

/** Without goods, employees or tests there is nothing the server could calculate. */
function isWorthCalculating({ cart, qty }: CartForm): boolean {
  const { serviceType, products, employees, tests } = cart
  if (serviceType === 'fe') return employees !== null
  if (serviceType === 'lab') return tests.length > 0
  return hasGoods(serviceType) && hasVisit(serviceType) && (products.length > 0 || qty !== null)
}

/** Sections without required fields get their tick only once something is filled in. */
function isTouched(section: CartSection, form: CartForm): boolean {
  const { cart, qty } = form
  if (section === 'files') return cart.remark !== '' || cart.orderName !== '' || filesInCart(form).length > 0
  if (section === 'factory') return cart.factoryId !== null
  if (section === 'sampling') return cart.serviceType === 'cls' || cart.products.length > 0 || qty !== null
  return true
}

interface Kept {
  form: CartForm
  startedFrom: StartedFrom
  account: string
  work: string
}

/** Stores the local copy after a short pause in typing, and when the page is left. */
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

const write = ({ form, startedFrom, account, work }: Kept): boolean =>
  writeLocalCopy(account, work, { saved_at: new Date().toISOString(), form, startedFrom })

/** Of several fields with problems, the one whose section comes first on the screen. */
export const firstField = (fields: readonly JudgedField[], sections: readonly CartSection[]): JudgedField | undefined =>
  fields.toSorted((a, b) => sections.indexOf(sectionOfField[a]) - sections.indexOf(sectionOfField[b]))[0]
