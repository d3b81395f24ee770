// npm run licences: writes docs/licences.md from the lockfile; with --check compares it. Fails when a package has no licence, or one that
// we have not decided about.
import { writeFileSync } from 'node:fs'
import { conditional, licenceOf, mayUse, otherMaterial } from './licence-rules.ts'
import { type LockedPackage, lockedPackages, readRoot } from './locked-packages.ts'

const file = 'docs/licences.md'
const packages = lockedPackages(readRoot('package-lock.json'))

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const listed = (ones: readonly LockedPackage[]) =>
  table(
    ['package', 'version', 'licence'],
    ones.map((one) => [`\`${one.name}\``, one.version, licenceOf(one) || 'unknown']),
  )

const document = `# Licences

Written by \`npm run licences\` from \`package-lock.json\`; \`npm run check\` fails when it is out of step, or when a package has no licence or one that
nobody has decided about (\`scripts/licence-rules.ts\`). Goodlot itself is MIT ([LICENSE](../LICENSE)). \`npm run sbom\` writes the same list as CycloneDX.

## With conditions

${table(
  ['licence', 'how it is met'],
  Object.entries(conditional).map(([licence, { how }]) => [licence, how]),
)}

## Data, fonts and programs

${table(['what', 'from', 'licence'], otherMaterial)}

## Delivered packages

On the server or inside a page.

${listed(packages.filter(({ isDelivered }) => isDelivered))}

## Packages that build and test

${listed(packages.filter(({ isDelivered }) => !isDelivered))}
`

const refused = packages.filter((one) => !mayUse(one))
for (const one of refused)
  console.error(
    `${one.name}@${one.version}: ${licenceOf(one) || 'no licence'} is not allowed; see scripts/licence-rules.ts`,
  )
if (process.argv.includes('--check')) {
  const isInStep = readRoot(file) === document
  if (!isInStep) console.error(`${file} is out of step: npm run licences`)
  process.exit(refused.length === 0 && isInStep ? 0 : 1)
}
writeFileSync(new URL(`../${file}`, import.meta.url), document)
process.exit(refused.length === 0 ? 0 : 1)
