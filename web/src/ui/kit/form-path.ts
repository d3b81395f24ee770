type Step = string | number

/** The name of a field: the way to its value within those of the form. */
export type NamePath = Step | readonly Step[]
export type Path = readonly Step[]

export const pathOf = (name: NamePath): Path => (typeof name === 'object' ? name : [name])
export const keyOf = (path: Path): string => path.join('.')

export const getIn = (values: unknown, path: Path): unknown =>
  path.reduce((found, step) => (found as Record<Step, unknown> | null | undefined)?.[step], values)

/** The same values with another at the end of the path; what is on the way there is copied. */
export function setIn(values: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const copy = Array.isArray(values) || (values === undefined && typeof step === 'number') ? [] : {}
  const inside = setIn(getIn(values, [step]), rest, value)
  return Object.assign(copy, values, { [step]: inside })
}
