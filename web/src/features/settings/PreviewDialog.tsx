import { type SettingKey, type SitePage, settingDefinitions } from '@goodlot/contract'
import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Alert, Select, Skeleton } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { nameOf } from './setting-words.ts'

interface Props {
  setting: SettingKey
  values: Record<string, unknown>
  onClose(): void
}

/** Shows the page that uses a setting, with values that are not saved yet. */
export function PreviewDialog({ setting, values, onClose }: Props) {
  const { t, locale } = useLocale()
  const [language, setLanguage] = useState<Locale>(locale)
  const page: SitePage = settingDefinitions[setting].shownAt ?? 'home'
  const preview = useQuery({
    queryKey: ['page_preview', page, language, values],
    queryFn: () => ask('page_preview', { page, language, values }),
    gcTime: 0,
  })
  const title = t('settings.preview_title', { name: nameOf(t, setting) })
  return (
    <Dialog title={title} footer={null} width="min(1200px, 96vw)" onClose={onClose}>
      <div className="set-preview-head row wrap ends">
        <span className="app-hint">{t('settings.preview_hint')}</span>
        <Select
          aria-label={t('settings.preview_language')}
          value={language}
          options={locales.map((value) => ({ value, label: localeNames[value].name }))}
          onChange={setLanguage}
        />
      </div>
      {preview.error ? (
        <Alert type="error" showIcon title={preview.error.message} />
      ) : preview.data ? (
        // the sandbox forbids scripts but keeps our origin: otherwise the page could not load our styles and fonts
        <iframe className="set-preview" title={title} sandbox="allow-same-origin" srcDoc={preview.data.html} />
      ) : (
        <Skeleton paragraph={{ rows: 10 }} />
      )}
    </Dialog>
  )
}
