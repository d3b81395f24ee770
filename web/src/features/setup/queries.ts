import type { Calls, OutputOf } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'

export type Setup = OutputOf<Calls['setup_get']>
export type Step = OutputOf<Calls['first_steps']>['steps'][number]

/** What changes with a saved part of the setup. */
export const shownSetup = ['setup_get', 'settings_missing', 'first_steps'] as const

export const useSetup = () => useQuery({ queryKey: ['setup_get'], queryFn: () => ask('setup_get') })

export const useFirstSteps = () => useQuery({ queryKey: ['first_steps'], queryFn: () => ask('first_steps') })
