import { describe, expect, it } from 'vitest'
import { exportedNames, importedFeatures, longestChain, tooWideOrDeep } from './doors.ts'

const file = (path: string, ...imports: string[]) => ({
  path: `server/src/features/${path}`,
  text: imports.map((to) => `import { a } from '${to}'\n`).join(''),
})
const stacked = [
  file('changes/calls.ts', '../booking/index.ts', './view.ts'),
  file('booking/calls.ts', '../files/index.ts', '../../order/index.ts'),
  file('files/calls.ts', '../../db/connect.ts'),
  file('lists/calls.ts'),
]
const wide = { path: 'server/src/order/index.ts', text: "export { a, type B, c as d } from './order-store.ts'\n" }
const limits = { names: 25, floors: 8 }

describe('the names of a door', () => {
  it('are those it passes on and those it declares; a type counts like a value', () => {
    expect(exportedNames(`${wide.text}export const feature = {}\nexport interface Hooks {}\n`)).toBe(5)
    expect(exportedNames("import { a } from './a.ts'\nconst b = 1\n")).toBe(0)
  })
})

describe('the floors of an app', () => {
  it('are the features of the longest chain of imports, without shared folders', () => {
    expect(longestChain(importedFeatures('server', stacked))).toEqual(['changes', 'booking', 'files'])
  })

  it('end although two features import each other', () => {
    const circle = [file('a/calls.ts', '../b/index.ts'), file('b/calls.ts', '../a/index.ts')]
    expect(longestChain(importedFeatures('server', circle))).toHaveLength(2)
  })
})

describe('the check of doors and floors', () => {
  it('the check of doors passes what is within its limits', () => {
    expect(tooWideOrDeep(['server'], [...stacked, wide], limits)).toEqual([])
  })

  it('names the door that is too wide, and its size', () => {
    expect(tooWideOrDeep(['server'], [wide], { ...limits, names: 2 })).toEqual([
      expect.stringContaining('server/src/order/index.ts exports 3 names; at most 2'),
    ])
  })

  it('the check of floors shows the chain that is too long', () => {
    expect(tooWideOrDeep(['server'], stacked, { ...limits, floors: 2 })).toEqual([
      'server: 3 features stand on each other; at most 2: changes → booking → files',
    ])
  })
})
