import { Button, Modal, Table } from 'antd'
import { useT } from '../../ui/words.tsx'
import type { Difference } from './differences.ts'
import { useFieldNames } from './field-names.ts'

interface Props {
  who: string
  when: string
  differences: Difference[]
  onClose(): void
  onSaveMine(): void
}

/** Theirs beside mine, field by field, with whose change each is. */
export function Comparison({ who, when, differences, onClose, onSaveMine }: Props) {
  const t = useT()
  const nameOf = useFieldNames()
  const value = (text: string | undefined) =>
    text === undefined ? <em className="app-hint">{t('protocols.not_there')}</em> : text || '–'
  return (
    <Modal
      open
      width={1000}
      title={t('protocols.compare_title', { who, when })}
      onCancel={onClose}
      footer={[
        <Button key="mine" danger onClick={onSaveMine}>
          {t('protocols.save_mine')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('protocols.keep_editing')}
        </Button>,
      ]}
    >
      <p>{t('protocols.compare_text', { count: differences.length })}</p>
      <Table<Difference>
        size="small"
        rowKey="id"
        dataSource={differences}
        pagination={differences.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        scroll={{ x: 760, y: 500 }}
        locale={{ emptyText: t('protocols.compare_same') }}
        columns={[
          {
            title: t('protocols.where'),
            width: 240,
            render: (_, d) => (
              <>
                {d.path.filter(Boolean).join(' › ')}
                <div className="app-hint">{d.field === '' ? t(`protocols.kind_${d.kind}`) : nameOf(d.field)}</div>
              </>
            ),
          },
          { title: t('protocols.theirs_of', { who }), render: (_, d) => value(d.theirs) },
          { title: t('protocols.mine'), render: (_, d) => value(d.mine) },
          {
            title: t('protocols.changed_by'),
            width: 120,
            render: (_, d) => (d.by === 'theirs' ? who : t(`protocols.by_${d.by}`)),
          },
        ]}
      />
    </Modal>
  )
}
