import type { OutputOf, setup } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Context } from '../../http/context.ts'
import {
  open,
  publicAddress,
  type SetupPart,
  type SetupRow,
  setupRow,
  type TypedMailServer,
} from '../../setup/index.ts'

type View = OutputOf<typeof setup.setup_get>

const sourceOf = (isFixed: boolean, row: SetupRow | undefined): View['mail']['source'] =>
  isFixed ? 'environment' : row && row.value !== null ? 'screen' : 'none'

const storedOf = (variable: string, isFixed: boolean, row: SetupRow | undefined) => ({
  source: sourceOf(isFixed, row),
  variable,
  version: row?.version ?? 0,
  changed_at: row && row.version > 0 ? chinaDateTime(row.changed_at) : '',
  changed_by: row?.email ?? '',
})

/** Where a mail server is and who signs in there, from the address in the environment. */
function partsOfUrl(url: string): TypedMailServer & { hasPassword: boolean } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const security = protocol === 'smtps:' ? 'tls' : 'starttls'
  return {
    host: hostname,
    port: Number(port) || (security === 'tls' ? 465 : 587),
    security,
    user: decodeURIComponent(username),
    hasPassword: password !== '',
  }
}

/** Where the fields of a new mail server begin: the usual port of mails that are handed in, encrypted. */
const blankMailServer: TypedMailServer = { host: '', port: 465, security: 'tls', user: '' }

/** A successful test counts for the server that it was made with. */
export interface MailTest {
  server: string
  at: string
}

async function mailView({ db, config, secrets }: Context): Promise<View['mail']> {
  const row = await setupRow(db, 'mail')
  const test = (await setupRow(db, 'mail_test'))?.value as MailTest | null | undefined
  const environment = config.smtp ? partsOfUrl(config.smtp.url) : null
  const opened = environment || !row ? {} : open(secrets, 'mail', row.sealed)
  const typed = environment ?? ((row?.value ?? blankMailServer) as TypedMailServer)
  const { host, port, security, user } = typed
  return {
    ...storedOf('SMTP_URL', environment !== null, row),
    host,
    port,
    security,
    user,
    has_password: environment ? environment.hasPassword : Boolean(opened?.password),
    unreadable: opened === null,
    tested_at: test && test.server === testedServer(typed) ? chinaDateTime(new Date(test.at)) : '',
  }
}

/** The name of a mail server in the note about its last test. */
export const testedServer = ({ host, port, security, user }: TypedMailServer): string =>
  `${security} ${user}@${host}:${port}`

/** The same name for the server in use, which may come from the environment. */
export const testedServerOfUrl = (url: string): string => testedServer(partsOfUrl(url))

export async function setupView(ctx: Context): Promise<View> {
  const { db, config, secrets } = ctx
  const rowOf = (part: SetupPart) => setupRow(db, part)
  const [address, payment] = [await rowOf('address'), await rowOf('payment')]
  const opened = config.providerIsFixed || !payment ? {} : open(secrets, 'payment', payment.sealed)
  const typedId = (payment?.value as { client_id: string } | null | undefined)?.client_id ?? ''
  const isPaypal = config.providerIsFixed ? config.paypal !== undefined : typedId !== ''
  return {
    mail: await mailView(ctx),
    address: {
      ...storedOf('PUBLIC_URL', config.publicUrl !== undefined, address),
      url: config.publicUrl ?? (address?.value as { url: string } | null | undefined)?.url ?? '',
      // read anew, because another process may have saved it a moment ago
      in_use: (await publicAddress(ctx)) ?? ctx.origin,
    },
    payment: {
      ...storedOf('PAYMENT_PROVIDER', config.providerIsFixed, payment),
      provider: isPaypal ? 'paypal' : 'sandbox',
      client_id: config.providerIsFixed ? (config.paypal ? config.paymentClientId : '') : typedId,
      has_secret: config.providerIsFixed ? config.paypal !== undefined : Boolean(opened?.secret),
      unreadable: opened === null,
      webhook_url: `${ctx.origin}/hooks/paypal`,
      test_payments: config.testPayments,
    },
  }
}
