import type { InspectorRow } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Alert, Button, Form, InputNumber, Select, Skeleton, Table } from '../../ui/kit/index.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { useT } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'
import { useInspectorInfo } from './InspectorInformation.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

interface Fields {
  catalog_id: number
  score: number
  exam_date: string
}
interface Exam extends Fields {
  is_del?: boolean
}

/** Results of entry exams by category. A second result for the same category and day replaces the first. */
export function ExamDialog({ row, onClose }: { row: InspectorRow; onClose(): void }) {
  const t = useT()
  const { modal } = useApp()
  const [form] = Form.useForm<Fields>()
  const info = useInspectorInfo(row.user_id)
  const tree = useCatalogTree()
  const save = useInspectorChange((exam: Exam) => ask('ins_exam_save', { uid: row.user_id, ...exam }, { quiet: true }))
  const exams = info.data?.private_data?.exams ?? []
  const required = [{ required: true, message: t('validation.required') }]
  return (
    <Dialog
      form={form}
      title={t('inspectors.exams_named', { name: row.nickname })}
      width={680}
      footer={null}
      onClose={onClose}
    >
      {info.error ? (
        <Alert
          type="error"
          showIcon
          title={info.error.message}
          action={<Button onClick={() => void info.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : info.isPending ? (
        <Skeleton paragraph={{ rows: 4 }} />
      ) : (
        <Table
          size="small"
          rowKey="exam_id"
          pagination={false}
          dataSource={exams}
          scroll={{ x: 420 }}
          locale={{ emptyText: t('inspectors.exams_none') }}
          columns={[
            { title: t('inspectors.goods'), dataIndex: 'catalog_name' },
            { title: t('inspectors.score'), dataIndex: 'score', align: 'right' },
            { title: t('inspectors.exam_date'), dataIndex: 'exam_date' },
            {
              title: t('ui.action'),
              key: 'action',
              render: (_, exam) => (
                <RowAction
                  danger
                  label={t('ui.delete_named', { name: `${exam.catalog_name} ${exam.exam_date}` })}
                  hint={t('ui.delete')}
                  onClick={() =>
                    void modal.confirm({
                      title: t('ui.delete_ask', { name: `${exam.catalog_name} ${exam.exam_date}` }),
                      okText: t('ui.delete'),
                      okButtonProps: { danger: true },
                      cancelText: t('ui.cancel'),
                      onOk: () =>
                        save
                          .mutateAsync({
                            catalog_id: exam.catalog_id,
                            score: exam.score,
                            exam_date: exam.exam_date,
                            is_del: true,
                          })
                          .catch(() => undefined),
                    })
                  }
                />
              ),
            },
          ]}
        />
      )}
      <h3>{t('inspectors.exam_add')}</h3>
      <Form<Fields>
        form={form}
        layout="vertical"
        onFinish={(exam) => save.mutate(exam, { onSuccess: () => form.resetFields() })}
      >
        <div className="app-fields app-fields-three">
          <Form.Item name="catalog_id" label={t('inspectors.goods')} rules={required}>
            <Select
              loading={tree.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              options={(tree.data ?? []).map((node) => ({
                value: node.product_catalog_id,
                label: node.product_catalog_name,
              }))}
            />
          </Form.Item>
          <Form.Item name="score" label={t('inspectors.score')} rules={required}>
            <InputNumber className="app-number-input" min={0} max={100} precision={0} />
          </Form.Item>
          <Form.Item name="exam_date" label={t('inspectors.exam_date')} rules={required}>
            <DayInput />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('ui.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
