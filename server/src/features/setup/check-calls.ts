import type { setup } from '@goodlot/contract'
import { appPaths } from '@goodlot/contract'
import { recordBy } from '../../audit-log/index.ts'
import type { AheadCtx, Handlers } from '../../http/context.ts'
import { BadInput, fail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { compose } from '../../mail/compose.ts'
import { sendBySmtp } from '../../mail/transport.ts'
import { checkPaypal } from '../../payment/index.ts'
import { readSettings } from '../../setting/index.ts'
import {
  lockSetup,
  type MailServer,
  mailServerOf,
  mailUrl,
  open,
  type PaypalAccount,
  paypalAccountOf,
  setupRow,
  shownMailUrl,
  storeSetup,
} from '../../setup/index.ts'
import { mails } from './messages.ts'
import { passwordFor } from './save-calls.ts'
import { type MailTest, testedServerOfUrl } from './view.ts'

type CheckCalls = Pick<typeof setup, 'setup_test_mail' | 'setup_check_payment'>
type TestMail = CheckCalls['setup_test_mail']
type TestInput = Parameters<Handlers<CheckCalls>['setup_test_mail']>[1]

/** How long a test may take: shorter than for mails in the background, because somebody waits for it. */
const testMs = 20_000

/** The mail server to test: the one that is typed, or the one in use. */
async function serverToTest(ctx: AheadCtx<TestMail>, input: TestInput): Promise<MailServer> {
  const { host, port, security, user = '', password } = input
  if (host === undefined) return (await mailServerOf(ctx)) ?? fail(ctx, 'mail_not_set_up')
  if (port === undefined) throw new BadInput({ port: 'validation.required' })
  if (security === undefined) throw new BadInput({ security: 'validation.choice' })
  const typed = { host, port, security, user }
  const used = passwordFor(ctx.secrets, await setupRow(ctx.db, 'mail'), typed, password)
  return { url: mailUrl(typed, used), timeoutMs: testMs }
}

/** The words of a mail server or of the connection to it, without what was sent to sign in, which some servers repeat. */
export function saidWithout(secrets: readonly string[], error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  const hidden = secrets.filter(Boolean).flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
  return hidden
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replace(/\s+/g, ' ')
    .slice(0, 500)
}

async function sendTest(ctx: AheadCtx<TestMail>, server: MailServer) {
  const { 'mail.sender': from, 'mail.office': replyTo } = await readSettings(ctx)
  const shown = shownMailUrl(server.url)
  const facts = { name: ctx.me.nickname, server: shown, link: `${ctx.origin}${appPaths.setup}#mail` }
  const { subject, text, html } = compose({ template: mails.setup_test, facts }, ctx.locale, ctx.t)
  const letter = {
    messageId: `<test.${ctx.me.id}.${ctx.now.getTime()}@${from.address.split('@').at(-1)}>`,
    to: ctx.me.email,
    ...{ subject, text, html, calendar: null },
  }
  const { password, username } = new URL(server.url)
  const secrets = [decodeURIComponent(password), `\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`]
  const gone = new AbortController()
  const stop = ctx.onGone(() => gone.abort(new Error('the browser has left')))
  const timeoutMs = Math.min(server.timeoutMs, testMs)
  try {
    const said = await sendBySmtp({ url: server.url, timeoutMs, from, replyTo }, letter, gone.signal)
    return { sent: true, to: letter.to, server: shown, said: saidWithout(secrets, said) }
  } catch (error) {
    return { sent: false, to: letter.to, server: shown, said: saidWithout(secrets, error) }
  } finally {
    stop()
  }
}

export const checkHandlers: Handlers<CheckCalls> = {
  setup_test_mail: staged(
    async (ctx, input) => {
      const server = await serverToTest(ctx, input)
      return { ...(await sendTest(ctx, server)), name: testedServerOfUrl(server.url) }
    },
    async (ctx, _input, { name, ...outcome }) => {
      await recordBy(ctx, 'setup.test_mail', 'setup:mail', { server: outcome.server, sent: outcome.sent })
      if (outcome.sent) {
        await lockSetup(ctx.db, 'mail_test', ctx.now)
        const value: MailTest = { server: name, at: ctx.now.toISOString() }
        await storeSetup(ctx.db, 'mail_test', { value, sealed: null }, { at: ctx.now, id: ctx.me.id })
      }
      return outcome
    },
  ),

  setup_check_payment: staged(
    async (ctx, { client_id, secret }) => {
      const account = await accountToCheck(ctx, client_id, secret)
      return checkPaypal(account ?? fail(ctx, 'payment_account_missing'))
    },
    async (ctx, _input, outcome) => {
      await recordBy(ctx, 'setup.check_payment', 'setup:payment', { outcome })
      return { outcome }
    },
  ),
}

/** The PayPal account to check: the one that is typed, its secret left out if it is the stored one, or the one in use. */
async function accountToCheck(
  ctx: AheadCtx<CheckCalls['setup_check_payment']>,
  clientId: string | undefined,
  secret: string | undefined,
): Promise<PaypalAccount | undefined> {
  if (clientId === undefined) return paypalAccountOf(ctx)
  const row = await setupRow(ctx.db, 'payment')
  const isStored = (row?.value as { client_id: string } | null | undefined)?.client_id === clientId
  const used = secret ?? (isStored && row ? open(ctx.secrets, 'payment', row.sealed)?.secret : undefined)
  if (!used) throw new BadInput({ secret: 'validation.required' })
  return { ...ctx.config.paypalService, clientId, secret: used, webhookId: '' }
}
