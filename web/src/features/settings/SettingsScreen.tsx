import './settings.css'
import { SearchOutlined } from '@ant-design/icons'
import { isSettingKey, type Setting, type SettingGroup, type SettingKey, settingGroups } from '@goodlot/contract'
import { Alert, Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Page } from '../../ui/app/Page.tsx'
import { EmptyList, PageSkeleton } from '../../ui/app/states.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useLocale } from '../../ui/app/words.tsx'
import { useDrafts, validValues } from './drafts.ts'
import { MissingNotice } from './MissingNotice.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useMissing, useSettings } from './queries.ts'
import { SettingCard } from './SettingCard.tsx'
import { speaksOf } from './setting-words.ts'

const groupId = (group: SettingGroup) => `group-${group}`

/** All settings that root makes for the whole platform, by group. */
export function SettingsScreen() {
  const { t, locale } = useLocale()
  const settings = useSettings()
  const missing = useMissing()
  const [search, setSearch] = useState('')
  const [previewed, setPreviewed] = useState<SettingKey | null>(null)
  const { drafts, edit, discard } = useDrafts()
  useUnsaved(
    () => Object.keys(drafts).length > 0,
    ({ nextLocation }) => nextLocation.pathname === '/settings',
  )
  useLinkedSetting(settings.data !== undefined, setSearch)

  const found = (settings.data ?? []).filter((one) => search.trim() === '' || speaksOf({ t, locale }, one, search))
  const groups = settingGroups
    .map((group) => ({ group, members: found.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0)

  const card = (setting: Setting) =>
    isSettingKey(setting.key) && (
      <SettingCard
        key={setting.key}
        name={setting.key}
        setting={setting}
        draft={drafts[setting.key]}
        onEdit={(value) => edit(setting, value)}
        onDiscard={() => isSettingKey(setting.key) && discard(setting.key)}
        onPreview={() => isSettingKey(setting.key) && setPreviewed(setting.key)}
      />
    )
  return (
    <Page
      title={t('settings.title')}
      tools={
        <Input
          className="set-search"
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('settings.search')}
          aria-label={t('settings.search')}
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
      }
    >
      <MissingNotice parts={missing.data ?? []} />
      {settings.error ? (
        <Alert
          type="error"
          showIcon
          title={t('settings.load_failed')}
          description={settings.error.message}
          action={<Button onClick={() => void settings.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !settings.data ? (
        <PageSkeleton />
      ) : groups.length === 0 ? (
        <div className="app-page">
          <EmptyList
            title={t('ui.nothing_found')}
            text={t('settings.nothing_found', { text: search })}
            action={<Button onClick={() => setSearch('')}>{t('settings.show_all')}</Button>}
          />
        </div>
      ) : (
        <div className="set-columns">
          <nav className="set-groups" aria-label={t('settings.groups')}>
            {groups.map(({ group }) => (
              <a key={group} href={`#${groupId(group)}`}>
                {t(`settings.group_${group}`)}
              </a>
            ))}
          </nav>
          <div>
            {groups.map(({ group, members }) => (
              <section
                key={group}
                id={groupId(group)}
                className="set-group"
                aria-labelledby={`${groupId(group)}-title`}
              >
                <h2 id={`${groupId(group)}-title`}>{t(`settings.group_${group}`)}</h2>
                {members.map(card)}
              </section>
            ))}
          </div>
        </div>
      )}
      {previewed && (
        <PreviewDialog setting={previewed} values={validValues(drafts)} onClose={() => setPreviewed(null)} />
      )}
    </Page>
  )
}

/** `#company.legal` in the address leads to that setting, also when the search had hidden it. */
function useLinkedSetting(loaded: boolean, setSearch: (text: string) => void): void {
  // changes with every navigation, so that following the same link again scrolls there again
  const place = useLocation()
  useEffect(() => {
    const target = decodeURIComponent(place.hash.slice(1))
    if (!loaded || target === '') return
    setSearch('')
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(target)
      element?.scrollIntoView({ block: 'start' })
      element?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [loaded, place, setSearch])
}
