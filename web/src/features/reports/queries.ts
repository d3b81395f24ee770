import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useLocale } from '../../ui/words/words.tsx'

/** Parameters of the screen's address. */
export interface ReportAddress {
  oid: string
  aid: string
  version: string
}

/** Parameters that identify the report in a call. */
export const reportNames = ({
  oid,
  aid,
  version,
}: ReportAddress): { oid?: string; aid?: string; version?: string } => ({
  ...(aid === '' ? { oid } : { aid }),
  ...(version === '' ? {} : { version }),
})

export function useReport(address: ReportAddress, enabled: boolean) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['report_html', locale, address],
    queryFn: ({ signal }) => ask('report_html', reportNames(address), { quiet: true, signal }),
    enabled,
    retry: false,
  })
}

/** Makes the server render the document again, and shows it. */
export function useFreshReport(address: ReportAddress) {
  const { locale } = useLocale()
  const client = useQueryClient()
  return async () => {
    const page = await ask('report_html', { ...reportNames(address), force_create_cache: 1 })
    client.setQueryData(['report_html', locale, address], page)
  }
}

export const useThread = (oid: number) =>
  useQuery({ queryKey: ['report_thread', oid], queryFn: () => ask('report_thread', { oid }) })

export const useVersions = (oid: number, compared: { from: number; to: number } | null) =>
  useQuery({
    queryKey: ['report_versions', oid, compared],
    queryFn: () => ask('report_versions', { oid, ...compared }),
  })

/**
 * Queries that an action on a report changes. `order_info` is among them for the certificate's conversation and the
 * order's history.
 */
const reportQueries = ['report_html', 'report_thread', 'report_versions', 'order_info']

/** Reads everything about the report again. */
export function useRefreshReport(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(reportQueries.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }, [client])
}

/** Runs an action, reports its outcome, and loads the screen again whatever the answer was. */
export function useReportAct<I>(send: (input: I) => Promise<unknown>, success: string, onDone?: () => void) {
  const { message } = useApp()
  const tell = useTell()
  const refresh = useRefreshReport()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      void message.success(success)
      onDone?.()
      void refresh()
    },
    onError: (error) => {
      tell(error)
      void refresh()
    },
  })
}
