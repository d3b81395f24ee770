import { licenceOf } from './licence-rules.ts'
import { contentUuid, type LockedPackage } from './locked-packages.ts'

/** https://github.com/package-url/purl-spec: the scope's @ is escaped, the slash is not. */
const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const component = (one: LockedPackage) => {
  const licence = licenceOf(one)
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    scope: one.isDelivered ? 'required' : 'excluded',
    hashes: [{ alg: 'SHA-512', content: one.sha512 }],
    licenses: [/ (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
  }
}

/** A bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), without a time, so that it can be made again. */
export function cyclonedx(version: string, packages: readonly LockedPackage[]) {
  const product = {
    type: 'application',
    'bom-ref': 'goodlot',
    name: 'goodlot',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const components = packages.map(component)
  // the lockfile says which names a package needs; where several versions are installed, all of them are listed
  const refsOf = Map.groupBy(packages, ({ name }) => name)
  const dependencies = packages.map((one) => ({
    ref: purlOf(one),
    dependsOn: one.needs.flatMap((name) => refsOf.get(name) ?? []).map(purlOf),
  }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${contentUuid(JSON.stringify([product, components]))}`,
    version: 1,
    metadata: { component: product },
    components,
    dependencies: [{ ref: 'goodlot', dependsOn: components.map((one) => one['bom-ref']) }, ...dependencies],
  }
}
