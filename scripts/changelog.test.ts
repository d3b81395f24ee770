import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changelogFaults, versionsIn } from './changelog.ts'

const text = (...sections: string[]) => `# Changelog\n\n${sections.join('\n\n')}\n`
const open = '## [Unreleased]'
const second = '## [0.2.0] - 2026-11-18\n\n- New'
const first = '## [0.1.0] - 2026-11-17\n\n- Old'

describe('a changelog for a release', () => {
  it.each([
    ['is complete', text(open, second, first), '0.2.0', []],
    ['lacks the version', text(open, first), '0.2.0', ['describes 0.1.0 as the newest; package.json has 0.2.0']],
    ['is empty', text(open), '0.2.0', ['describes no version as the newest']],
    ['says nothing', text(open, '## [0.2.0] - 2026-11-18', first), '0.2.0', ['says nothing about 0.2.0']],
    ['has more to come', text(`${open}\n\n- Next`, second), '0.2.0', ['has changes under “Unreleased”']],
    ['has no place for what comes', text(second), '0.2.0', ['has no section “Unreleased”']],
    [
      'is out of order',
      text(open, second, '## [0.10.0] - 2026-11-17\n\n- Odd'),
      '0.2.0',
      ['0.10.0 does not come before 0.2.0'],
    ],
  ])('%s', (_what, changelog, version, faults) => {
    const found = changelogFaults(changelog, version)
    expect(found).toHaveLength(faults.length)
    for (const [i, words] of faults.entries()) expect(found[i]).toContain(words)
  })

  it('describes the version of package.json, or one before it', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(versionsIn(readFileSync('CHANGELOG.md', 'utf8')).map((one) => one.version)).toContain(version)
  })
})
