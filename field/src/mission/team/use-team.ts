import { allClasses, classKey } from '@goodlot/checklists'
import type { MissionTeam } from '@goodlot/contract'
import { type Part, partOfSection, partsOf } from '@goodlot/inspection'
import { useMemo } from 'react'
import { useMission } from '../context.tsx'
import { isLead } from '../opened.ts'
import { isAnswered } from '../progress.ts'

export type Person = MissionTeam[number]

interface Team {
  /** Empty where one person works alone. */
  team: MissionTeam
  me: Person | undefined
  /** Whoever leads, as far as this phone knows; undefined where one person works alone. */
  lead: Person | undefined
  isLead: boolean
  /** What is whose; null where one person works alone. */
  parts: Part[] | null
  /** Lists sections of one's own before those of nobody, and these before those of others. */
  rankOf(section: number): number
  /** The part of this person has sections and no units. */
  hasOnlyChecks: boolean
}

export function useTeam(): Team {
  const { opened, state, records } = useMission()
  const { team } = opened
  const { plan, share, handOvers, leads } = state
  const parts = useMemo(
    () => (team ? partsOf({ team: team.map(({ person }) => person), plan, share, handOvers }) : null),
    [team, plan, share, handOvers],
  )
  const me = team?.find(({ is_me }) => is_me)
  // given away here, and not sent yet: the server does not know of it
  const waiting = leads.findLast(({ key }) => records.some((one) => one.key === key && one.state === 'waiting'))
  const lead = team?.find(({ person, is_lead }) => (waiting ? person === waiting.data.to : is_lead))
  const own = parts?.find(({ person }) => person === me?.person)
  return {
    team: team ?? [],
    me,
    lead,
    isLead: team ? lead?.is_me === true : isLead(opened),
    parts,
    rankOf: (section) => {
      const part = partOfSection(parts ?? [], section)
      return part === undefined ? 1 : part === own ? 0 : 2
    },
    hasOnlyChecks: own !== undefined && own.blocks.length === 0 && own.sections.length > 0,
  }
}

export interface PersonCounts {
  units: { done: number; all: number }
  sections: { done: number; all: number }
}

/** How much of the own part everybody has done, whoever did it. */
export function useCounts(): (person: number) => PersonCounts {
  const { brief, state, judged } = useMission()
  const { parts } = useTeam()
  const isDone = (section: number) => {
    const top = brief.protocol.find(({ id }) => id === section)
    const keys = new Set<string>(top ? allClasses([top]).map(({ id }) => classKey(id)) : [])
    const steps = judged.items.filter(({ part }) => keys.has(part))
    return steps.every((step) => step.skipped || isAnswered(state, step))
  }
  return (person) => {
    const { blocks = [], sections = [] } = parts?.find((one) => one.person === person) ?? {}
    const units = { done: 0, all: 0 }
    for (const { lot, from, to } of blocks) {
      // of a lot that is sampled twice, only as much as is needed so far
      const planned = judged.lots.find((one) => one.lot === lot)?.planned ?? 0
      for (let unit = from; unit <= Math.min(to, planned); unit++) {
        units.all += 1
        if (state.units.get(lot)?.get(unit)?.entry) units.done += 1
      }
    }
    return { units, sections: { done: sections.filter(isDone).length, all: sections.length } }
  }
}

export interface PersonNews {
  /** What the person is at: the part of the latest step, '' in a pause; null before the first one. */
  at: { part: string; since: string } | null
  /** Instant at which a phone of the person was last heard of, by the server or by an entry; '' before that. */
  heard: string
}

/** What everybody is at, from what this phone has. */
export function useNews(): (person: Person) => PersonNews {
  const { opened, records, work } = useMission()
  return ({ is_me, devices }) => {
    const phones = new Set(devices.map(({ device }) => device))
    const others = opened.entries.filter(({ device }) => phones.has(device) && device !== work.device)
    const written = [...others, ...(is_me ? records.map(({ entry }) => entry) : [])]
    const latest = <E extends { at: string }>(entries: readonly E[]) =>
      entries.reduce<E | undefined>((last, one) => (!last || one.at >= last.at ? one : last), undefined)
    const step = latest(written.flatMap((one) => (one.kind === 'enter' ? [one] : [])))
    const heard = [...devices.map(({ heard_at }) => heard_at), latest(written)?.at ?? ''].toSorted().at(-1) ?? ''
    return { at: step ? { part: step.data.part, since: step.at } : null, heard }
  }
}
