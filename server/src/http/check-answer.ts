import { isDeepStrictEqual } from 'node:util'
import { type Call, detailsOf, faultsOf } from '@goodlot/contract'
import type { z } from 'zod'
import type { Envelope } from './envelope.ts'

/** What of an answer its call does not promise: a refusal that it does not list, data of another shape. Null: nothing. */
export function deviationOf(call: Call, { fault, data }: Envelope): string | null {
  if (fault === undefined) return differenceFrom(call.output, data)
  if (!faultsOf(call).includes(fault)) return `the refusal ${fault} is not among its faults`
  const difference = differenceFrom(detailsOf(fault), data)
  return difference && `the refusal ${fault}: ${difference}`
}

/** As the reader gets it: a field that is undefined is absent, a date is text. Fields that the schema does not know count. */
function differenceFrom(schema: z.ZodType, data: unknown): string | null {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const { success, data: known, error } = schema.safeParse(sent)
  if (!success) return error.issues.map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`).join('; ')
  return isDeepStrictEqual(known, sent) ? null : `fields that are not promised: ${surplus(known, sent).join(', ')}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The paths of what was sent and is not in what the schema kept. */
function surplus(known: unknown, sent: unknown, path = ''): string[] {
  if (!isObject(sent) || !isObject(known)) return isDeepStrictEqual(known, sent) ? [] : [path || 'data']
  return Object.keys(sent).flatMap((key) =>
    key in known ? surplus(known[key], sent[key], `${path}${path && '.'}${key}`) : [`${path}${path && '.'}${key}`],
  )
}
