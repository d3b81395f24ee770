import { cartNames } from '@goodlot/contract'
import type { CartProblem, DraftQuestion, JudgedField } from '@goodlot/rules'

const factoryColumns = [
  'factory_name',
  'factory_supplier_name',
  'country_code',
  'province_code',
  'city_code',
  'address',
  'address_cn',
  'person',
  'phone1',
  'phone2',
  'email',
]

/** The columns of the spreadsheet that say the same as a field of the cart. */
const columnsOf: Partial<Record<JudgedField | 'orderName' | 'quantity', readonly string[]>> = {
  orderName: ['order_name'],
  categoryId: ['category', 'product_name', 'sku'],
  lineId: ['category', 'product_name', 'sku'],
  products: ['product_name', 'sku', 'category', 'po', 'po_date', 'qty'],
  quantity: ['qty'],
  factoryId: factoryColumns,
  protocolId: ['protocol'],
  days: ['ins_date'],
}
type AnsweredField = keyof typeof columnsOf

/** The question under which a draft keeps the reason why it was not booked. */
const reasonField = ''

export const reasonOf = (questions: readonly DraftQuestion[]): string =>
  questions.find(({ field }) => field === reasonField)?.message ?? ''

export const withReason = (questions: readonly DraftQuestion[], message: string): DraftQuestion[] => [
  ...questions.filter(({ field }) => field !== reasonField),
  { row: 0, field: reasonField, given: '', message },
]

/** The questions that stay once these fields of the cart have been chosen. */
export function questionsLeft(
  questions: readonly DraftQuestion[],
  answered: readonly AnsweredField[],
): DraftQuestion[] {
  const columns = new Set(answered.flatMap((field) => columnsOf[field] ?? []))
  return questions.filter(({ field }) => field !== reasonField && !columns.has(field))
}

/** What is calculated or proposed as soon as the rest of the cart is known. */
const follows: ReadonlySet<CartProblem['field']> = new Set(['days', 'inspectorId', 'md'])

/** Without what follows from other answers. Where nobody is free, that is the reason, and not that nobody was chosen. */
export function askedFirst(problems: readonly CartProblem[], hasConflicts: boolean): readonly CartProblem[] {
  const rest = problems.filter(({ field }) => !follows.has(field))
  return rest.length > 0 || hasConflicts ? rest : problems
}

/** What has to be answered before a draft can be booked: what its spreadsheet left open, then what else the cart lacks. */
export function openQuestions(
  stored: readonly DraftQuestion[],
  problems: readonly CartProblem[],
  sentence: (problem: CartProblem) => string,
): { field: string; given: string; message: string }[] {
  const open = stored.filter(({ field }) => field !== reasonField)
  const asked = new Set(open.map(({ field }) => field))
  const lacking = problems.filter(({ field }) => !columnsOf[field]?.some((column) => asked.has(column)))
  const all = [
    ...open.map(({ field, given, message }) => ({ field, given, message })),
    ...lacking.map((problem) => ({ field: cartNames[problem.field], given: '', message: sentence(problem) })),
  ]
  return all.filter(({ message }, i) => all.findIndex((one) => one.message === message) === i)
}
