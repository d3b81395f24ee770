import { describe, expect, it } from 'vitest'
import {
  closingClasses,
  copyName,
  defectClasses,
  defectZones,
  findListFaults,
  findOptionFault,
  fitsProtocol,
  hasOptions,
  isProtocolService,
  isSampleCode,
  itemDefaults,
  itemTypes,
  onFails,
  optionInputs,
  optionResults,
  protocolLimits,
  relations,
  resultStyles,
} from './protocols-content.ts'
import type { Verdict } from './verdict.ts'

const word = (verdict: Verdict<string>) => (verdict.ok ? 'yes' : verdict.why)

describe('what a protocol holds', () => {
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
    ['kinds of value', optionInputs, ['number', 'text', 'date', 'yes_no']],
    ['defect classes', defectClasses, ['critical', 'major', 'minor']],
    ['zones', defectZones, ['A', 'B', 'C']],
    ['what choosing means', optionResults, ['ok', 'P', 'F']],
    ['M-26 the last two classes', closingClasses, ['important_remarks', 'additional_pictures']],
  ])('%s', (_what, ours, listed) => {
    expect(ours).toEqual(listed)
  })

  it('has at most so much', () => {
    expect(protocolLimits).toEqual({
      perAccount: 500,
      classes: 200,
      items: 2_000,
      optionsPerItem: 200,
      options: 10_000,
      catalogs: 20,
      name: 200,
      title: 300,
      description: 4_000,
    })
  })

  it('knows which types have options', () => {
    expect(itemTypes.filter((t) => !hasOptions(t))).toEqual(['text', 'demand'])
  })

  it.each(['G', 'S-1', 'S-4', 'n1', 'n20', 'n9999', 'sku1', 'ctn', 'once', 'full'])('takes the sample %s', (code) => {
    expect(isSampleCode(code)).toBe(true)
  })
  it.each(['', 'g', 'S-5', 'S-0', 'n', 'n0', 'n05', 'n10000', 'sku2', 'II', 'once ', ' once', 'xG', 'at once'])(
    'refuses the sample "%s"',
    (code) => {
      expect(isSampleCode(code)).toBe(false)
    },
  )

  const option = {
    value_text: '',
    symbol_left: '',
    input_type: 'number',
    tol_minus: null,
    tol_plus: null,
    code: '',
    class: '',
  }
  it.each([
    [
      'a nominal with tolerances',
      'checkbox_value_group',
      { symbol_left: '±', value_text: '10.5', tol_minus: 1, tol_plus: 2 },
      null,
    ],
    ['an empty limit, filled from the order', 'checkbox_value_group', { symbol_left: '≥' }, null],
    ['a remark where nothing is compared', 'checkbox_group', { value_text: 'tell operations' }, null],
    [
      'a nominal in words',
      'checkbox_value_group',
      { symbol_left: '=', value_text: 'ten' },
      'value_text validation.limit_number',
    ],
    ['today', 'checkbox_value_group', { input_type: 'date', symbol_left: '≥', value_text: 'today' }, null],
    [
      'no date',
      'checkbox_value_group',
      { input_type: 'date', symbol_left: '≥', value_text: 'soon' },
      'value_text validation.limit_date',
    ],
    ['yes', 'checkbox_value_group', { input_type: 'yes_no', symbol_left: '=', value_text: 'yes' }, null],
    [
      'maybe',
      'checkbox_value_group',
      { input_type: 'yes_no', symbol_left: '=', value_text: 'maybe' },
      'value_text validation.limit_yes_no',
    ],
    [
      'a tolerance of a text',
      'checkbox_value_group',
      { input_type: 'text', tol_plus: 1 },
      'tol_plus validation.tolerance',
    ],
    [
      'a lower tolerance of a date',
      'checkbox_value_group',
      { input_type: 'date', tol_minus: 0 },
      'tol_minus validation.tolerance',
    ],
    ['a defect with its class', 'defectives_list', { class: 'major' }, null],
    ['a defect without one', 'defectives_list', {}, 'class validation.defect_class'],
  ])('option: %s', (_what, type, change, fault) => {
    const found = findOptionFault(type, { ...option, ...change })
    expect(found && `${found.field} ${found.key}`).toBe(fault)
  })

  it.each([
    ['number', ['0', '-3', '10', '0.5', '-0.25', '999999999999', '1.12345678']],
    ['date', ['today', '2026-11-15']],
    ['yes_no', ['yes', 'no']],
    ['text', ['anything', '10', 'today']],
  ])('a limit for a %s may be %j', (input_type, values) => {
    for (const value_text of values) {
      expect(
        findOptionFault('checkbox_value_group', { ...option, input_type, symbol_left: '=', value_text }),
      ).toBeNull()
    }
  })
  it.each([
    ['number', ['ten', '10 cm', 'x10', '--1', '.5', '1.', '1,5', '1000000000000', '1.123456789', '1.2.3', '1x5']],
    [
      'date',
      [
        'todays',
        'not today',
        '15.11.2026',
        '2026-1-15',
        '2026-11-5',
        '26-11-15',
        '2026-11-155',
        'x2026-11-15',
        '2026-13-99',
        '2026-02-29',
      ],
    ],
    ['yes_no', ['YES', 'yes!', 'oh yes', 'nobody', 'say no']],
  ])('a limit for a %s may not be %j', (input_type, values) => {
    const fault = { field: 'value_text', key: `validation.limit_${input_type}` }
    for (const value_text of values) {
      const limited = { ...option, input_type, symbol_left: '=', value_text }
      expect(findOptionFault('checkbox_value_group', limited)).toEqual(fault)
      expect(findOptionFault('checkbox_value_group', { ...limited, symbol_left: '' })).toBeNull()
    }
  })
  it.each(['text', 'date', 'yes_no'])('a tolerance is for numbers, not for a %s', (input_type) => {
    const key = 'validation.tolerance'
    expect(findOptionFault('checkbox_value_group', { ...option, input_type })).toBeNull()
    expect(findOptionFault('text', { ...option, input_type, tol_minus: 1, tol_plus: 1 })).toEqual({
      field: 'tol_minus',
      key,
    })
    expect(findOptionFault('text', { ...option, input_type, tol_plus: 0 })).toEqual({ field: 'tol_plus', key })
  })

  it.each([
    ['checkbox_group', [], 'options protocols.options_needed'],
    ['checkbox_single', [], 'options protocols.options_needed'],
    ['checkbox_multi', [], 'options protocols.options_needed'],
    ['checkbox_multi', [''], null],
    ['checkbox_value_group', [], null],
    ['defectives_list', [], null],
    ['demand', [], null],
    ['defectives_list', ['A1', 'A2', '', ''], null],
    ['defectives_list', ['A1', 'A2', 'a1 '], '2 code protocols.code_twice'],
    ['checkbox_group', ['A1', 'A1'], null],
  ])('a %s with options %j', (type, codes, fault) => {
    const options = codes.map((code) => ({ ...option, code }))
    const found = findListFaults(type, options).map(({ option: at, field, key }) =>
      at ? `${options.indexOf(at)} ${field} ${key}` : `${field} ${key}`,
    )
    expect(found).toEqual(fault === null ? [] : [fault])
  })

  it.each([
    ['text', 'info', 'R'],
    ['demand', 'judge', 'P'],
    ['checkbox_value_group', 'judge', 'P'],
    ['defectives_list', 'judge', 'F'],
  ])('a new %s is %s, %s', (type, type_code2, on_fail) => {
    expect(itemDefaults(type, { class_code: 'a', class_name: 'A' })).toEqual({ type_code2, on_fail })
    expect(itemDefaults(type, { class_code: 'important_remarks', class_name: '' })).toEqual({
      type_code2,
      on_fail: 'R',
    })
  })

  it('is for every service but the laboratory', () => {
    expect(['fri', 'dpi', 'ppc', 'others', 'cls', 'fe', 'lab', ''].filter(isProtocolService)).toEqual([
      'fri',
      'dpi',
      'ppc',
      'others',
      'cls',
      'fe',
    ])
  })

  it('has its limits', () => {
    const full = { classes: 200, items: 2_000, options: 10_000, mostOptions: 200 }
    expect(word(fitsProtocol(full))).toBe('yes')
    expect(fitsProtocol({ ...full, classes: 201 })).toEqual({
      ok: false,
      why: 'too_many_classes',
      params: { max: 200 },
    })
    expect(fitsProtocol({ ...full, items: 2_001 })).toEqual({
      ok: false,
      why: 'too_many_items',
      params: { max: 2_000 },
    })
    expect(fitsProtocol({ ...full, mostOptions: 201 })).toEqual({
      ok: false,
      why: 'too_many_options',
      params: { max: 200 },
    })
    expect(fitsProtocol({ ...full, options: 10_001 })).toEqual({
      ok: false,
      why: 'too_many_options',
      params: { max: 10_000 },
    })
  })
})

describe('the name of a copy', () => {
  it('is never taken', () => {
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
  ])('of "%s" is "%s"', (name, made) => {
    expect(copyName(name, new Set())).toBe(made)
  })
  it('never grows longer than a name may be', () => {
    const long = '长'.repeat(protocolLimits.name)
    const made = copyName(long, new Set())
    expect([...made]).toHaveLength(protocolLimits.name)
    expect(made.endsWith('长 (copy)')).toBe(true)
    const second = copyName(long, new Set([made]))
    expect([...second]).toHaveLength(protocolLimits.name)
    expect(second.endsWith('长 (copy 2)')).toBe(true)
    const fits = 'x'.repeat(protocolLimits.name - ' (copy)'.length)
    expect(copyName(fits, new Set())).toBe(`${fits} (copy)`)
    expect(copyName('🧸'.repeat(250), new Set())).toBe(`${'🧸'.repeat(193)} (copy)`)
  })
})
