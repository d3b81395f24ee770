import { readdirSync, readFileSync } from 'node:fs'
import { diffOf } from '@goodlot/checklists'
import { protocolClassList } from '@goodlot/contract'
import type { Caller } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/types.ts'
import { outsideCalls } from '../../http/refusal.ts'
import { rowsOf } from '../../protocol/index.ts'
import { createProtocol } from './create.ts'
import { catalogNodeByCode, firstRootId, hasProtocols, lockInstalled, markLibrary } from './library-store.ts'
import { fullTree, recordChange, summaryOf } from './open.ts'
import { planTree } from './plan.ts'
import { setCatalogs, touchProtocol } from './store.ts'
import { saveRows } from './tree-store.ts'

const folder = new URL('../../../db/reference/protocols/', import.meta.url)

type Path = readonly [category: string, line: string | null]

/** A file of db/reference/protocols; its README says what the fields mean. */
export interface ProtocolFile {
  /** Identifies the protocol for ever, even if it is renamed: the file's name without its leading number. */
  code: string
  /** Raised when the content of the file changes. */
  edition: number
  tpl_name: string
  tpl_name_cn: string
  service_type: string
  fe_audit_type?: string
  catalog: Path | null
  catalog_also?: Path[]
  classes: unknown[]
}

/** The public protocols that come with the product. */
export const protocolLibrary = (): ProtocolFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      code: name.replace(/^\d+-|\.json$/g, ''),
      ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
    }))

const headOf = (file: ProtocolFile) => ({
  name: file.tpl_name,
  name_cn: file.tpl_name_cn,
  service_type: file.service_type,
  audit_type: file.fe_audit_type ?? '',
})

async function catalogsOf(trx: Transaction<DB>, { catalog, catalog_also = [] }: ProtocolFile) {
  const found = []
  for (const [category, line] of [...(catalog ? [catalog] : []), ...catalog_also])
    found.push({
      category: await catalogNodeByCode(trx, category),
      line: line === null ? null : await catalogNodeByCode(trx, line),
    })
  return found
}

/** Adds a protocol of the library, public and owned by `me`. */
async function addLibraryProtocol(
  trx: Transaction<DB>,
  { me, now }: { me: Caller; now: Date },
  file: ProtocolFile,
): Promise<number> {
  const id = await createProtocol(
    { ...outsideCalls, db: trx, me, now, locale: 'en-US' },
    {
      ...headOf(file),
      is_public: true,
      catalogs: await catalogsOf(trx, file),
      classes: protocolClassList.parse(file.classes),
    },
  )
  await markLibrary(trx, id, { library_code: file.code, library_edition: file.edition, library_version: 1 })
  return id
}

export interface LibraryChanges {
  /** Names of protocols that were added or got new content. */
  renewed: string[]
  /** Names of protocols that people changed: they do not get the new edition. */
  kept: string[]
}

/**
 * Installs the library in a database that has a root and no protocols yet, and brings an older library up to the editions of this version.
 * A protocol that people changed stays as it is, one that they deleted stays deleted, and a database whose protocols are all its own gets
 * none. Orders have their own copies (`protocol_snapshots`).
 */
export async function renewLibrary(db: Kysely<DB>, now: Date): Promise<LibraryChanges> {
  return inTransaction(db, async (trx) => {
    const installed = await lockInstalled(trx)
    const changes: LibraryChanges = { renewed: [], kept: [] }
    const rootId = await firstRootId(trx)
    if (rootId === null || (installed.length === 0 && (await hasProtocols(trx)))) return changes
    const me: Caller = { id: rootId, role: 'root', isAgent: false, isSub: false, childCount: 0 }
    for (const file of protocolLibrary()) {
      const existing = installed.find(({ library_code }) => library_code === file.code)
      if (!existing) {
        await addLibraryProtocol(trx, { me, now }, file)
        changes.renewed.push(file.tpl_name)
      } else if (existing.deleted_at === null && (existing.library_edition ?? 0) < file.edition) {
        if (existing.version === existing.library_version) {
          await replaceContent(trx, { me, now }, existing.id, file)
          changes.renewed.push(file.tpl_name)
        } else changes.kept.push(existing.name)
      }
    }
    return changes
  })
}

async function replaceContent(
  trx: Transaction<DB>,
  { me, now }: { me: Caller; now: Date },
  id: number,
  file: ProtocolFile,
): Promise<void> {
  const before = await rowsOf(trx, id)
  const after = planTree(before, fullTree(protocolClassList.parse(file.classes), 'class_data', 'tree', true))
  const diff = diffOf(before, after)
  await saveRows(trx, id, diff)
  await setCatalogs(trx, id, await catalogsOf(trx, file))
  const { version } = await touchProtocol(trx, id, me.id, now, { ...headOf(file), library_edition: file.edition })
  await markLibrary(trx, id, { library_version: version })
  const ctx = { db: trx, me, now, locale: 'en-US' as const }
  await recordChange(ctx, 'edition', id, { edition: file.edition, version, ...summaryOf(diff) })
}
