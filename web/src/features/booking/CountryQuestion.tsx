import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useCountryNames } from '../../ui/fields/country-names.ts'
import { Alert, Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'

/** Queries whose answers depend on the country of the account. */
const priced = ['booking_settings', 'order_calc', 'ins_search', 'booking_calendar']

/**
 * Asks for the account's country next to the price, when a campaign for one country runs and the account names none.
 * The answer is saved to the profile.
 */
export function CountryQuestion() {
  const { t, locale } = useLocale()
  const { startedFrom, settings } = useCartView()
  const countries = useCountryNames()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async (country: string) => {
      const { nickname, phone, company } = await ask('profile_get', {}, { quiet: true })
      return ask('profile_edit', { nickname, phone, company, country }, { quiet: true })
    },
    onSuccess: () => Promise.all(priced.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  const offer = settings.countryOffer
  // an edited order is priced for its owner, and the reader may be somebody else
  if (offer === null || startedFrom.orderNo !== '') return null
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(offer.country) ?? offer.country
  return (
    <div className="cart-country">
      <label htmlFor="cart-country">{t('booking.country_question')}</label>
      <Select
        id="cart-country"
        showSearch={{ optionFilterProp: 'label' }}
        options={countries}
        loading={save.isPending}
        disabled={save.isPending}
        onChange={(chosen: string) => save.mutate(chosen)}
      />
      <p className="app-hint">
        {t('booking.country_why', { country, percent: new Intl.NumberFormat(locale).format(offer.percent) })}
      </p>
      {save.error && <Alert type="error" showIcon title={t('booking.country_failed')} />}
    </div>
  )
}
