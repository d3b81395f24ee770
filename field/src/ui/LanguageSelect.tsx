import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useLocale } from '../words/words.tsx'
import { SelectField } from './Fields.tsx'

const options = locales.map((value) => ({ value, title: localeNames[value].name }))

export function LanguageSelect() {
  const { t, locale, speak } = useLocale()
  return (
    <SelectField
      label={t('field.language')}
      value={locale}
      options={options}
      onChange={(next) => void speak(next as Locale)}
    />
  )
}
