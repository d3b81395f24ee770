import { diffOf, hasOptions, noRows, removedCounts, sizeOf } from '@goodlot/checklists'
import type { protocols } from '@goodlot/contract'
import {
  fitsProtocol,
  mayCloneOwnProtocol,
  mayCloneProtocol,
  mayDeleteProtocol,
  mayPublishProtocol,
  maySeeProtocol,
} from '@goodlot/rules'
import { changedFields } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { deleteSeveral } from '../../http/delete-several.ts'
import { pageOf } from '../../http/page.ts'
import { refuse } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { visibleAccounts } from '../../owned-records/index.ts'
import { meantRows, sentRows } from '../../spreadsheet/index.ts'
import { classHandlers } from './calls-classes.ts'
import { itemHandlers } from './calls-items.ts'
import { optionHandlers } from './calls-options.ts'
import { catalogPathsOf } from './catalogs.ts'
import { copyProtocol } from './copy.ts'
import { createProtocol } from './create.ts'
import { fullTree, openHeadToWrite, openProtocol, openToWrite, recordChange, savePlanned } from './open.ts'
import { protocolBook, protocolSheet, protocolTemplate } from './sheet.ts'
import { treeOfRows } from './sheet-rows.ts'
import * as store from './store.ts'
import { classTree, factsOf, filtersOf, iconOf, protocolOnce, protocolRow } from './view.ts'

export const handlers: Handlers<typeof protocols> = {
  async tpl_list(ctx, { page, limit, sort, ...filters }) {
    const filtered = store.filteredProtocols(ctx.db, await visibleAccounts(ctx.db, ctx.me), filtersOf(filters))
    const ordered = (q: typeof filtered) =>
      sorted(store.headColumns(ctx.locale)(q), sort, store.sortKeys(ctx.locale))
        .orderBy('p.modified_at', 'desc')
        .orderBy('p.id', 'desc')
    return pageOf(ctx, filtered, ordered, { page, limit }, (head) => protocolRow(head, ctx.me))
  },

  async tpl_once(ctx, { tpl_id }) {
    return protocolOnce(await openProtocol(ctx, tpl_id), ctx.me)
  },

  async tpl_add(ctx, { class_data, ...input }) {
    const id = await createProtocol(ctx, {
      name: input.tpl_name,
      name_cn: input.tpl_name_cn ?? '',
      is_public: input.is_public ?? false,
      service_type: input.service_type,
      audit_type: input.fe_audit_type ?? '',
      catalogs: (await catalogPathsOf(ctx.db, input)) ?? [],
      classes: class_data,
    })
    return protocolOnce(await openProtocol(ctx, id), ctx.me)
  },

  async tpl_edit(ctx, { tpl_id, version, class_data, complete, ...input }) {
    const opened = await openToWrite(ctx, tpl_id, version)
    const { head } = opened
    if (input.is_public !== undefined && input.is_public !== head.is_public)
      refuse(ctx, mayPublishProtocol(ctx.me, factsOf(head)))
    const paths = await catalogPathsOf(ctx.db, input)
    if (class_data) await savePlanned(ctx, opened, fullTree(class_data, 'class_data', 'tree', complete), 'save')
    if (paths) await store.setCatalogs(ctx.db, tpl_id, paths)
    const service = input.service_type ?? head.service_type
    const change = {
      ...(input.tpl_name === undefined ? {} : { name: input.tpl_name }),
      ...(input.tpl_name_cn === undefined ? {} : { name_cn: input.tpl_name_cn }),
      ...(input.is_public === undefined ? {} : { is_public: input.is_public }),
      service_type: service,
      audit_type: service === 'fe' ? (input.fe_audit_type ?? head.audit_type) : '',
    }
    const touched = await store.touchProtocol(ctx.db, tpl_id, ctx.me.id, ctx.now, change)
    const after = await openProtocol(ctx, tpl_id)
    await recordChange(ctx, 'edit', tpl_id, {
      version: touched.version,
      ...changedFields(
        { ...head, catalogs: head.catalog_names ?? '' },
        { ...change, catalogs: after.head.catalog_names ?? '' },
      ),
    })
    return protocolOnce(after, ctx.me)
  },

  async tpl_delete(ctx, { tpl_id, version, dry_run }) {
    const { head, tree } = await openToWrite(ctx, tpl_id, version, mayDeleteProtocol)
    const counts = removedCounts(diffOf(tree, noRows))
    if (dry_run) return { ...counts, version: head.version }
    const touched = await store.touchProtocol(ctx.db, tpl_id, ctx.me.id, ctx.now, { deleted_at: ctx.now })
    await recordChange(ctx, 'delete', tpl_id, { name: head.name, ...counts })
    return { ...counts, version: touched.version }
  },

  tpl_delete_several: (ctx, { tpl_ids }) =>
    deleteSeveral(ctx, tpl_ids, {
      remove: async (one, id) => {
        const { head } = await openHeadToWrite(one, id, mayDeleteProtocol)
        await store.touchProtocol(ctx.db, id, ctx.me.id, ctx.now, { deleted_at: ctx.now })
        await recordChange(ctx, 'delete', id, { name: head.name })
      },
      nameOf: async (id) => {
        const head = await store.protocolById(ctx.db, id, ctx.locale)
        return head && maySeeProtocol(ctx.me, factsOf(head)).ok ? head.name : ''
      },
    }),

  async tpl_clone(ctx, { tpl_id, tpl_name, is_public }) {
    refuse(ctx, mayCloneProtocol(ctx.me))
    return protocolOnce(await openProtocol(ctx, await copyProtocol(ctx, tpl_id, tpl_name, is_public)), ctx.me)
  },

  async tpl_clone_own(ctx, { tpl_id, tpl_name }) {
    refuse(ctx, mayCloneOwnProtocol(ctx.me))
    return protocolOnce(await openProtocol(ctx, await copyProtocol(ctx, tpl_id, tpl_name, false)), ctx.me)
  },

  async tpl_type(ctx) {
    const types = await store.itemTypeTitles(ctx.db, ctx.locale)
    return types.map(({ value, title, child_title, title_en }) => ({
      value,
      title,
      child_title,
      type_code: value,
      type_name_en: title_en,
      icon_type: iconOf(value),
      has_options: hasOptions(value),
    }))
  },

  tpl_template: (ctx) => protocolTemplate(ctx),

  async tpl_export(ctx, { tpl_id }) {
    return protocolBook(ctx, await openProtocol(ctx, tpl_id))
  },

  async tpl_rows(ctx, { tpl_id, excel, ...input }) {
    const opened = await openProtocol(ctx, tpl_id)
    const { answer, meant } = await meantRows(protocolSheet, ctx, sentRows(excel, input))
    const tree = treeOfRows(meant.map((values, i) => ({ row: i + 1, values }))).rows
    if (answer.dry_run) return { ...answer, class_data: [] }
    refuse(ctx, fitsProtocol(sizeOf(tree)))
    return { ...answer, class_data: classTree({ ...opened, tree }, ctx.me) }
  },

  ...classHandlers,
  ...itemHandlers,
  ...optionHandlers,
}
