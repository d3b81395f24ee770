import { describe, expect, it } from 'vitest'
import { type BillingEntries, envelopeLines, invoiceCustomer } from './invoices.ts'

const profile = { company: 'New Co', nickname: 'Nora New', email: 'nora@example.com', country: 'PL' }
const nothing: BillingEntries = { name: '', address: '', postcode: '', city: '', country: '', taxNumber: '' }

describe('the customer of an invoice', () => {
  it.each([
    ['the company of the profile', nothing, profile, { name: 'New Co', person: 'Nora New', country: 'PL' }],
    ['the person without a company', nothing, { ...profile, company: '' }, { name: 'Nora New', person: '' }],
    ['the entered name', { ...nothing, name: 'New Co Ltd' }, profile, { name: 'New Co Ltd', person: 'Nora New' }],
    [
      'the entered country',
      { ...nothing, country: 'DE', taxNumber: 'D1' },
      profile,
      { country: 'DE', taxNumber: 'D1' },
    ],
  ])('is %s', (_, entered, who, expected) => expect(invoiceCustomer(entered, who)).toMatchObject(expected))

  it('is written as on an envelope, without empty lines', () => {
    const entered = { ...nothing, address: 'Gate 3\nLong Road 1', postcode: '1000', city: 'Town' }
    expect(envelopeLines(invoiceCustomer(entered, profile), (code) => `<${code}>`)).toEqual([
      ...['New Co', 'Nora New', 'Gate 3', 'Long Road 1', '1000 Town', '<PL>', 'nora@example.com'],
    ])
    const bare = invoiceCustomer(nothing, { ...profile, company: '', country: '' })
    expect(envelopeLines(bare, String)).toEqual(['Nora New', 'nora@example.com'])
  })
})
