/** The SQL without comments, strings and bodies of functions, so that only statements are looked at. */
const bare = (sql: string): string =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')

/** What a process of the release before does not survive, or what changes under it. */
const breaking: [RegExp, string][] = [
  [/\bDROP COLUMN\b/i, 'drops a column'],
  [/\bDROP (TABLE|VIEW|TYPE|FUNCTION|SEQUENCE)\b/i, 'drops what earlier code may use'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i, 'changes a type'],
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
/** Statements that block writers of a table for as long as it is large. */
const locking: [RegExp, string][] = [
  [/\bCREATE (UNIQUE )?INDEX\b(?! CONCURRENTLY)/i, 'builds an index while writers wait'],
  [/\bLOCK TABLE\b/i, 'locks a table'],
  [/\b(VACUUM FULL|CLUSTER)\b/i, 'rewrites a table'],
  [/\bUPDATE \w+ SET (?![^;]*\bWHERE\b)/i, 'changes every row'],
]

/** `-- contract: unused since 0.2.0`: earlier releases than this one can no longer run beside the migration. */
const contracts = /^-- contract: unused since \d+\.\d+\.\d+\b/m
/** `-- locks: orders, a second for a million rows`: somebody has thought about how long writers wait. */
const mayLock = /^-- locks: \S+/m

/**
 * Why processes of the release before would fail or wait beside a migration; empty if they do not. A table that the same file creates is
 * used by nobody yet.
 */
export function migrationFaults(sql: string): string[] {
  const created = new Set([...bare(sql).matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name))
  const faults = bare(sql)
    .split(';')
    .flatMap((statement) => {
      const table = /\b(?:ALTER TABLE|ON|LOCK TABLE|UPDATE|TRUNCATE)(?: ONLY| TABLE)? (\w+)/i.exec(statement)?.[1]
      if (/\bCREATE TABLE\b/i.test(statement) || (table && created.has(table))) return []
      return [
        ...(contracts.test(sql) ? [] : breaking.filter(([pattern]) => pattern.test(statement))),
        ...(mayLock.test(sql) ? [] : locking.filter(([pattern]) => pattern.test(statement))),
      ].map(([, why]) => `${why}: ${statement.trim().slice(0, 80)}`)
    })
  return faults
}
