import { readConfig } from '../../server/src/config.ts'
import { digestOf, newCode } from '../../server/src/features/reports/evidence-checks/digest.ts'
import { saltReport } from '../../server/src/features/reports/evidence-checks/report-names.ts'
import type { Version } from '../../server/src/features/reports/store.ts'
import { Secrets } from '../../server/src/secrets.ts'
import { checkSignature, signDigest } from '../../server/src/signing.ts'
import type { Measure } from '../server/bench-database.ts'
import { longReport, photoCount } from './long-report.ts'

/** Signed statements of a report with three versions, decisions and PDFs in five languages. */
const statements = 20
const rounds = 200

/** What the page of a report computes before it shows a verdict: the digest of a report of 60 pages, and the signatures of its chain. */
export async function measureCheck(): Promise<Measure[]> {
  const report = longReport(Array.from({ length: photoCount }, (_, i) => i.toString(16).padStart(64, '0')))
  const { names, salts } = saltReport(report, [])
  const row = {
    ...{ order_id: 1, version: 1, round: 1, made_at: new Date(), made_by: 1, result: 'pass', ruled: 'pass' },
    ...{ changed_from: '', change_reason: '', code: newCode(), salts },
    data: JSON.parse(JSON.stringify(report)),
    evidence: { format: 2, heads: [], photos: [], names },
  } as Version
  const keeper = {
    config: readConfig({ NODE_ENV: 'test' }),
    secrets: new Secrets('a secret of a benchmark, long enough'),
  }
  const digest = digestOf(row)
  const signed = signDigest(keeper, digest)
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const started = performance.now()
    digestOf(row)
    for (let n = 0; n < statements; n++) checkSignature(keeper, digest, signed)
    times.push(performance.now() - started)
  }
  const median = times.toSorted((a, b) => a - b)[rounds / 2] ?? Number.NaN
  return [{ name: 'verifying a report before its verdict', value: median, unit: 'ms', below: 20 }]
}
