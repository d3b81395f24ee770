// Makes the types of a client from docs/openapi.json, for server/src/http/client.test.ts: a document that this tool cannot use is of no use
// to other people's tools. The types are twenty thousand lines, so they are not committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const root = new URL('../', import.meta.url)

/** Removes examples, which types do not need. */
const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'example')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner)]))
}

const document = withoutExamples(JSON.parse(readFileSync(new URL('docs/openapi.json', root), 'utf8')))
mkdirSync(new URL('.cache/', root), { recursive: true })
writeFileSync(
  new URL('.cache/openapi.d.ts', root),
  astToString(await openapiTS(document as Parameters<typeof openapiTS>[0])),
)
