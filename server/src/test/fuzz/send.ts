import { picture, type Rows } from './cast.ts'
import type { Dice } from './dice.ts'
import type { DescribedCall } from './document.ts'
import type { Change } from './requests.ts'

export interface SentRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | URLSearchParams | FormData | undefined
}

const sheet = 'Product name,Category / Line,SKU\nMug,808,M-1\n'
const asText = (value: unknown) =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Builds a request with its input as JSON, as a form, in the query or with a file, depending on the call, the change and chance. */
export function requestOf({ name, call }: DescribedCall, input: Rows, change: Change, dice: Dice): SentRequest {
  const path = `/api/${name}`
  const headers: Record<string, string> = {
    'accept-language': dice.pick(['en-US', 'zh-CN']),
    // a random address, because limits by network address are not tested here
    'x-forwarded-for': `10.${dice.below(250)}.${dice.below(250)}.${dice.below(250)}`,
    ...(dice.chance(0.1) ? { 'idempotency-key': `key-${dice.below(1e6)}` } : {}),
  }
  const asJson = dice.chance(0.6)
  const byQuery = call.method === 'GET' || (call.method === 'both' && dice.chance(0.5))
  const fields = Object.entries(input)
    // as in JSON, what is undefined is not sent
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, asText(value)])
  const twice = change.kind === 'twice' ? fields.filter(([key]) => key === change.at[0]) : []
  const form = [...fields, ...twice]
  const request = (): SentRequest => {
    // the URL is cut, because it is part of the 16 KB of headers that Node accepts
    if (byQuery)
      return { method: 'GET', path: `${path}?${new URLSearchParams(form)}`.slice(0, 8_000), headers, body: undefined }
    if (call.file) return { method: 'POST', path, headers, body: uploadOf(name, call.file.field, form, change) }
    if (change.kind === 'body') return { method: 'POST', path, headers: { ...headers, ...json }, body: change.body }
    if (change.kind === 'twice' || !asJson) return { method: 'POST', path, headers, body: new URLSearchParams(form) }
    return { method: 'POST', path, headers: { ...headers, ...json }, body: JSON.stringify(input) }
  }
  const made = request()
  return change.kind === 'header' ? { ...made, headers: { ...made.headers, ...change.headers } } : made
}

const json = { 'content-type': 'application/json' }

/** Calls that take a document. */
const documents = ['order_extra_pdf', 'lab_certificate']

function uploadOf(name: string, field: string, form: [string, string][], change: Change): FormData {
  const body = new FormData()
  for (const [key, value] of form) body.append(key, value)
  if (change.kind === 'file') body.append(field, new Blob([change.bytes]), change.name)
  else if (field === 'excel') body.append(field, new Blob([sheet]), 'list.csv')
  else if (documents.includes(name)) body.append(field, new Blob(['%PDF-1.7\n%%EOF\n']), 'a.pdf')
  else body.append(field, new Blob([new Uint8Array(picture.bytes)]), picture.name)
  return body
}
