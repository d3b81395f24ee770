/** The SQL without comments, strings and bodies of functions, so that only statements are looked at. */
const bare = (sql: string): string =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\bpublic\./gi, '')
    .replace(/\s+/g, ' ')

/** What a process of the release before does not survive, or what changes under it. */
const breaking: [RegExp, string][] = [
  [/\bDROP COLUMN\b/i, 'drops a column'],
  [/\bDROP (TABLE|VIEW|TYPE|FUNCTION|SEQUENCE)\b/i, 'drops what earlier code may use'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i, 'changes a type'],
  [/\bSET NOT NULL\b/i, 'demands a value that earlier code may not write'],
  [/\bDROP DEFAULT\b/i, 'drops a default that earlier code relies on'],
  [
    /\bADD (COLUMN )?(?!CONSTRAINT\b)\w+ [^,;]*\bNOT NULL\b(?![^,;]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,;]*)/i,
    'adds a column that earlier code does not fill',
  ],
  [
    /\bADD (CONSTRAINT \w+ )?(CHECK|UNIQUE|FOREIGN KEY|EXCLUDE|PRIMARY KEY)\b/i,
    'adds a constraint that earlier code may violate',
  ],
  [/^ ?TRUNCATE\b/i, 'empties a table'],
]

const table = '(?:ONLY )?(?<table>\\w+)'
const changed = `\\b(?:UPDATE ${table}(?: (?:AS )?\\w+)? SET|DELETE FROM (?:ONLY )?(?<emptied>\\w+))`
/** Statements that block writers of a table, or of its rows, for as long as it is large. */
const locking: [RegExp, string][] = [
  [
    new RegExp(`\\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?(?:\\w+ )?ON ${table}`, 'i'),
    'builds an index while writers wait',
  ],
  [new RegExp(`^ ?LOCK (?:TABLE )?${table}`, 'i'), 'locks a table'],
  [
    new RegExp(`\\b(?:VACUUM FULL|CLUSTER|REINDEX TABLE|REFRESH MATERIALIZED VIEW) ${table}`, 'i'),
    'rewrites a table while everybody waits',
  ],
  [
    new RegExp(
      `\\bALTER TABLE (?:IF EXISTS )?${table} .*\\bADD (?:COLUMN )?\\w+ .*(?:\\bSTORED\\b|\\bAS IDENTITY\\b|\\b\\w*serial\\b|\\bDEFAULT (?:clock_timestamp|gen_random_uuid|nextval|random|timeofday|uuidv\\d)\\()`,
      'i',
    ),
    'rewrites a table while everybody waits',
  ],
  [new RegExp(`${changed}(?![^;]*\\bWHERE\\b)`, 'i'), 'changes every row'],
]
/** In tables that only grow nobody can say how many rows a condition finds, but for one row by its id. */
const changingMany = new RegExp(`${changed}(?![^;]*\\bWHERE id = \\d+ ?$)`, 'i')

/** Postgres' own endings of names of unique keys, which ours have too. */
const keyEnding = /_(?:key|pkey|excl)$/
const dropped = /\bDROP (?:INDEX|CONSTRAINT) (?:CONCURRENTLY )?(?:IF EXISTS )?(\w+(?: ?, ?\w+)*)/gi

