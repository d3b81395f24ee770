import type { Billing } from '@goodlot/contract'
import { envelopeLines, invoiceCustomer, taxFor } from '@goodlot/rules'
import { Descriptions } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'

export type BillingEntry = Pick<Billing, 'name' | 'address' | 'postcode' | 'city' | 'country' | 'tax_number'>

interface Props {
  billing: Billing
  /** What is typed now, before it is saved. */
  entered?: Partial<BillingEntry>
  /** Days until it is due. */
  days?: number
}

/** The customer and the tax of the next invoice, by the same rules as on the server. */
export function nextInvoice(billing: Billing, entered: Partial<BillingEntry> = billing) {
  const text = (field: keyof BillingEntry) => entered[field]?.trim() ?? ''
  const customer = invoiceCustomer(
    {
      name: text('name'),
      address: text('address'),
      postcode: text('postcode'),
      city: text('city'),
      country: text('country'),
      taxNumber: text('tax_number'),
    },
    billing.profile,
  )
  const rules = billing.tax.rules.map(({ tax_percent: percent, ...rule }) => ({ ...rule, percent }))
  const rule = rules.find(({ country }) => country === customer.country)
  return {
    customer,
    tax: taxFor({ otherwisePercent: billing.tax.otherwise, rules }, customer),
    /** A tax number would change who declares the tax. */
    couldReverse: rule?.reverse === true && customer.taxNumber === '',
  }
}

/** What the next invoice will say: to whom it is addressed, its tax and when it is due. */
export function NextInvoice({ billing, entered = billing, days = billing.due_days }: Props) {
  const { t, locale } = useLocale()
  const { customer, tax } = nextInvoice(billing, entered)
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const rows: [string, string][] = [
    [t('invoices.next_to'), envelopeLines(customer, (code) => names.of(code) ?? code).join('\n')],
    [t('invoices.tax_number'), customer.taxNumber],
    [
      t('invoices.next_tax'),
      tax.isReversed ? `0 %\n${billing.reverse_note}` : t('invoices.tax_included', { percent: tax.percent }),
    ],
    [t('invoices.next_due'), t('invoices.days_after', { days })],
  ]
  return (
    <Descriptions
      className="inv-next"
      bordered
      column={1}
      title={t('invoices.next')}
      styles={{ label: { width: '34%' } }}
      items={rows.filter(([, text]) => text).map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}
