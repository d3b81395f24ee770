/** The two classes that end every protocol (M-26); they take no further items. */
export const closingClasses = ['important_remarks', 'additional_pictures'] as const
export type ClosingClass = (typeof closingClasses)[number]
export interface NamedClass {
  code: string
  name: string
}

/**
 * Which of the two closing classes this class is, or null: recognised by its code, whatever the language of its name, or by the English
 * name of M-26.
 */
export function closingClassOf({ code, name }: NamedClass): ClosingClass | null {
  const nameAsCode = name.trim().toLowerCase().replace(/\s+/g, '_')
  return closingClasses.find((one) => one === code) ?? closingClasses.find((one) => one === nameAsCode) ?? null
}
export const isClosingClass = (node: NamedClass): boolean => closingClassOf(node) !== null

/** Classes that repeat a closing class which the protocol already has. */
export function duplicateClosingClasses<C extends NamedClass>(classes: readonly C[]): C[] {
  return closingClasses.flatMap((which) => {
    const all = classes.filter((node) => closingClassOf(node) === which)
    const original = all.find((node) => node.code === which) ?? all[0]
    return all.filter((node) => node !== original)
  })
}
