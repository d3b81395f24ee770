import { useLocale } from '../../ui/app/words.tsx'
import { useFactory } from '../factories/index.ts'
import { useCartView } from './cart-context.tsx'

/** The cart in words, for an enquiry about what cannot be booked online: service, goods and quantities, man-days, factory. */
export function useQuotationMessage(): string {
  const { t, locale } = useLocale()
  const { form, estimate } = useCartView()
  const factory = useFactory(form.bid ?? undefined)
  const number = new Intl.NumberFormat(locale)
  const containers = (form.c_20 ?? 0) + (form.c_40 ?? 0) + (form.c_40hc ?? 0)
  const md = estimate?.manDays?.md ?? null
  const facts: [string, string | null | undefined][] = [
    [t('booking.section_service'), t(`booking.service_${form.service_type}`)],
    ...form.pdata.map((row): [string, string] => [
      t('booking.section_goods'),
      [
        row.product_name,
        row.product_sku && `(${row.product_sku})`,
        row.product_qty && `× ${number.format(row.product_qty)}`,
      ]
        .filter(Boolean)
        .join(' '),
    ]),
    [t('booking.section_goods'), form.pdata.length === 0 && form.qty !== null ? number.format(form.qty) : null],
    [t('booking.count_containers'), form.service_type === 'cls' && containers > 0 ? number.format(containers) : null],
    [
      t('booking.count_employees'),
      form.service_type === 'fe' && form.fe_num_of_employees !== null ? number.format(form.fe_num_of_employees) : null,
    ],
    [t('booking.man_days'), md === null ? null : number.format(md)],
    [
      t('booking.section_factory'),
      [factory.data?.business_name, factory.data?.city_only_name, factory.data?.country_name]
        .filter(Boolean)
        .join(', '),
    ],
  ]
  return [
    t('booking.quotation_message'),
    '',
    ...facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
  ].join('\n')
}
