import type { Tree } from '@goodlot/checklists'
import type { Calls, InputOf, ProtocolOnce, ProtocolRow } from '@goodlot/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, send } from '../../../api/send.ts'
import { useMay } from '../../../ui/app/me.tsx'
import { useLocale } from '../../../ui/words/words.tsx'
import { useCatalogTree } from '../../lists/index.ts'
import { toWire } from './wire-tree.ts'

const list = ['tpl_list']

export const factsOf = (row: ProtocolRow) => ({ isPublic: row.is_public, ownerId: row.created_by })

/** Always loaded from the server: saving an edit that began from an old version would be refused. */
export const useProtocol = (tpl_id: number) =>
  useQuery({
    queryKey: ['tpl_once', tpl_id],
    queryFn: () => ask('tpl_once', { tpl_id }, { quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
export const loadProtocol = (tpl_id: number) => ask('tpl_once', { tpl_id }, { quiet: true })

export interface TypeName {
  title: string
  hint: string
}
/** Names and hints of the item types, by code. */
export function useItemTypes(): ReadonlyMap<string, TypeName> {
  const { locale } = useLocale()
  const { data } = useQuery({
    queryKey: ['tpl_type', locale],
    queryFn: () => ask('tpl_type'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => new Map((data ?? []).map((o) => [o.type_code, { title: o.title, hint: o.child_title }])), [data])
}

/** `Soft lines / Knitwear` for a path of ids. */
export function useCatalogNames(): (path: readonly number[]) => string {
  const tree = useCatalogTree()
  return useMemo(() => {
    const names = new Map<number, string>()
    for (const category of tree.data ?? []) {
      names.set(category.product_catalog_id, category.product_catalog_name)
      for (const line of category.child_info) names.set(line.product_catalog_id, line.product_catalog_name)
    }
    return (path) => path.map((id) => names.get(id) ?? '').join(' / ')
  }, [tree.data])
}

type NewHead = InputOf<Calls['tpl_add']>

export interface HeadForm {
  tpl_name: string
  tpl_name_cn: string
  is_public: boolean
  service_type: NewHead['service_type'] & string
  fe_audit_type: NewHead['fe_audit_type'] & string
  catalog: number[][]
}

/**
 * Creates a protocol (only `head` given) or changes the head of one. Returns the envelope, because the dialog shows
 * faults itself.
 */
export function useSaveHead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ head, target }: { head: HeadForm; target?: { tpl_id: number; version: number } }) =>
      target ? send('tpl_edit', { ...head, ...target }, { quiet: true }) : send('tpl_add', head, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: list }),
  })
}

/** Saves the whole tree; nodes that are missing in it are deleted. */
export function useSaveTree() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tpl_id, version, tree }: { tpl_id: number; version: number; tree: Tree }) =>
      send('tpl_class_saveall', { tpl_id, version, complete: 1, info: toWire(tree) }, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: list }),
  })
}

/** Root copies with `clone`, everyone else with `clone_own` (M-29). */
export function useCopyProtocol() {
  const client = useQueryClient()
  const clones = useMay('clone_protocol')
  return useMutation({
    mutationFn: ({ tpl_id, is_public }: { tpl_id: number; is_public: boolean }): Promise<ProtocolOnce> =>
      clones
        ? ask('tpl_clone', { tpl_id, is_public }, { quiet: true })
        : ask('tpl_clone_own', { tpl_id }, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: list }),
  })
}

/** With `dryRun` the server only counts what would be deleted. */
export function useDeleteProtocol() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tpl_id, version, dryRun }: { tpl_id: number; version: number; dryRun: boolean }) =>
      ask('tpl_delete', { tpl_id, version, dry_run: dryRun ? 1 : 0 }, { quiet: true }),
    onSettled: (_data, _error, { dryRun }) => (dryRun ? undefined : client.invalidateQueries({ queryKey: list })),
  })
}
