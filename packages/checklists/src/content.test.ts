import { describe, expect, it } from 'vitest'
import { closingClasses } from './closing.ts'
import {
  defectClasses,
  defectZones,
  findExcess,
  hasOptions,
  itemTypes,
  needsOptions,
  onFails,
  optionResults,
  protocolLimits,
  relations,
  resultStyles,
  valueKinds,
} from './content.ts'

describe('K3 what a protocol holds', () => {
  it.each([
    [
      'M-10 item types',
      itemTypes,
      [
        'text',
        'demand',
        'checkbox_group',
        'checkbox_value_group',
        'checkbox_single',
        'checkbox_multi',
        'defectives_list',
      ],
    ],
    ['result styles', resultStyles, ['judge', 'info', 'score', 'sheet']],
    ['what a failure does', onFails, ['F', 'P', 'R']],
    ['relations', relations, ['', '=', '≤', '≥', '±']],
    ['kinds of value', valueKinds, ['number', 'text', 'date', 'time', 'yes_no']],
    ['defect classes', defectClasses, ['critical', 'major', 'minor']],
    ['zones', defectZones, ['A', 'B', 'C']],
    ['what choosing means', optionResults, ['ok', 'P', 'F']],
    ['M-26 the last two classes', closingClasses, ['important_remarks', 'additional_pictures']],
  ])('%s', (_what, actual, expected) => {
    expect(actual).toEqual(expected)
  })

  it('K4 a protocol has at most so many classes, items and options', () => {
    expect(protocolLimits).toEqual({
      perAccount: 500,
      classes: 200,
      items: 2_000,
      optionsPerItem: 200,
      options: 10_000,
      sizes: 40,
      catalogs: 20,
      name: 200,
      title: 300,
      description: 4_000,
      bytes: 4_900_000,
    })
  })

  it('each item type says whether it has options and whether it needs some', () => {
    expect(itemTypes.filter((t) => !hasOptions(t))).toEqual(['text', 'demand'])
    expect(itemTypes.filter(needsOptions)).toEqual(['checkbox_group', 'checkbox_single', 'checkbox_multi'])
  })

  it('K4 the refusal of a protocol that is too large names what is too much', () => {
    const full = { classes: 200, items: 2_000, options: 10_000, mostOptions: 200, bytes: 4_900_000 }
    expect(findExcess(full)).toBeNull()
    expect(findExcess({ ...full, classes: 201 })).toEqual({ why: 'too_many_classes', max: 200 })
    expect(findExcess({ ...full, items: 2_001 })).toEqual({ why: 'too_many_items', max: 2_000 })
    expect(findExcess({ ...full, mostOptions: 201 })).toEqual({ why: 'too_many_options', max: 200 })
    expect(findExcess({ ...full, options: 10_001 })).toEqual({ why: 'too_many_options', max: 10_000 })
    expect(findExcess({ ...full, bytes: 4_900_001 })).toEqual({ why: 'protocol_too_large', max: 4_900_000 })
  })
})
