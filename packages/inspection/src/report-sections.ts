import { type ClassNode, classKey, type ItemNode, isGraded, type OptionNode, pointAt } from '@goodlot/checklists'
import type { Brief } from './brief.ts'
import type { EntryData } from './entries.ts'
import { type ItemJudgement, judgeSections, type SectionJudgement } from './judge-protocol.ts'
import type { Named, ReportItem, ReportSection, ReportValue } from './report.ts'
import { type AnswerRecord, answerKey, type MissionState } from './state.ts'
import type { MissionTimes } from './times.ts'
import type { Together } from './together.ts'
import { judgeSpecimen } from './tolerance.ts'

export interface SectionInput {
  brief: Brief
  state: MissionState
  items: readonly ItemJudgement[]
  times: MissionTimes
  /** Day of the visit. */
  today: string
  /** By the keys of answers. */
  together: ReadonlyMap<string, Together>
  /** Numbers of the photos of an item. */
  photosOf(item: number, instance: string): number[]
}

const named = ({ name, name_cn }: Named): Named => ({ name, name_cn })

/** The protocol's classes in order, each with its answers. */
export function reportSections(input: SectionInput): ReportSection[] {
  const tops = judgeSections(input.brief.protocol, input.items)
  return input.brief.protocol.flatMap((top, i) => [
    sectionOf(input, top, 0, tops[i]?.verdict ?? 'na'),
    ...top.classes.map((node) => sectionOf(input, node, 1, judgeSections([node], input.items)[0]?.verdict ?? 'na')),
  ])
}

function sectionOf(
  input: SectionInput,
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
      input.items
        .filter((one) => one.item === item.id && one.part === part)
        .map((judgement) => itemOf(input, item, judgement)),
    ),
    time: input.times.parts.find((one) => one.part === part)?.seconds ?? 0,
  }
}

function itemOf(input: SectionInput, item: ItemNode, judgement: ItemJudgement): ReportItem {
  const { instance, verdict, effect, allowed, failures, skipped } = judgement
  const record = input.state.answers.get(answerKey(item.id, instance))
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
    values: answer && item.type !== 'checkbox_group' ? valuesOf(item, answer, input.today) : [],
    photos: input.photosOf(item.id, instance),
    late: record ? input.state.late.has(record.entry.key) : false,
    corrections: record?.history.length ?? 0,
    ...togetherIn(input, record),
    ...(judgement.notShown ? { not_shown: judgement.notShown } : {}),
  }
}

function togetherIn({ together }: SectionInput, record: AnswerRecord | undefined): Pick<ReportItem, 'together'> {
  const found = record && together.get(record.entry.key)
  return found ? { together: found } : {}
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
