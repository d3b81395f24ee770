import { type Setting, type SettingGroup, settingGroups } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { Drafts } from './drafts.ts'
import { GroupMarks } from './GroupMarks.tsx'
import { groupAddress, mailTextsAddress, mailTextsPage, settingsPath } from './setting-address.ts'

interface Props {
  current: SettingGroup | typeof mailTextsPage
  settings: readonly Setting[]
  drafts: Drafts
}

/** Links to the pages of all groups, with a mark where something is unsaved. */
export function GroupLinks({ current, settings, drafts }: Props) {
  const t = useT()
  return (
    <nav className="set-groups" aria-label={t('settings.groups')}>
      <AppLink to={settingsPath}>{t('settings.overview')}</AppLink>
      {settingGroups.map((group) => (
        <AppLink key={group} to={groupAddress(group)} aria-current={group === current ? 'page' : undefined}>
          {t(`settings.group_${group}`)}
          <GroupMarks members={settings.filter((one) => one.group === group)} drafts={drafts} />
        </AppLink>
      ))}
      <AppLink to={mailTextsAddress} aria-current={current === mailTextsPage ? 'page' : undefined}>
        {t('settings.texts_title')}
      </AppLink>
    </nav>
  )
}
