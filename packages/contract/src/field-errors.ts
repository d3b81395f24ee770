import type { core, z } from 'zod'
import { isSentence, type Sentence } from './sentences.ts'

export interface Wrong {
  /** Catalog key of the sentence. */
  key: Sentence
  params: Record<string, string | number>
}

/** The first error of each field. Server and screens use this, so that both show the same sentence. */
export function wrongFields(issues: readonly core.$ZodIssue[]): Record<string, Wrong> {
  const fields: Record<string, Wrong> = {}
  for (const issue of flatten(issues)) {
    const field = issue.path.join('.') || 'input'
    if (fields[field]) continue
    const params = ('params' in issue ? issue.params : {}) as Wrong['params']
    fields[field] = {
      key: isSentence(issue.message) ? issue.message : 'validation.invalid',
      params: { field, ...params },
    }
  }
  return fields
}

/** What is wrong with one value, or null. */
export function wrongValue(schema: z.ZodType, value: unknown): Wrong | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? null : (Object.values(wrongFields(parsed.error.issues))[0] ?? null)
}

/** A union's own issue has no useful message, so the issues of its best branch are used instead. */
function flatten(issues: readonly core.$ZodIssue[]): core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || isSentence(issue.message)) return [issue]
    const branches = issue.errors.filter((branch) => branch.length > 0)
    const best = branches.find((b) => b.some((i) => isSentence(i.message))) ?? branches.at(-1)
    return best ? flatten(best.map((i) => ({ ...i, path: [...issue.path, ...i.path] }))) : [issue]
  })
}
