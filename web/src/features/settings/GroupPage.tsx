import { isSettingKey, type Setting, type SettingGroup, type SettingKey } from '@goodlot/contract'
import type { Drafts } from './drafts.ts'
import { GroupLinks } from './GroupLinks.tsx'
import { SettingCard } from './SettingCard.tsx'

interface Props {
  group: SettingGroup
  settings: readonly Setting[]
  drafts: Drafts
  onEdit(setting: Setting, value: unknown): void
  onDiscard(key: SettingKey): void
  onPreview(key: SettingKey): void
}

/** The settings of one group, beside the links to the others. */
export function GroupPage({ group, settings, drafts, onEdit, onDiscard, onPreview }: Props) {
  return (
    <div className="set-columns">
      <GroupLinks current={group} settings={settings} drafts={drafts} />
      <div>
        {settings.map((setting) => {
          const { key } = setting
          return (
            setting.group === group &&
            isSettingKey(key) && (
              <SettingCard
                key={key}
                name={key}
                setting={setting}
                draft={drafts[key]}
                onEdit={(value) => onEdit(setting, value)}
                onDiscard={() => onDiscard(key)}
                onPreview={() => onPreview(key)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
