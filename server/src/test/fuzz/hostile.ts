const nested = (depth: number, leaf: unknown): unknown => (depth === 0 ? leaf : [nested(depth - 1, leaf)])

/** Every run sends this in every field that is not too deep: Postgres accepts no NUL in a text. */
export const nul = 'a\u0000b'

/** Values that no form would send. */
export const hostileValues: readonly unknown[] = [
  nul,
  // other types, and lists for scalars
  ...[null, true, false, [], {}, [null], [[]], [{}], ['x', 'y'], [1, 2]],
  // empty or invisible
  ...['', ' ', '\u3000', '\u200B', '\u00AD\u2060'],
  // numbers beyond any column
  ...[-1, 0, 1.5, 1e12, -1e12, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324],
  ...['-0', '1e9', 'NaN', 'Infinity', '0x10', '１２', '٣', '9'.repeat(400), '-1', '1000000000000', '0.1'],
  // characters: half a surrogate pair, right to left, zero width; long texts
  ...[
    '\uD800',
    'x\uDC00',
    '\u202Egnp.exe',
    'a\u200Bb\uFEFFc',
    '🙂'.repeat(300),
    'x'.repeat(5_000),
    'x'.repeat(300_000),
  ],
  // SQL, HTML, paths, patterns
  ...["' OR 1=1 --", "'; DROP TABLE accounts; --", '%', '_', '\\', '\\x', '$1', '../../etc/passwd'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=cmd|x!A1', '(', '[', '*'],
  // keys of prototypes
  ...['__proto__', 'constructor', 'toString', { toString: 1 }, { length: 1e9 }, { constructor: { prototype: {} } }],
  ...[JSON.parse('{"__proto__":{"role":"root"}}'), '{"__proto__":{"role":"root"}}'],
  // JSON: truncated, of other types, deep, long
  ...['[1,2', '{"a":', '[]', '{}', '[null]', '"x"', 'null', '[[1]]', nested(200, 1), JSON.stringify(nested(2_000, 1))],
  ...[Array.from({ length: 400 }, (_, i) => i), Array.from({ length: 60 }, () => ({}))],
  // days that do not exist, lists of nothing
  ...[
    '2026-02-30',
    '9999-99-99',
    '0000-00-00',
    '2026-11-16 25:00:00',
    '275760-09-14',
    ',',
    '2026-11-16,',
    '1,2,3',
    ',,',
  ],
  // ids that are nobody's
  ...[2_147_483_647, '00000000-0000-0000-0000-000000000000'],
]

/** Headers in place of the usual ones. */
export const hostileHeaders: readonly Record<string, string>[] = [
  ...['x', 'x'.repeat(4_000), '\u00e9', "' OR 1=1 --", '0'].map((usertoken) => ({ usertoken })),
  ...['xx', '*', 'zh-CN;q=x', 'en-US,'.repeat(500), '__proto__', '\u00e9'].map((language) => ({
    'accept-language': language,
  })),
  ...['k', 'k'.repeat(255), 'k'.repeat(256), '\u00e9', '__proto__'].map((key) => ({ 'idempotency-key': key })),
  ...['x', '00000000-0000-0000-0000-000000000000', 'x'.repeat(4_000)].map((account) => ({ account })),
  ...['field', '\u00e9', 'x'.repeat(4_000)].map((jtype) => ({ jtype })),
  ...['x', 'a.b.c', '.', 'x'.repeat(4_000)].map((device) => ({ device })),
  ...['x', '', '999.1.1.1', '::1', 'x'.repeat(4_000), '1.2.3.4, x'].map((address) => ({ 'x-forwarded-for': address })),
  ...['x'.repeat(4_000), '\u00e9'].map((agent) => ({ 'user-agent': agent })),
  ...['text/plain', 'application/xml', 'application/json; charset=x', 'x', 'multipart/form-data'].map((type) => ({
    'content-type': type,
  })),
  { host: 'evil.example' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
]

/** Bodies that are not an object, not JSON, or deeply nested. */
export const hostileBodies: readonly string[] = [
  ...['', '[]', 'null', '"x"', '1', '{}{}', '{', '{"__proto__":1}', '{"constructor":{"prototype":1}}', '\u0000'],
  ...[
    '['.repeat(50_000),
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ],
  ...['[{}]', '{"":""}', '\uFEFF{}'],
]
