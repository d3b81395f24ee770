import { isSettingKey, type Setting } from '@goodlot/contract'
import { Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Drafts } from './drafts.ts'

/** How many settings of a group differ from their defaults, and how many are not saved. */
export function GroupMarks({ members, drafts }: { members: readonly Setting[]; drafts: Drafts }) {
  const t = useT()
  const unsaved = members.filter(({ key }) => isSettingKey(key) && drafts[key]).length
  const changed = members.filter((one) => !one.is_default).length
  return (
    <span className="set-marks">
      {changed > 0 && <Tag color="blue">{t('settings.changed_count', { count: changed })}</Tag>}
      {unsaved > 0 && <Tag color="gold">{t('settings.unsaved_count', { count: unsaved })}</Tag>}
    </span>
  )
}
