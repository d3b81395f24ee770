// npm run advisories: compares the delivered packages with the published advisories, as the registry knows them. Needs the network, so that it
// is no part of npm test: it runs every week and before a release.
import { spawnSync } from 'node:child_process'
import { findingsOf, isAudit, type Judged } from './advisory-rules.ts'

/** Holes that do not concern us, or have to wait. The day makes somebody look again. */
const judged: readonly Judged[] = []

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const audit: unknown = JSON.parse(stdout || '{}')
if (!isAudit(audit)) {
  console.error('The registry did not answer with a list of advisories: nothing was compared.')
  process.exit(2)
}
const findings = findingsOf(audit, judged, new Date().toISOString().slice(0, 10))
for (const { package: name, severity, title, advisory, days } of findings)
  console.log(
    `${severity}: ${name}, ${title} (${advisory}), ${days ? `to be mended within ${days} days` : 'with the next release'}`,
  )
const urgent = findings.filter(({ days }) => days !== null)
console.log(`${findings.length} known holes in delivered packages, ${urgent.length} with a time frame`)
process.exit(urgent.length > 0 ? 1 : 0)
