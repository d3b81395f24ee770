import type { Config } from '../../config.ts'

/** Scripts from this origin only; inline styles, because antd writes them; no framing. */
export const policyOf = ({ apiBase }: Pick<Config, 'apiBase'>) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
