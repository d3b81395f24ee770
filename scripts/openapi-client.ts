// Makes the types of a client from docs/openapi.json, for server/src/http/client.test.ts: the document is good for other people's
// tools only if it is for this one. The types are twenty thousand lines, so they are kept in no commit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const root = new URL('../', import.meta.url)

/** Types have no use for examples. */
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
