import { describe, expect, it } from 'vitest'
import { cyclonedx } from './cyclonedx.ts'
import { mayUse } from './licence-rules.ts'
import { type LockedPackage, lockedPackages, readRoot } from './locked-packages.ts'

const one = (with_: Partial<LockedPackage>): LockedPackage => ({
  name: 'some-package',
  version: '1.0.0',
  licence: 'MIT',
  isDelivered: true,
  sha512: 'ab',
  needs: [],
  ...with_,
})

describe('whether a package may be used is decided by its licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND Zlib', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['SSPL-1.0', false],
    ['LGPL-3.0-or-later', false],
    ['UNLICENSED', false],
    ['', false],
    ['(MIT AND (Apache-2.0 OR GPL-2.0))', false],
  ])('%s: %s', (licence, allowed) => expect(mayUse(one({ licence }))).toBe(allowed))

  it.each([
    [{ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' }, true],
    [{ name: 'axe-core', licence: 'MPL-2.0', isDelivered: false }, true],
    [{ name: 'axe-core', licence: 'MPL-2.0' }, false],
    [{ name: 'png-js', version: '1.1.0', licence: '' }, true],
    [{ name: 'png-js', version: '2.0.0', licence: '' }, false],
  ])('conditions are met only by the packages we looked at: %o %s', (with_, allowed) =>
    expect(mayUse(one(with_))).toBe(allowed),
  )
})

describe('the bill of materials', () => {
  const lockfile = JSON.stringify({
    packages: {
      '': { name: 'goodlot', version: '0.1.0' },
      'node_modules/@goodlot/server': { link: true },
      'node_modules/b': { version: '2.0.0', license: 'MIT', dev: true, integrity: 'sha512-q80=' },
      'node_modules/@x/a/node_modules/b': { version: '2.0.0', license: 'MIT', integrity: 'sha512-q80=' },
      'node_modules/@x/a': {
        version: '1.0.0',
        license: 'MIT OR ISC',
        dependencies: { b: '^2' },
        integrity: 'sha512-q80=',
      },
    },
  })
  const bill = cyclonedx('0.1.0', lockedPackages(lockfile))

  it('names each package once, with its address, digest and licence', () => {
    expect(bill.components).toMatchObject([
      { purl: 'pkg:npm/%40x/a@1.0.0', licenses: [{ expression: 'MIT OR ISC' }], hashes: [{ content: 'abcd' }] },
      { purl: 'pkg:npm/b@2.0.0', licenses: [{ license: { id: 'MIT' } }], scope: 'required' },
    ])
    expect(bill.dependencies).toContainEqual({ ref: 'pkg:npm/%40x/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] })
  })

  it('is the same for the same sources and another one for others', () => {
    expect(cyclonedx('0.1.0', lockedPackages(lockfile))).toEqual(bill)
    expect(cyclonedx('0.1.1', lockedPackages(lockfile)).serialNumber).not.toBe(bill.serialNumber)
  })

  it('has a licence and a digest for every package of ours', () => {
    const packages = lockedPackages(readRoot('package-lock.json'))
    expect(packages.length).toBeGreaterThan(300)
    expect(packages.filter(({ sha512 }) => sha512.length !== 128).map(({ name }) => name)).toEqual([])
    expect(packages.filter((each) => !mayUse(each)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })
})
