import { onWire } from '@goodlot/contract'
import { type Cents, type InspectedCountry, inspectedCountries } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { useFactory } from '../factories/index.ts'
import { useCartView } from './cart-context.tsx'

export interface PriceRange {
  /** Per man-day. */
  low: Cents
  high: Cents
  place: string
}

const isInspected = (code: string | null | undefined): code is InspectedCountry =>
  inspectedCountries.some((country) => country === code)

/**
 * The price range per man-day from the home page, for the factory or the place chosen there; null once day and
 * inspector give a real price.
 */
export function usePriceRange(): PriceRange | null {
  const { locale } = useLocale()
  const { cart, form, calculation } = useCartView()
  const [params] = useSearchParams()
  const factory = useFactory(cart.factoryId ?? undefined)
  const chosen =
    cart.factoryId === null
      ? {
          country: form.quoted?.country ?? params.get('country'),
          city: form.quoted?.city ?? params.get('city') ?? '',
          name: form.quoted?.cityName ?? params.get('city_name') ?? '',
        }
      : { country: factory.data?.country, city: factory.data?.city ?? '', name: factory.data?.city_only_name ?? '' }
  const { country, city, name } = chosen
  const isChosen = cart.inspectorId !== null && cart.days.length > 0
  const isOpen = cart.serviceType !== 'lab' && !isChosen && (calculation.data?.totalPrice ?? null) === null
  const { data } = useQuery({
    queryKey: ['public_quote', country, city, cart.serviceType],
    queryFn: () =>
      ask(
        'public_quote',
        {
          country: country as InspectedCountry,
          ...onWire({ serviceType: cart.serviceType }),
          ...(city ? { city } : {}),
        },
        { quiet: true },
      ),
    enabled: isOpen && isInspected(country),
    staleTime: 5 * 60_000,
  })
  if (!isOpen || !country || !data || data.low === null || data.high === null) return null
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
  return { low: data.low, high: data.high, place: data.scope === 'city' && name ? name : countryName }
}
