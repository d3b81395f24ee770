// Writes docs/permissions.md from the role × action matrix, the table of records and the calls; with --check compares it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Call, type CallName, type CallRecord, type CallRecords, contract, nouns } from '@goodlot/contract'
import {
  type Action,
  type Actor,
  actors,
  cellOf,
  matrix,
  type Relation,
  recordCell,
  recordMatrix,
  relations,
  restrictedFields,
} from '@goodlot/rules'

const names: Record<Actor, string> = {
  visitor: 'Visitor',
  customer: 'Customer',
  sub: 'Sub-account',
  main: 'Main account',
  agent: 'Agent',
  admin: 'Admin',
  root: 'Root',
  inspector: 'Inspector',
  reviewer: 'Reviewer',
  operator: 'Operator',
  accountant: 'Accountant',
  support: 'Support',
}
const relationNames: Record<Relation, string> = {
  own: 'own',
  child: 'sub-account’s',
  parent: 'main account’s',
  brought: 'brought customer’s',
  public: 'public',
  foreign: 'anybody else’s',
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const actionTable = table(
  ['Action', ...actors.map((actor) => names[actor])],
  (Object.keys(matrix) as Action[]).map((action) => [
    `\`${action}\``,
    // N and n are shown alike: they differ only for accounts of several kinds
    ...actors.map((actor) => cellOf(action, actor).replace(/n/i, '–')),
  ]),
)

/** Cells in which admin, root or inspectors differ from customers. */
const exceptionsOf = (right: keyof typeof recordMatrix) =>
  (['admin', 'root', 'inspector'] as const)
    .map((actor) => {
      const different = relations.filter(
        (relation) => recordCell(actor, right, relation) !== recordCell('customer', right, relation),
      )
      const cells = different.map((relation) => `${relationNames[relation]} ${recordCell(actor, right, relation)}`)
      return cells.length > 0 ? `${actor}: ${cells.join(', ')}` : ''
    })
    .filter((text) => text !== '')
    .join('; ')

const recordTable = table(
  ['Right', 'What', ...relations.map((relation) => relationNames[relation]), 'Otherwise'],
  (Object.keys(recordMatrix) as (keyof typeof recordMatrix)[]).map((right) => [
    `\`${right}\``,
    recordMatrix[right].about,
    ...relations.map((relation) => recordCell('customer', right, relation)),
    exceptionsOf(right),
  ]),
)

for (const { where } of restrictedFields)
  if (!existsSync(where)) throw new Error(`${where} decides about a field and does not exist`)
const fieldTable = table(
  ['Field', 'Read by', 'Changed by', 'Decided in'],
  restrictedFields.map(({ field, read, change, where }) => [field, read, change, `\`${where}\``]),
)

const shownFixed = (fixed: CallRecord['fixed'] = {}) => {
  const shown = Object.entries(fixed).filter(([, value]) => value !== undefined && typeof value !== 'object')
  return shown.length > 0 ? ` with ${shown.map(([field, value]) => `\`${field}=${value}\``).join(', ')}` : ''
}

function usesOf({ records, plain, flag }: CallRecords): string {
  const uses = [
    ...records.map(({ right, field, column, fixed }) =>
      field === null ? `\`${right}\` (lists by \`${column}\`)` : `\`${right}\` (\`${field}\`)${shownFixed(fixed)}`,
    ),
    ...plain.flatMap(({ action, fixed }) => (action ? [`as \`${action}\`${shownFixed(fixed)}`] : [])),
    ...(flag ? [`switch \`${flag}\``] : []),
  ]
  return uses.join(' · ')
}

const callTable = table(
  ['Call', 'Kind', 'Action', 'Record'],
  Object.values(nouns).flatMap((noun) =>
    (Object.entries(noun) as [CallName, Call][]).map(([name, { kind, action, record }]) => [
      `\`${name}\``,
      kind,
      `\`${action}\``,
      usesOf(record),
    ]),
  ),
)

const text = `# Who may what

Written by \`npm run permissions\` from \`packages/rules/src/permissions.ts\`, \`packages/rules/src/record-permissions.ts\` and
the calls (\`packages/contract/src/<noun>.ts\`). \`server/src/permissions.test.ts\` sends every call as every kind of account about own and foreign
records and compares each answer with these tables.

## Roles and actions

Every call names its action. **Y** allowed · **C** allowed as far as the record or a switch of the account says so · **–** refused (4003, a visitor
4004). An account of several kinds (a main account that is an agent) may what one of them may. The last four columns are members of the team: their
accounts have the role root with a staff role, and reach records as root does.

${actionTable}

## Records

What a customer is answered about a record, by whose it is, once its role lets the call pass. **Y** reaches it; a rule about its state may still refuse
(4000) · **D** sees it and is refused (4003) · **H** it does not exist for the caller (4041, or not in the list) · **–** cannot occur.

${recordTable}

## Fields

Who reaches a record gets all its fields but these.

${fieldTable}

## Calls

${Object.keys(contract).length} calls. Without a record the action alone decides.

${callTable}
`

const file = new URL('../docs/permissions.md', import.meta.url)
const stale = !existsSync(file) || readFileSync(file, 'utf8') !== text
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (stale) {
  console.error('docs/permissions.md is out of step with the tables; run: npm run permissions')
  process.exit(1)
}
