import { type ClassNode, classKey, type ItemNode, isGraded, type OptionNode, pointAt } from '@goodlot/checklists'
import type { Brief } from './brief.ts'
import type { EntryData } from './entries.ts'
import { type ItemJudgement, judgeSections, type SectionJudgement } from './judge-protocol.ts'
import type { Named, ReportItem, ReportSection, ReportValue } from './report.ts'
import { answerKey, type MissionState } from './state.ts'
import type { MissionTimes } from './times.ts'
import { judgeSpecimen } from './tolerance.ts'

export interface SectionSource {
  brief: Brief
  state: MissionState
  items: readonly ItemJudgement[]
  times: MissionTimes
  /** Day of the visit. */
  today: string
  /** Numbers of the photos of an item. */
  photosOf(item: number, instance: string): number[]
}

const named = ({ name, name_cn }: Named): Named => ({ name, name_cn })

/** The protocol's classes in order, each with its answers. */
export function reportSections(source: SectionSource): ReportSection[] {
  const tops = judgeSections(source.brief.protocol, source.items)
  return source.brief.protocol.flatMap((top, i) => [
    sectionOf(source, top, 0, tops[i]?.verdict ?? 'na'),
    ...top.classes.map((node) => sectionOf(source, node, 1, judgeSections([node], source.items)[0]?.verdict ?? 'na')),
  ])
}

function sectionOf(
  source: SectionSource,
  node: ClassNode,
  depth: 0 | 1,
  verdict: SectionJudgement['verdict'],
): ReportSection {
  const part = classKey(node.id)
  return {
    part,
    code: node.code,
    ...named(node),
    depth,
    verdict,
    items: node.items.flatMap((item) =>
      source.items
        .filter((one) => one.item === item.id && one.part === part)
        .map((judgement) => itemOf(source, item, judgement)),
    ),
    time: source.times.parts.find((one) => one.part === part)?.seconds ?? 0,
  }
}

function itemOf(source: SectionSource, item: ItemNode, judgement: ItemJudgement): ReportItem {
  const { instance, verdict, effect, allowed, failures, skipped } = judgement
  const record = source.state.answers.get(answerKey(item.id, instance))
  const answer = record?.entry.data
  const isChosen = ({ id }: OptionNode) => answer?.chosen.includes(id) === true
  return {
    item: item.id,
    instance,
    type: item.type,
    ...named(item),
    requirement: item.requirement,
    requirement_cn: item.requirement_cn,
    verdict,
    effect,
    allowed,
    failures,
    skipped,
    is_key: item.is_key,
    confidential: item.confidential,
    text: answer?.text ?? '',
    remark: answer?.remark ?? '',
    score: answer?.score ?? null,
    chosen: item.options.filter(isChosen).map(named),
    refused: answer && item.type === 'checkbox_group' ? refusedPoints(item, answer).map(named) : [],
    values: answer && item.type !== 'checkbox_group' ? valuesOf(item, answer, source.today) : [],
    photos: source.photosOf(item.id, instance),
    late: record ? source.state.late.has(record.entry.key) : false,
    corrections: record?.history.length ?? 0,
    ...(judgement.notShown ? { not_shown: judgement.notShown } : {}),
  }
}

const refusedPoints = (item: ItemNode, { chosen, values }: EntryData['answer']): OptionNode[] =>
  item.options.filter(
    ({ id }) =>
      !chosen.includes(id) &&
      values.some(
        ({ option, specimens }) => option === id && specimens.some((one) => one.trim().toLowerCase() === 'no'),
      ),
  )

const valuesOf = (item: ItemNode, { values, sizes = [] }: EntryData['answer'], today: string): ReportValue[] =>
  item.options.flatMap((option) => {
    const specimens = (values.find((one) => one.option === option.id)?.specimens ?? [])
      .map((typed, i) => ({ typed, size: sizes[i] ?? '' }))
      .filter(({ typed }) => typed.trim() !== '')
    if (specimens.length === 0) return []
    const { unit, unit_cn, relation, value, value_kind, tol_minus, tol_plus, size_values } = option
    return [
      {
        ...named(option),
        unit,
        unit_cn,
        relation,
        value,
        value_kind,
        tol_minus,
        tol_plus,
        ...(isGraded(item) ? { size_values } : {}),
        specimens: specimens.map(({ typed, size }) => ({
          typed,
          verdict: judgeSpecimen(item, option, { typed, size, today }),
          ...(isGraded(item) ? { size, nominal: pointAt(item, option, size)?.value ?? '' } : {}),
        })),
      },
    ]
  })
