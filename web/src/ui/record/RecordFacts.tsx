import type { ReactNode } from 'react'
import { ChinaTime } from '../fields/ChinaTime.tsx'
import { Alert, Descriptions, Grid, Image } from '../kit/index.ts'
import { useT } from '../words/words.tsx'

/** A fact of a record: its name and what is known; an empty one is not shown. */
export type Fact = readonly [label: string, value: ReactNode]

interface Props {
  record: { customer_nick_name: string; modified_at: string; modified_by_name: string }
  mayEdit: boolean
  /** Shown beside the facts, if the record has one. */
  picture: { url: string; thumb: string; alt: string }
  facts: readonly Fact[]
  /** Shown between the note about permissions and the facts. */
  hint?: ReactNode
}

/** A read-only view of a record; says who may change it when the reader may not. */
export function RecordFacts({ record, mayEdit, picture, facts, hint }: Props) {
  const t = useT()
  const { sm = true } = Grid.useBreakpoint()
  const all: Fact[] = [
    ...facts,
    [t('ui.created_user'), record.customer_nick_name],
    [
      t('ui.last_change'),
      <span key="changed">
        <ChinaTime at={record.modified_at} named />
        {record.modified_by_name && ` · ${record.modified_by_name}`}
      </span>,
    ],
  ]
  return (
    <>
      {!mayEdit && (
        <Alert
          className="app-dialog-alert"
          type="info"
          showIcon
          title={t('ui.read_only_of', { name: record.customer_nick_name })}
        />
      )}
      {hint}
      {picture.url && (
        <div className="app-view-picture">
          <Image src={picture.thumb} preview={{ src: picture.url }} alt={picture.alt} width={112} height={112} />
        </div>
      )}
      <Descriptions
        bordered
        column={{ xs: 1, sm: 2 }}
        styles={{ label: { width: sm ? '22%' : '38%' } }}
        items={all.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
      />
    </>
  )
}
