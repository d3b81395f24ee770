import { isDeepStrictEqual } from 'node:util'
import {
  isSettingKey,
  type SettingKey,
  type Settings,
  settingDefinitions,
  settingKeys,
  type settings,
} from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { defaultsOf, readSettings, ruleSettings } from '../../setting/index.ts'
import { checkSettings } from './check.ts'
import { settingsWereSaved } from './force-https.ts'
import { missingParts } from './missing.ts'
import { offerExamples } from './offer-preview.ts'
import { type LockedSetting, lockSettings, storedSettings, storeSetting } from './store.ts'

/** A save based on an older version is refused, with who saved the newer one and when. */
function refuseStale(ctx: MayFail<'record_changed'>, row: LockedSetting, base: number | undefined): void {
  if (base === undefined || base === row.version) return
  const saved = { who: row.email ?? '', when: chinaDateTime(row.changed_at), version: row.version }
  fail(ctx, 'record_changed', { who: saved.who, when: saved.when }, saved)
}

/** Refuses to force https from a page loaded over http: if https did not work here, everybody would be locked out. */
function refuseUnsafeHttps(ctx: WriteContext, before: unknown, after: unknown): void {
  if (before === false && after === true && !ctx.secure)
    throw new BadInput({ 'access.force_https': 'validation.https_only' })
}

interface Change {
  key: SettingKey
  /** Undefined resets the setting to its default. */
  value: unknown
  base: number | undefined
}

async function change(
  ctx: WriteContext & MayFail<'record_changed'> & { me: { id: number } },
  action: 'settings.save' | 'settings.reset',
  changes: readonly Change[],
): Promise<void> {
  const rows = await lockSettings(
    ctx.db,
    changes.map(({ key }) => key),
    ctx.now,
  )
  const defaults: Settings = defaultsOf(ctx.config)
  for (const { key, value, base } of changes) {
    const row = rows.get(key)
    if (!row) continue
    refuseStale(ctx, row, base)
    const [from, to] = [row.value ?? defaults[key], value ?? defaults[key]]
    if (key === 'access.force_https') refuseUnsafeHttps(ctx, from, to)
    if (row.value !== null && isDeepStrictEqual(row.value, value)) continue
    await storeSetting(ctx.db, key, value, { at: ctx.now, id: ctx.me.id })
    await recordBy(ctx, action, `settings:${key}`, { from, to })
  }
  ctx.afterCommit(settingsWereSaved)
}

export const handlers: Handlers<typeof settings> = {
  async settings_get(ctx) {
    const stored = new Map((await storedSettings(ctx.db)).map((row) => [row.key, row]))
    const defaults = defaultsOf(ctx.config)
    return settingKeys.map((key) => {
      const row = stored.get(key)
      const isDefault = row === undefined || row.value === null
      return {
        key,
        group: settingDefinitions[key].group,
        value: isDefault ? defaults[key] : row.value,
        default_value: defaults[key],
        is_default: isDefault,
        version: row?.version ?? 0,
        changed_at: row ? chinaDateTime(row.changed_at) : '',
        changed_by: row?.email ?? '',
      }
    })
  },

  async settings_missing(ctx) {
    return missingParts(ctx)
  },

  async offer_preview(ctx, { value }) {
    const settings = { ...(await readSettings(ctx)), ...checkSettings({ 'booking.offer': value }) }
    return offerExamples(ctx.now, ruleSettings(settings).offer)
  },

  async settings_save(ctx, { values, versions }) {
    const checked = checkSettings(values)
    await change(
      ctx,
      'settings.save',
      settingKeys.filter((key) => key in checked).map((key) => ({ key, value: checked[key], base: versions?.[key] })),
    )
    return {}
  },

  async settings_reset(ctx, { key, version }) {
    if (!isSettingKey(key)) fail(ctx, 'not_found')
    await change(ctx, 'settings.reset', [{ key, value: undefined, base: version }])
    return {}
  },
}
