import { isDeepStrictEqual } from 'node:util'
import { type Call, detailsOf, faultsOf } from '@goodlot/contract'
import { z } from 'zod'
import type { Envelope } from './envelope.ts'

/**
 * The maximum size of any answer but a file: an answer is built and sent in one piece, and meanwhile the server answers
 * nobody else. Therefore lists, rows of spreadsheets and entries of a mission are sent in pages.
 */
export const answerMax = 5 * 1024 * 1024

/** How an answer differs from its contract: a refusal that is not listed, too many bytes, or data of another shape. Null if it matches. */
export function deviationOf(call: Call, { fault, data }: Envelope): string | null {
  const bytes = Buffer.byteLength(JSON.stringify(data) ?? '')
  if (bytes > answerMax) return `${bytes} bytes, more than the ${answerMax} of an answer`
  if (fault === undefined) return differenceFrom(call.output, data)
  if (!faultsOf(call).includes(fault)) return `the refusal ${fault} is not among its faults`
  const difference = differenceFrom(detailsOf(fault), data)
  return difference && `the refusal ${fault}: ${difference}`
}

/**
 * How data differs from a schema, compared as the client receives it: undefined fields are absent, dates are text. Fields that the schema
 * does not know are differences too.
 */
export function differenceFrom(schema: z.ZodType, data: unknown): string | null {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const { success, data: known, error } = schema.safeParse(sent)
  if (!success) return error.issues.map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`).join('; ')
  const expected: unknown = z.encode(schema, known)
  return isDeepStrictEqual(expected, sent)
    ? null
    : `fields that are not promised: ${unknownPaths(expected, sent).join(', ')}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The paths that were sent but are not in the schema. */
function unknownPaths(known: unknown, sent: unknown, path = ''): string[] {
  if (!isObject(sent) || !isObject(known)) return isDeepStrictEqual(known, sent) ? [] : [path || 'data']
  return Object.keys(sent).flatMap((key) =>
    key in known ? unknownPaths(known[key], sent[key], `${path}${path && '.'}${key}`) : [`${path}${path && '.'}${key}`],
  )
}
