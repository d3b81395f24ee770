import type { settings } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { BadInput } from '../../http/refusal.ts'
import { recordBy } from '../audit/index.ts'
import { definitions, isSettingKey } from './definitions.ts'
import { readSettings, saveSetting, storedSettings } from './store.ts'

export const handlers: Handlers<typeof settings> = {
  async settings_get(ctx) {
    const stored = new Map((await storedSettings(ctx.db)).map((row) => [row.key, row]))
    return Object.entries(definitions).map(([key, { value }]) => {
      const row = stored.get(key)
      return {
        key,
        value: row ? row.value : value,
        default_value: value,
        changed_at: row ? chinaDateTime(row.changed_at) : '',
        changed_by: row?.email ?? '',
      }
    })
  },

  async settings_save(ctx, { values }) {
    const before = await readSettings(ctx.db)
    const wrong: Record<string, { key: Key; params: { detail: string } } | Key> = {}
    for (const [key, value] of Object.entries(values)) {
      if (!isSettingKey(key)) {
        wrong[key] = 'validation.unknown_setting'
        continue
      }
      const parsed = definitions[key].schema.safeParse(value)
      if (!parsed.success) {
        const issue = parsed.error.issues[0]
        wrong[key] = {
          key: 'validation.setting',
          params: { detail: `${issue?.path.join('.') || key}: ${issue?.message}` },
        }
      }
    }
    if (Object.keys(wrong).length > 0) throw new BadInput(wrong)
    for (const [key, value] of Object.entries(values)) {
      if (!isSettingKey(key)) continue
      await saveSetting(ctx.db, key, value, ctx.now, ctx.me.id)
      await recordBy(ctx, 'settings.save', `settings:${key}`, { from: before[key], to: value })
    }
    return {}
  },
}
