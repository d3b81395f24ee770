import type { Ending } from '@goodlot/i18n'
import { isLocale, type Locale, localeNames, locales, wordFor } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { useSearchParams } from '../../../ui/app/routing.tsx'
import { PageSkeleton } from '../../../ui/app/states.tsx'
import { Alert, Button, Segmented, Select } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { TextForm } from './TextForm.tsx'

/** Names of the address parameters that choose the mail and its language. */
const [kindParam, languageParam] = ['kind', 'language']
const firstKind: Ending<'mail-list.kind_'> = 'order_placed'

/** Root's own texts of mails: one kind and language at a time, both in the address. */
export function MailTexts() {
  const { t, locale } = useLocale()
  const [search, setSearch] = useSearchParams()
  const kind = search.get(kindParam) ?? firstKind
  const named = search.get(languageParam) ?? ''
  const language: Locale = isLocale(named) ? named : locale
  const kinds = useQuery({ queryKey: ['mail_text_list'], queryFn: () => ask('mail_text_list') })
  const texts = useQuery({
    queryKey: ['mail_text_get', kind],
    queryFn: () => ask('mail_text_get', { kind }, { quiet: true }),
  })
  // not replaced: leaving a form with unsaved texts asks first
  const go = (change: Record<string, string>) =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), ...change }))
  const changed = kinds.data?.find((one) => one.kind === kind)?.changed ?? []
  const shown = texts.data?.texts.find((one) => one.language === language)
  return (
    <div className="app-page set-card">
      <p className="app-hint">{t('settings.texts_help')}</p>
      <div className="set-texts-head row wrap">
        <Select
          aria-label={t('settings.texts_kind')}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 300 }}
          value={kind}
          options={(kinds.data ?? []).map((one) => ({
            value: one.kind,
            label:
              wordFor(t, 'mail-list.kind_', one.kind) +
              (one.changed.length > 0 ? ` (${t('settings.is_changed')})` : ''),
          }))}
          onChange={(chosen) => go({ [kindParam]: chosen })}
        />
        <Segmented<Locale>
          aria-label={t('settings.preview_language')}
          value={language}
          options={locales.map((value) => ({
            value,
            label: localeNames[value].name + (changed.includes(value) ? ' •' : ''),
          }))}
          onChange={(chosen) => go({ [languageParam]: chosen })}
        />
      </div>
      {texts.error ? (
        <Alert
          type="error"
          showIcon
          title={texts.error.message}
          action={<Button onClick={() => void texts.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !texts.data || !shown ? (
        <PageSkeleton />
      ) : (
        <TextForm
          key={`${kind} ${language}`}
          kind={kind}
          text={shown}
          placeholders={texts.data.placeholders}
          hasButton={texts.data.has_button}
        />
      )}
    </div>
  )
}
