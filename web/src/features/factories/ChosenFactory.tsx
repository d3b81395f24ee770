import { Alert, Button, Descriptions, Skeleton, Space } from '../../ui/kit/index.ts'
import type { OpenRecord } from '../../ui/record/RecordEditor.tsx'
import { useT } from '../../ui/words/words.tsx'
import { useFactory } from './queries.ts'

interface Props {
  id: number
  onRemove(): void
  onOpen(open: OpenRecord): void
}

/** The chosen factory as it is now. */
export function ChosenFactory({ id, onRemove, onOpen }: Props) {
  const t = useT()
  const factory = useFactory(id)
  const mayEdit = factory.data?.can_edit_factory === true
  return (
    <section aria-labelledby="chosen-factory">
      <h3 id="chosen-factory" className="app-section">
        {t('factories.chosen')}
      </h3>
      {factory.error ? (
        <Alert
          type="error"
          title={factory.error.message}
          action={
            <Space>
              <Button onClick={() => void factory.refetch()}>{t('ui.retry')}</Button>
              <Button onClick={onRemove}>{t('ui.remove')}</Button>
            </Space>
          }
        />
      ) : factory.isPending ? (
        <Skeleton paragraph={{ rows: 2 }} />
      ) : (
        <Descriptions
          bordered
          column={{ xs: 1, sm: 2 }}
          title={factory.data.business_name}
          extra={
            <Space>
              <Button onClick={() => onOpen({ mode: mayEdit ? 'edit' : 'view', id })}>
                {t(mayEdit ? 'ui.edit' : 'ui.view')}
              </Button>
              <Button onClick={onRemove}>{t('ui.remove')}</Button>
            </Space>
          }
          items={[
            {
              key: 'supplier',
              label: t('factories.column_factory_supplier_name'),
              children: factory.data.business_supplier_name,
            },
            { key: 'city', label: t('ui.city'), children: `${factory.data.city_name} · ${factory.data.country_name}` },
            { key: 'address', label: t('factories.column_address'), children: factory.data.business_address },
            { key: 'person', label: t('factories.column_person'), children: factory.data.business_person },
            { key: 'phone', label: t('factories.column_phone1'), children: factory.data.business_contact },
            { key: 'mobile', label: t('factories.column_phone2'), children: factory.data.business_contact2 },
            { key: 'email', label: t('factories.column_email'), children: factory.data.business_email },
          ]}
        />
      )}
    </section>
  )
}
