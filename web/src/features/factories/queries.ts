import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { type FactoryForm, toWire } from './factory-form.ts'

/** One factory in its current state. It is not cached, because an edit must start from the saved values. */
export function useFactory(business_id: number | undefined) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['business_once', locale, business_id],
    queryFn: () => ask('business_once', { business_id: business_id ?? 0 }),
    enabled: business_id !== undefined,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

export const saveFactory = (form: FactoryForm, business_id: number | undefined, version: number | undefined) =>
  business_id === undefined
    ? ask('business_add', toWire(form), { quiet: true })
    : ask('business_edit', { ...toWire(form), business_id, ...(version ? { version } : {}) }, { quiet: true })

export const deleteFactory = (business_id: number) => ask('business_delete', { business_id }, { quiet: true })

export const deleteFactories = (business_ids: number[]) =>
  ask('business_delete_several', { business_ids }, { quiet: true })
