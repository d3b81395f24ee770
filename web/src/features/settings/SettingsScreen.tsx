import './settings.css'
import { isSettingKey, type SettingGroup, type SettingKey, settingDefinitions, settingGroups } from '@goodlot/contract'
import { useEffect, useState } from 'react'
import { Page } from '../../ui/app/Page.tsx'
import { useLocation, useSearchParams } from '../../ui/app/routing.tsx'
import { PageSkeleton } from '../../ui/app/states.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { SearchOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Input } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useDrafts, validValues } from './drafts.ts'
import { GroupLinks } from './GroupLinks.tsx'
import { GroupOverview } from './GroupOverview.tsx'
import { GroupPage } from './GroupPage.tsx'
import { MissingNotice } from './MissingNotice.tsx'
import { MailTexts } from './mail-texts/MailTexts.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ownPreviews } from './previews.tsx'
import { useMissing, useSettings } from './queries.ts'
import { SearchResults } from './SearchResults.tsx'
import { groupParam, mailTextsPage, settingsPath } from './setting-address.ts'

/**
 * All settings that root makes for the whole platform: an overview of the groups, a page for each, and a search over all
 * of them. Unsaved values are kept while root goes from page to page.
 */
export function SettingsScreen() {
  const { t } = useLocale()
  const settings = useSettings()
  const missing = useMissing()
  const [text, setText] = useState('')
  const [previewed, setPreviewed] = useState<SettingKey | null>(null)
  const { drafts, edit, discard } = useDrafts()
  useUnsaved(
    () => Object.keys(drafts).length > 0,
    ({ nextLocation }) => nextLocation.pathname === settingsPath,
  )
  const OwnPreview = previewed && ownPreviews[previewed]
  const previewedValue = previewed && (drafts[previewed] ?? settings.data?.find(({ key }) => key === previewed))?.value
  const group = useLinkedGroup(settings.data !== undefined, () => setText(''))
  const isTexts = useSearchParams()[0].get(groupParam) === mailTextsPage
  const pageTitle = isTexts ? t('settings.texts_title') : group && t(`settings.group_${group}`)
  const content = () => {
    if (settings.error)
      return (
        <Alert
          type="error"
          showIcon
          title={t('settings.load_failed')}
          description={settings.error.message}
          action={<Button onClick={() => void settings.refetch()}>{t('ui.retry')}</Button>}
        />
      )
    if (!settings.data) return <PageSkeleton />
    if (text.trim() !== '')
      return (
        <SearchResults settings={settings.data} text={text} onFound={() => setText('')} onClear={() => setText('')} />
      )
    if (isTexts)
      return (
        <div className="set-columns">
          <GroupLinks current={mailTextsPage} settings={settings.data} drafts={drafts} />
          <MailTexts />
        </div>
      )
    if (group)
      return (
        <GroupPage
          group={group}
          settings={settings.data}
          drafts={drafts}
          onEdit={edit}
          onDiscard={discard}
          onPreview={setPreviewed}
        />
      )
    return (
      <>
        <MissingNotice parts={missing.data ?? []} />
        <GroupOverview settings={settings.data} drafts={drafts} />
      </>
    )
  }
  return (
    <Page
      title={pageTitle ?? t('settings.title')}
      {...(pageTitle ? { trail: [{ label: t('settings.title'), path: settingsPath }] } : {})}
      tools={
        <Input
          className="set-search"
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('settings.search')}
          aria-label={t('settings.search')}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      }
    >
      {content()}
      {previewed &&
        (OwnPreview ? (
          <OwnPreview value={previewedValue} onClose={() => setPreviewed(null)} />
        ) : (
          <PreviewDialog setting={previewed} values={validValues(drafts)} onClose={() => setPreviewed(null)} />
        ))}
    </Page>
  )
}

const isGroup = (name: string | null): name is SettingGroup => settingGroups.some((group) => group === name)

/** The group that the address names, also by one of its settings: `#company.legal` opens that group and goes to the setting. */
function useLinkedGroup(isLoaded: boolean, endSearch: () => void): SettingGroup | null {
  // changes with every navigation, so that following the same link again scrolls there again
  const place = useLocation()
  const [search] = useSearchParams()
  const target = decodeURIComponent(place.hash.slice(1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation ends the search, not another render
  useEffect(() => {
    if (!isLoaded || target === '') return
    endSearch()
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(target)
      element?.scrollIntoView({ block: 'start' })
      element?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, place])
  const named = search.get(groupParam)
  if (isSettingKey(target)) return settingDefinitions[target].group
  return isGroup(named) ? named : null
}
