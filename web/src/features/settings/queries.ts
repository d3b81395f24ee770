import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'

export const useSettings = () => useQuery({ queryKey: ['settings_get'], queryFn: () => ask('settings_get') })

export const useMissing = () => useQuery({ queryKey: ['settings_missing'], queryFn: () => ask('settings_missing') })
