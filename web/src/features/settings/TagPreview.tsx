import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { type NamedTag, tagTitle } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Alert, Select, Skeleton } from '../../ui/kit/index.ts'
import { loadWords, useLocale, WordsOf } from '../../ui/words/words.tsx'
import { RateFormPreview } from '../ratings/index.ts'
import type { OwnPreviewProps } from './previews.tsx'
import { nameOf } from './setting-words.ts'

/** The rating form with tags that are not saved yet, in the language of any customer. */
export function TagPreview({ value, onClose }: OwnPreviewProps) {
  const { t, locale } = useLocale()
  const [language, setLanguage] = useState<Locale>(locale)
  const words = useQuery({ queryKey: ['words', language], queryFn: () => loadWords(language), staleTime: Infinity })
  const tags = (value as NamedTag[]).map((tag) => ({
    value: tag.code,
    title: tagTitle(tag, language),
    side: tag.side,
  }))
  return (
    <Dialog
      title={t('settings.preview_title', { name: nameOf(t, 'ratings.tags') })}
      footer={null}
      width={640}
      onClose={onClose}
    >
      <div className="set-preview-head row wrap ends">
        <span className="app-hint">{t('settings.tags_preview_hint')}</span>
        <Select
          aria-label={t('settings.preview_language')}
          value={language}
          options={locales.map((one) => ({ value: one, label: localeNames[one].name }))}
          onChange={setLanguage}
        />
      </div>
      {words.error ? (
        <Alert type="error" showIcon title={words.error.message} />
      ) : !words.data ? (
        <Skeleton paragraph={{ rows: 8 }} />
      ) : (
        <div lang={language}>
          <WordsOf words={words.data}>
            <RateFormPreview tags={tags} />
          </WordsOf>
        </div>
      )}
    </Dialog>
  )
}
