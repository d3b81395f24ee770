import { describe, expect, it } from 'vitest'
import { protocolLimits } from './content.ts'
import { copyName } from './copy-name.ts'

describe('K38 the name of a copy', () => {
  it('the name of a copy is never one that is taken', () => {
    expect(copyName('Toys', new Set())).toBe('Toys (copy)')
    expect(copyName('Toys', new Set(['Toys (copy)']))).toBe('Toys (copy 2)')
    expect(copyName('Toys (copy)', new Set(['Toys (copy)', 'Toys (copy 2)']))).toBe('Toys (copy 3)')
    expect(copyName('玩具', new Set(), 'zh')).toBe('玩具（副本）')
    expect(copyName('玩具（副本）', new Set(['玩具（副本）']), 'zh')).toBe('玩具（副本2）')
    expect(copyName('玩具（副本2）', new Set(), 'zh')).toBe('玩具（副本）')
    expect(copyName('玩具 (副本)', new Set(), 'zh')).toBe('玩具（副本）')
  })
  it.each([
    ['Toys (copy 2)', 'Toys (copy)'],
    ['Toys (copy 17)', 'Toys (copy)'],
    ['Toys (copy) 2026', 'Toys (copy) 2026 (copy)'],
    ['Toys (copy x)', 'Toys (copy x) (copy)'],
    ['Toys(copy)', 'Toys(copy) (copy)'],
    ['Toys (副本)', 'Toys (副本) (copy)'],
    ['Toys ', 'Toys (copy)'],
    [' Toys', ' Toys (copy)'],
  ])('of "%s" is "%s"', (name, expected) => {
    expect(copyName(name, new Set())).toBe(expected)
  })
  it('the name of a copy never grows longer than a name may be', () => {
    const long = '长'.repeat(protocolLimits.name)
    const copy = copyName(long, new Set())
    expect([...copy]).toHaveLength(protocolLimits.name)
    expect(copy.endsWith('长 (copy)')).toBe(true)
    const second = copyName(long, new Set([copy]))
    expect([...second]).toHaveLength(protocolLimits.name)
    expect(second.endsWith('长 (copy 2)')).toBe(true)
    const fits = 'x'.repeat(protocolLimits.name - ' (copy)'.length)
    expect(copyName(fits, new Set())).toBe(`${fits} (copy)`)
    expect(copyName('🧸'.repeat(250), new Set())).toBe(`${'🧸'.repeat(193)} (copy)`)
  })
})
