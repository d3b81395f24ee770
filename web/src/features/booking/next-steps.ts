import type { CartProblem, JudgedField, TypedCart } from '@goodlot/rules'
import { sectionOfField, sectionsOf } from './service-parts.ts'

/** What is said before anybody has tried to submit: a step for what is not filled in yet. */
const steps = {
  select_catalog: 'next_goods',
  select_product: 'next_goods',
  input_quantity: 'next_quantity',
  input_employees: 'next_audit',
  select_factory: 'next_factory',
  input_containers: 'next_containers',
  select_test: 'next_tests',
  input_samples: 'next_tests',
  select_courier: 'next_tests',
  select_protocol: 'next_protocol',
  select_inspector: 'next_inspector',
  select_date: 'next_day',
} as const
type StepWord = (typeof steps)[keyof typeof steps] | 'next_visit' | 'next_visit_audit' | 'next_auditor'

export interface NextStep {
  field: JudgedField
  /** The word of the step, or the problem itself where something that was chosen is wrong. */
  step: StepWord | CartProblem
}

const isStep = (why: string): why is keyof typeof steps => why in steps

/** Day and inspector are one step while both are missing, and an audit has an auditor. */
function visitStep(word: StepWord, isBoth: boolean, isAudit: boolean): StepWord {
  if (word !== 'next_inspector' && word !== 'next_day') return word
  if (isBoth) return isAudit ? 'next_visit_audit' : 'next_visit'
  return isAudit && word === 'next_inspector' ? 'next_auditor' : word
}

/**
 * What to do next to complete a cart, in the order of the page. Man-days that nobody typed follow from the goods, so they are no step of
 * their own.
 */
export function nextSteps(
  problems: readonly CartProblem[],
  { serviceType, products }: Pick<TypedCart, 'serviceType' | 'products'>,
  isMdTyped: boolean,
): NextStep[] {
  const sections = sectionsOf[serviceType]
  const isMissing = (why: string) => problems.some((problem) => problem.why === why)
  const isBoth = isMissing('select_inspector') && isMissing('select_date')
  const found = new Map<StepWord | CartProblem, JudgedField>()
  const inOrder = problems.toSorted(
    (a, b) => sections.indexOf(sectionOfField[a.field]) - sections.indexOf(sectionOfField[b.field]),
  )
  for (const problem of inOrder) {
    const { why, field } = problem
    if (why === 'input_md' && !isMdTyped && problems.length > 1) continue
    // goods without a known category are a fault of the goods, and not a step
    const word = isStep(why) && (why !== 'select_catalog' || products.length === 0) ? steps[why] : undefined
    const step = word ? visitStep(word, isBoth, serviceType === 'fe') : problem
    // products are what to add; their category follows from them
    if (!found.has(step) || field === 'products') found.set(step, field)
  }
  return [...found].map(([step, field]) => ({ step, field }))
}
