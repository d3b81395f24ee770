import type { Config } from '../../config.ts'

/** Scripts from this origin only; inline styles, because antd writes them; no framing. */
/** `reads`: the inspectors' app reads codes with a program in WebAssembly, which comes from this origin too. */
export const policyOf = ({ apiBase }: Pick<Config, 'apiBase'>, reads?: 'codes') =>
  [
    "default-src 'self'",
    `script-src 'self'${reads ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
