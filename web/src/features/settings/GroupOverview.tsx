import { isSettingKey, type Setting, settingGroups } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { Drafts } from './drafts.ts'
import { GroupMarks } from './GroupMarks.tsx'
import { groupAddress, mailTextsAddress, settingAddress } from './setting-address.ts'
import { nameOf } from './setting-words.ts'

/** Every group with the names of its settings, each a link to its place. */
export function GroupOverview({ settings, drafts }: { settings: readonly Setting[]; drafts: Drafts }) {
  const t = useT()
  return (
    <div className="set-overview">
      {settingGroups.map((group) => {
        const members = settings.filter((one) => one.group === group)
        return (
          members.length > 0 && (
            <section key={group} className="app-page" aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>
                <AppLink to={groupAddress(group)}>{t(`settings.group_${group}`)}</AppLink>
                <GroupMarks members={members} drafts={drafts} />
              </h2>
              <ul className="plain-list">
                {members.map(
                  ({ key }) =>
                    isSettingKey(key) && (
                      <li key={key}>
                        <AppLink to={settingAddress(key)}>{nameOf(t, key)}</AppLink>
                      </li>
                    ),
                )}
              </ul>
            </section>
          )
        )
      })}
      <section className="app-page" aria-labelledby="group-mail_texts">
        <h2 id="group-mail_texts">
          <AppLink to={mailTextsAddress}>{t('settings.texts_title')}</AppLink>
        </h2>
        <p className="app-hint">{t('settings.texts_help')}</p>
      </section>
    </div>
  )
}
