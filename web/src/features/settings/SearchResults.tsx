import { isSettingKey, type Setting, settingDefinitions } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { EmptyList } from '../../ui/app/states.tsx'
import { Button, Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { settingAddress } from './setting-address.ts'
import { describeValue, nameOf, speaksOf } from './setting-words.ts'

interface Props {
  settings: readonly Setting[]
  text: string
  /** A found setting was opened. */
  onFound(): void
  onClear(): void
}

/** The settings of all groups that match the text by key, name, help, group or value, each a link to its place. */
export function SearchResults({ settings, text, onFound, onClear }: Props) {
  const labels = useLocale()
  const { t } = labels
  const found = settings.filter((one) => speaksOf(labels, one, text))
  return (
    <div className="app-page">
      {found.length === 0 ? (
        <EmptyList
          title={t('ui.nothing_found')}
          text={t('settings.nothing_found', { text })}
          action={<Button onClick={onClear}>{t('settings.show_all')}</Button>}
        />
      ) : (
        <ul className="set-found plain-list" aria-label={t('settings.found', { count: found.length })}>
          {found.map(
            ({ key, group, value, is_default }) =>
              isSettingKey(key) && (
                <li key={key}>
                  <AppLink to={settingAddress(key)} onClick={onFound}>
                    {nameOf(t, key)}
                  </AppLink>
                  <span className="app-hint">
                    {t(`settings.group_${group}`)} · <code>{key}</code>
                  </span>
                  {!is_default && <Tag color="blue">{t('settings.is_changed')}</Tag>}
                  <span className="set-found-value one-line">
                    {describeValue(labels, settingDefinitions[key].field, value).join(' · ')}
                  </span>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  )
}
