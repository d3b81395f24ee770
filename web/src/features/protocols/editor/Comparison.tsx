import type { Difference } from '@goodlot/checklists'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { Button, Grid, Table } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useFieldNames } from '../protocol/field-names.ts'

interface Props {
  who: string
  when: string
  differences: Difference[]
  onClose(): void
  onSaveMine(): void
  /** Null if both people changed the same field, so that the edits cannot be merged. */
  onSaveOnTop: (() => void) | null
}

/** The other person's version beside the reader's own, field by field, with the author of each change; on a phone one below the other. */
export function Comparison({ who, when, differences, onClose, onSaveMine, onSaveOnTop }: Props) {
  const t = useT()
  const nameOf = useFieldNames()
  const { sm } = Grid.useBreakpoint()
  const value = (text: string | undefined) =>
    text === undefined ? <em className="app-hint">{t('protocols.not_there')}</em> : text || '–'
  const location = (d: Difference) => (
    <>
      {d.path.filter(Boolean).join(' › ')}
      <div className="app-hint">{d.field === '' ? t(`protocols.kind_${d.kind}`) : nameOf(d.kind, d.field)}</div>
    </>
  )
  const authorOf = (d: Difference) => (d.by === 'theirs' ? who : t(`protocols.by_${d.by}`))
  return (
    <Dialog
      width={1000}
      className="pt-modal"
      title={t('protocols.compare_title', { who, when })}
      onClose={onClose}
      footer={[
        <Button key="mine" danger onClick={onSaveMine}>
          {t('protocols.save_mine')}
        </Button>,
        onSaveOnTop && (
          <Button key="both" onClick={onSaveOnTop}>
            {t('protocols.save_on_top')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {t('protocols.keep_editing')}
        </Button>,
      ]}
    >
      <p>{t('protocols.compare_text', { count: differences.length })}</p>
      {sm === false ? (
        <ul className="pt-compare stack plain-list">
          {differences.map((d) => (
            <li key={d.id}>
              {location(d)}
              <dl>
                <dt>{t('protocols.theirs_of', { who })}</dt>
                <dd>{value(d.theirs)}</dd>
                <dt>{t('protocols.mine')}</dt>
                <dd>{value(d.mine)}</dd>
                <dt>{t('protocols.changed_by')}</dt>
                <dd>{authorOf(d)}</dd>
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <Table<Difference>
          size="small"
          rowKey="id"
          dataSource={differences}
          pagination={differences.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          scroll={{ x: 760, y: 500 }}
          locale={{ emptyText: t('protocols.compare_same') }}
          columns={[
            { title: t('protocols.where'), width: 240, render: (_, d) => location(d) },
            { title: t('protocols.theirs_of', { who }), render: (_, d) => value(d.theirs) },
            { title: t('protocols.mine'), render: (_, d) => value(d.mine) },
            { title: t('protocols.changed_by'), width: 120, render: (_, d) => authorOf(d) },
          ]}
        />
      )}
    </Dialog>
  )
}