/** The names of unique indexes and constraints that these migrations create; keys without a name of their own are known by their ending. */
export const uniqueKeysIn = (sqls: readonly string[]): string[] =>
  sqls.flatMap((sql) =>
    [
      ...bare(sql).matchAll(
        /\bCREATE UNIQUE INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?(?!ON\b)(\w+)|\bCONSTRAINT (\w+) (?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/gi,
      ),
    ].map(([, index, constraint]) => index ?? constraint ?? ''),
  )

/** The unique keys that a migration drops: earlier code may name their columns in ON CONFLICT, which fails without them. */
export const droppedKeysOf = (sql: string, uniqueKeys: readonly string[]): string[] =>
  [...bare(sql).matchAll(dropped)]
    .flatMap(([, names = '']) => names.split(/ ?, ?/))
    .filter((name) => uniqueKeys.includes(name) || keyEnding.test(name))

/** `-- contract: unused since 0.2.0`: earlier releases than this one can no longer run beside the migration. */
const contracts = /^-- contract: unused since \d+\.\d+\.\d+\b/m
/** `-- without a transaction`: indexes beside writers, and changes in slices, each committed by itself. */
const isApart = /^-- without a transaction$/m
/** `-- locks: payouts, accounts, 2 s: …`: which tables, and for how many seconds at a million rows. */
const claim = /^-- locks: (?<tables>\w+(?:, \w+)*), (?<seconds>\d+(?:\.\d+)?) s(?![\w])/
/** Requests wait for a connection and for a lock about as long as this; then people see a fault. */
const longest = 5

/** What a file without a transaction may hold: what was done before the process died is done again. */
const repeatable = [
  /^ ?CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS \w+ ON\b/i,
  /^ ?DROP INDEX CONCURRENTLY IF EXISTS \w+ ?$/i,
  /^ ?DO ''/i,
]

/** Why the file cannot run statement by statement, each committed by itself. */
function apartFaults(sql: string): string[] {
  const faults = bare(sql)
    .split(';')
    .filter((statement) => statement.trim() !== '' && !repeatable.some((pattern) => pattern.test(statement)))
    .map((statement) => `is not safe to repeat without a transaction: ${statement.trim().slice(0, 80)}`)
  const blocks = [...sql.matchAll(/\bDO (\$\w*\$)([\s\S]*?)\1/g)].map(([, , body = '']) => body)
  if (blocks.some((body) => !/\bCOMMIT;/.test(body)))
    faults.push('changes everything at once: a block without a transaction commits each slice')
  if (contracts.test(sql)) faults.push('takes something away without a transaction')
  return faults
}

/** The tables that lines of the file claim to lock for a moment, and what is wrong with these lines. */
function claimsOf(sql: string): { tables: Set<string>; faults: string[] } {
  const tables = new Set<string>()
  const faults: string[] = []
  let seconds = 0
  for (const line of sql.split('\n').filter((text) => text.startsWith('-- locks:'))) {
    const found = claim.exec(line)?.groups
    if (!found) faults.push(`says neither which tables it locks nor for how many seconds: ${line}`)
    for (const name of found?.tables?.split(', ') ?? []) tables.add(name)
    seconds += Number(found?.seconds ?? 0)
  }
  // one transaction: the first lock is held until the last statement is done
  if (seconds > longest) faults.push(`makes writers wait for ${seconds} s, and at most ${longest} s are allowed`)
  return { tables, faults }
}

/**
 * Why processes of the release before would fail or wait beside a migration; empty if they do not. A table that the same file creates is
 * used by nobody yet. `growing` are tables whose locks no comment excuses: nobody knows how large they are where the file will run.
 * `uniqueKeys` are those that earlier files create.
 */
export function migrationFaults(
  sql: string,
  growing: readonly string[] = [],
  uniqueKeys: readonly string[] = [],
): string[] {
  // beside writers, a file that takes nothing away is not marked by a line "contract", so a key cannot be dropped there at all
  const keys = contracts.test(sql) ? [] : droppedKeysOf(sql, uniqueKeys).map((name) => `drops a unique key: ${name}`)
  return [...keys, ...(isApart.test(sql) ? apartFaults(sql) : faultsInTransaction(sql, growing))]
}

function faultsInTransaction(sql: string, growing: readonly string[]): string[] {
  const created = new Set([...bare(sql).matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name))
  const claims = claimsOf(sql)
  const locked = new Set<string>()
  const faults = bare(sql)
    .split(';')
    .flatMap((statement) => {
      if (/\bCREATE TABLE\b/i.test(statement)) return []
      const what = `: ${statement.trim().slice(0, 80)}`
      const found: string[] = []
      if (/\bINDEX CONCURRENTLY\b/i.test(statement)) found.push(`needs a file without a transaction${what}`)
      const altered = /\b(?:ALTER TABLE|TRUNCATE)(?: IF EXISTS| ONLY| TABLE)* (\w+)/i.exec(statement)?.[1]
      if (!contracts.test(sql) && !(altered && created.has(altered)))
        found.push(...breaking.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why + what))
      const many = changingMany.exec(statement)?.groups
      if (many && growing.includes(many.table ?? many.emptied ?? ''))
        found.push(`changes rows of a table that only grows in one transaction${what}`)
      for (const [pattern, why] of locking) {
        const groups = pattern.exec(statement)?.groups
        const name = groups?.table ?? groups?.emptied
        if (!name || created.has(name)) continue
        locked.add(name)
        if (growing.includes(name) || !claims.tables.has(name)) found.push(why + what)
      }
      return found
    })
  const idle = [...claims.tables].filter((name) => !locked.has(name))
  return [...faults, ...claims.faults, ...idle.map((name) => `claims to lock ${name} and does not`)]
}
