import { countContainers, filledContainers, samplingKind } from '@goodlot/rules'
import { useLocale } from '../../ui/words/words.tsx'
import { useFactory } from '../factories/index.ts'
import { useCartView } from './cart-context.tsx'
import { hasSample } from './service-parts.ts'

/**
 * The cart as text, for an enquiry about an order that cannot be booked online: service, goods and quantities,
 * man-days, factory.
 */
export function useQuotationMessage(): string {
  const { t, locale } = useLocale()
  const { cart, form, estimate } = useCartView()
  const factory = useFactory(cart.factoryId ?? undefined)
  const number = new Intl.NumberFormat(locale)
  const containers = countContainers(filledContainers(cart))
  const quantities = new Map(cart.products.map(({ productId, quantity }) => [productId, quantity]))
  const md = estimate?.manDays?.md ?? null
  const facts: [string, string | null | undefined][] = [
    [t('booking.section_service'), t(`booking.service_${cart.serviceType}`)],
    ...form.products.map(({ product_id, product_name, product_sku }): [string, string] => {
      const quantity = quantities.get(product_id)
      const parts = [product_name, product_sku && `(${product_sku})`, quantity && `× ${number.format(quantity)}`]
      return [t('booking.section_goods'), parts.filter(Boolean).join(' ')]
    }),
    [t('booking.section_goods'), cart.products.length === 0 && form.qty !== null ? number.format(form.qty) : null],
    [t('booking.count_containers'), cart.serviceType === 'cls' && containers > 0 ? number.format(containers) : null],
    [
      t('booking.count_employees'),
      cart.serviceType === 'fe' && cart.employees !== null ? number.format(cart.employees) : null,
    ],
    [
      t('booking.sampling_kind'),
      hasSample(cart.serviceType) && samplingKind(cart) !== 'single'
        ? t(`booking.sampling_${samplingKind(cart)}`)
        : null,
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
