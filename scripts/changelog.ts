/** A version with its date and everything written about it. */
interface Described {
  version: string
  date: string
  text: string
}

/** The versions of a changelog, newest first. */
export const versionsIn = (changelog: string): Described[] =>
  [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)\n(.*?)(?=^## |(?![\s\S]))/gms)].map(
    ([, version = '', date = '', text = '']) => ({ version, date, text: text.trim() }),
  )

const isBelow = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) < 0

/** Why this version cannot be released with this changelog; empty if it can. */
export function changelogFaults(changelog: string, version: string): string[] {
  const versions = versionsIn(changelog)
  const [newest] = versions
  const faults: string[] = []
  if (newest?.version !== version)
    faults.push(`CHANGELOG.md describes ${newest?.version ?? 'no version'} as the newest; package.json has ${version}.`)
  if (newest && newest.text === '') faults.push(`CHANGELOG.md says nothing about ${newest.version}.`)
  const unreleased = /^## \[Unreleased\]\n(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog)?.[1]?.trim()
  if (unreleased === undefined) faults.push('CHANGELOG.md has no section “Unreleased”.')
  else if (unreleased !== '') faults.push('CHANGELOG.md has changes under “Unreleased”: move them to the new version.')
  for (const [i, { version: later, date }] of versions.entries()) {
    const earlier = versions[i + 1]
    if (earlier && !(isBelow(earlier.version, later) && earlier.date <= date))
      faults.push(`CHANGELOG.md: ${earlier.version} does not come before ${later}.`)
  }
  return faults
}
