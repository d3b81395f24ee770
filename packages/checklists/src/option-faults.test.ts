import { describe, expect, it } from 'vitest'
import { findListFaults, findOptionFault } from './option-faults.ts'

describe('an option, and a list of them', () => {
  const option = {
    value: '',
    relation: '',
    value_kind: 'number',
    tol_minus: null,
    tol_plus: null,
    size_values: '',
    code: '',
    defect_class: '',
  }
  it.each([
    [
      'a nominal with tolerances',
      'checkbox_value_group',
      { relation: '±', value: '10.5', tol_minus: 1, tol_plus: 2 },
      null,
    ],
    ['an empty limit, filled from the order', 'checkbox_value_group', { relation: '≥' }, null],
    ['a remark where nothing is compared', 'checkbox_group', { value: 'tell operations' }, null],
    ['a nominal in words', 'checkbox_value_group', { relation: '=', value: 'ten' }, 'value validation.limit_number'],
    ['today', 'checkbox_value_group', { value_kind: 'date', relation: '≥', value: 'today' }, null],
    [
      'no date',
      'checkbox_value_group',
      { value_kind: 'date', relation: '≥', value: 'soon' },
      'value validation.limit_date',
    ],
    ['yes', 'checkbox_value_group', { value_kind: 'yes_no', relation: '=', value: 'yes' }, null],
    [
      'maybe',
      'checkbox_value_group',
      { value_kind: 'yes_no', relation: '=', value: 'maybe' },
      'value validation.limit_yes_no',
    ],
    [
      'a tolerance of a text',
      'checkbox_value_group',
      { value_kind: 'text', tol_plus: 1 },
      'tol_plus validation.tolerance',
    ],
    [
      'a lower tolerance of a date',
      'checkbox_value_group',
      { value_kind: 'date', tol_minus: 0 },
      'tol_minus validation.tolerance',
    ],
    ['a defect with its class', 'defectives_list', { defect_class: 'major' }, null],
    ['a defect without one', 'defectives_list', {}, 'defect_class validation.defect_class'],
  ])('K13 option: %s', (_what, type, change, fault) => {
    const found = findOptionFault(type, { ...option, ...change })
    expect(found && `${found.field} ${found.messageKey}`).toBe(fault)
  })

  it.each([
    ['number', ['0', '-3', '10', '0.5', '-0.25', '999999999999', '1.12345678']],
    ['date', ['today', '2026-11-15']],
    ['yes_no', ['yes', 'no']],
    ['text', ['anything', '10', 'today']],
  ])('K13 a limit for a %s may be %j', (value_kind, values) => {
    for (const value of values) {
      expect(findOptionFault('checkbox_value_group', { ...option, value_kind, relation: '=', value })).toBeNull()
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
  ])('K13 a limit for a %s may not be %j', (value_kind, values) => {
    const fault = { field: 'value', messageKey: `validation.limit_${value_kind}` }
    for (const value of values) {
      const limited = { ...option, value_kind, relation: '=', value }
      expect(findOptionFault('checkbox_value_group', limited)).toEqual(fault)
      expect(findOptionFault('checkbox_value_group', { ...limited, relation: '' })).toBeNull()
    }
  })
  it.each(['text', 'date', 'yes_no'])('K14 a tolerance is for numbers, not for a %s', (value_kind) => {
    const messageKey = 'validation.tolerance'
    expect(findOptionFault('checkbox_value_group', { ...option, value_kind })).toBeNull()
    expect(findOptionFault('text', { ...option, value_kind, tol_minus: 1, tol_plus: 1 })).toEqual({
      field: 'tol_minus',
      messageKey,
    })
    expect(findOptionFault('text', { ...option, value_kind, tol_plus: 0 })).toEqual({ field: 'tol_plus', messageKey })
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
  ])('K12, K15 a %s with options %j', (type, codes, fault) => {
    const options = codes.map((code) => ({ ...option, code }))
    const found = findListFaults(type, options).map(({ option: at, field, messageKey }) =>
      at ? `${options.indexOf(at)} ${field} ${messageKey}` : `${field} ${messageKey}`,
    )
    expect(found).toEqual(fault === null ? [] : [fault])
  })
})
