import type { setup } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Config } from '../../config.ts'
import { isSafeAddress } from '../../config-variables.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import type { Secrets } from '../../secrets.ts'
import {
  addressWasSaved,
  lockSetup,
  open,
  type SetupPart,
  type SetupRow,
  seal,
  storeSetup,
  type TypedMailServer,
} from '../../setup/index.ts'

type SaveCalls = Pick<
  typeof setup,
  'setup_save_mail' | 'setup_save_address' | 'setup_save_payment' | 'setup_clear' | 'first_steps_hide'
>
type SaveContext = WriteContext & MayFail<'record_changed' | 'set_by_environment'> & { me: { id: number } }
type TypedPart = 'mail' | 'address' | 'payment'

/** The environment variable that sets a part on this server, if one does. */
function fixedBy(config: Config, part: TypedPart): string | null {
  if (part === 'mail') return config.smtp ? 'SMTP_URL' : null
  if (part === 'address') return config.publicUrl ? 'PUBLIC_URL' : null
  return config.providerIsFixed ? 'PAYMENT_PROVIDER' : null
}

/** Locks the row of a part for a save: refuses what the environment sets, and a save based on an older version. */
async function lockForSave(ctx: SaveContext, part: TypedPart, base: number | undefined): Promise<SetupRow> {
  const variable = fixedBy(ctx.config, part)
  if (variable) fail(ctx, 'set_by_environment', { variable })
  const row = await lockSetup(ctx.db, part, ctx.now)
  if (base !== undefined && base !== row.version) {
    const saved = { who: row.email ?? '', when: chinaDateTime(row.changed_at), version: row.version }
    fail(ctx, 'record_changed', { who: saved.who, when: saved.when }, saved)
  }
  return row
}

/** Stores a part and logs what changed. Secrets are in neither: the log says whether a new one was typed. */
async function store(
  ctx: SaveContext,
  part: TypedPart,
  before: SetupRow,
  after: { value: unknown; sealed: Buffer | null; newSecret?: boolean },
): Promise<void> {
  await storeSetup(ctx.db, part, after, { at: ctx.now, id: ctx.me.id })
  await recordBy(ctx, after.value === null ? 'setup.clear' : 'setup.save', `setup:${part}`, {
    from: before.value,
    to: after.value,
    ...(after.newSecret ? { new_secret: true } : {}),
  })
  if (part === 'address') ctx.afterCommit(addressWasSaved)
}

/**
 * The password for a mail server: the typed one, or the stored one for the same server and user. A stored password is never sent to another
 * server: whoever may change the server could read it there.
 */
export function passwordFor(secrets: Secrets, row: SetupRow | undefined, typed: TypedMailServer, password?: string) {
  if (typed.user === '') return ''
  if (password !== undefined) return password
  const known = row?.value as TypedMailServer | null | undefined
  const isSame = known?.host === typed.host && known.port === typed.port && known.user === typed.user
  const opened = isSame && row ? open(secrets, 'mail' satisfies SetupPart, row.sealed) : null
  if (!opened?.password) throw new BadInput({ password: 'validation.password_again' })
  return opened.password
}

/** An address of this server as others reach it: scheme, host and port alone. Links with codes travel there, so it must be https. */
function checkedAddress(typed: string): string {
  const address = URL.parse(typed)
  if (!address || !isSafeAddress(typed)) throw new BadInput({ url: 'validation.https_address' })
  if (address.pathname !== '/' || address.search !== '' || address.hash !== '' || address.username !== '')
    throw new BadInput({ url: 'validation.address_only' })
  return address.origin
}

export const saveHandlers: Handlers<Omit<SaveCalls, 'first_steps_hide'>> = {
  async setup_save_mail(ctx, { password, version, ...value }) {
    const row = await lockForSave(ctx, 'mail', version)
    const used = passwordFor(ctx.secrets, row, value, password)
    await store(ctx, 'mail', row, {
      value,
      sealed: used === '' ? null : seal(ctx.secrets, 'mail', { password: used }),
      newSecret: password !== undefined,
    })
    // what waited for a mail server is sent now
    ctx.afterCommit(ctx.wakeJobs)
    return {}
  },

  async setup_save_address(ctx, { url, version }) {
    const value = { url: checkedAddress(url) }
    const row = await lockForSave(ctx, 'address', version)
    await store(ctx, 'address', row, { value, sealed: null })
    return {}
  },

  async setup_save_payment(ctx, { client_id, secret, webhook_id, version }) {
    const row = await lockForSave(ctx, 'payment', version)
    const known = row.value as { client_id: string } | null
    const opened = known?.client_id === client_id ? open(ctx.secrets, 'payment', row.sealed) : null
    const secrets = { secret: secret ?? opened?.secret, webhook_id: webhook_id ?? opened?.webhook_id }
    const missing = Object.entries(secrets).filter(([, value]) => !value)
    if (missing.length > 0)
      throw new BadInput(Object.fromEntries(missing.map(([name]) => [name, 'validation.required' as const])))
    await store(ctx, 'payment', row, {
      value: { client_id },
      sealed: seal(ctx.secrets, 'payment', secrets as Record<string, string>),
      newSecret: secret !== undefined || webhook_id !== undefined,
    })
    return {}
  },

  async setup_clear(ctx, { part, version }) {
    const row = await lockForSave(ctx, part, version)
    await store(ctx, part, row, { value: null, sealed: null })
    return {}
  },
}
