// npm run sbom [-- file]: the software bill of materials in CycloneDX 1.6, of what is delivered (--all: of everything), from the lockfile. The
// same sources give the same bytes, and no network is needed.
import { writeFileSync } from 'node:fs'
import { cyclonedx } from './cyclonedx.ts'
import { lockedPackages, readRoot } from './locked-packages.ts'

const all = process.argv.includes('--all')
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'sbom.cdx.json'
const { version } = JSON.parse(readRoot('package.json')) as { version: string }
const packages = lockedPackages(readRoot('package-lock.json')).filter(({ isDelivered }) => all || isDelivered)
writeFileSync(file, `${JSON.stringify(cyclonedx(version, packages), null, 2)}\n`)
console.log(`${packages.length} packages in ${file}`)
