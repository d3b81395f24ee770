import type { alerts } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import {
  currentPushKey,
  type Gateway,
  gatewayFault,
  gatewayOf,
  renewPushKey,
  sendByGateway,
} from '../../notice/index.ts'
import { lockSetup, open, seal, setupRow, storeSetup } from '../../setup/index.ts'
import { countDevices } from './store.ts'

type GatewayCalls = Pick<
  typeof alerts,
  'gateway_get' | 'gateway_save' | 'gateway_clear' | 'gateway_test' | 'push_key_renew'
>

function checkTemplates(ctx: Pick<WriteContext, 'config'>, templates: Pick<Gateway, 'url' | 'body' | 'format'>): void {
  const fault = gatewayFault(ctx.config, templates)
  if (fault === 'address') throw new BadInput({ url: 'validation.https_address' })
  if (fault === 'no_text') throw new BadInput({ body: 'validation.gateway_text' })
  if (fault === 'no_json') throw new BadInput({ body: 'validation.json' })
}

async function lockForSave(ctx: WriteContext & MayFail<'record_changed'>, base: number | undefined) {
  const row = await lockSetup(ctx.db, 'gateway', ctx.now)
  if (base === undefined || base === row.version) return row
  const saved = { who: row.email ?? '', when: chinaDateTime(row.changed_at), version: row.version }
  return fail(ctx, 'record_changed', { who: saved.who, when: saved.when }, saved)
}

export const gatewayHandlers: Handlers<GatewayCalls> = {
  async gateway_get(ctx) {
    const row = await setupRow(ctx.db, 'gateway')
    const value = (row?.value ?? null) as Pick<Gateway, 'name' | 'format' | 'success'> | null
    const gateway = await gatewayOf(ctx.db, ctx.secrets)
    const key = await currentPushKey(ctx.db, ctx.secrets, ctx.now)
    return {
      ...{ name: value?.name ?? '', format: value?.format ?? 'json', success: value?.success ?? '' },
      host: gateway ? (URL.parse(gateway.url)?.host ?? '') : '',
      is_set: value !== null,
      unreadable: value !== null && gateway === null,
      version: row?.version ?? 0,
      changed_at: row && row.version > 0 ? chinaDateTime(row.changed_at) : '',
      changed_by: row?.email ?? '',
      push_key_since: chinaDateTime(key.since),
      ...(await countDevices(ctx.db, key.id)),
    }
  },

  async gateway_save(ctx, { version, url, headers, body, success = '', ...rest }) {
    const row = await lockForSave(ctx, version)
    const known = row.value === null ? null : open(ctx.secrets, 'gateway', row.sealed)
    // whoever may change where it is could otherwise have stored keys sent to another place
    if (url !== undefined && known && (headers === undefined || body === undefined))
      throw new BadInput({ [headers === undefined ? 'headers' : 'body']: 'validation.required' })
    const address = url ?? known?.url
    const template = body ?? known?.body
    if (!address) throw new BadInput({ url: 'validation.required' })
    if (!template) throw new BadInput({ body: 'validation.required' })
    checkTemplates(ctx, { url: address, body: template, format: rest.format })
    const value = { ...rest, success }
    const sealed = seal(ctx.secrets, 'gateway', {
      ...{ url: address, headers: headers ?? known?.headers ?? '', body: template },
    })
    await storeSetup(ctx.db, 'gateway', { value, sealed }, { at: ctx.now, id: ctx.me.id })
    await recordBy(ctx, 'setup.save', 'setup:gateway', {
      ...{ from: row.value, to: { ...value, gateway: URL.parse(address)?.host ?? '' } },
      ...(url !== undefined || headers !== undefined || body !== undefined ? { new_secret: true } : {}),
    })
    return {}
  },

  async gateway_clear(ctx, { version }) {
    const row = await lockForSave(ctx, version)
    await storeSetup(ctx.db, 'gateway', { value: null, sealed: null }, { at: ctx.now, id: ctx.me.id })
    await recordBy(ctx, 'setup.clear', 'setup:gateway', { from: row.value, to: null })
    return {}
  },

  gateway_test: staged(
    async (ctx, { phone }) => {
      const gateway = await gatewayOf(ctx.db, ctx.secrets)
      if (!gateway) fail(ctx, 'gateway_not_set_up')
      const gone = new AbortController()
      const stop = ctx.onGone(() => gone.abort())
      const words = {
        title: ctx.t('notices.alert_test_title'),
        text: ctx.t('notices.alert_test_text', { name: gateway.name }),
      }
      try {
        return await sendByGateway(ctx.config, gateway, { phone, ...words, link: ctx.origin }, gone.signal)
      } finally {
        stop()
      }
    },
    async (ctx, _input, error) => {
      await recordBy(ctx, 'setup.test_gateway', 'setup:gateway', { sent: error === '' })
      return { sent: error === '', error }
    },
  ),

  async push_key_renew(ctx) {
    const publicKey = await renewPushKey(ctx.db, ctx.secrets, ctx.now)
    await recordBy(ctx, 'setup.renew_push_key', 'setup:push', { key: publicKey.slice(0, 16) })
    return { push_key_since: chinaDateTime(ctx.now) }
  },
}
