import { factories } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Form, Input, InputNumber, Select } from '../../ui/kit/index.ts'
import { FoldedFields } from '../../ui/record/FoldedFields.tsx'
import { useT } from '../../ui/words/words.tsx'
import { AttachmentField, AttachmentList, ImageUpload } from '../files/index.ts'
import { PlaceFields, useSysList } from '../lists/index.ts'

const wire = factories.business_add.input.shape

interface Props {
  /** The record that is changed; undefined for a new one. */
  factoryId: number | undefined
  /** Whether only the fields are shown at first that every factory needs. */
  isShort: boolean
}

/** The fields of a factory (L-11…L-19). */
export function FactoryFields({ factoryId, isShort }: Props) {
  const t = useT()
  return (
    <>
      <MainFields isShort={isShort} />
      <FoldedFields isFolded={isShort} title={t('factories.more_fields')}>
        {isShort && (
          <>
            <SupplierName />
            <ChineseAddress />
            <div className="app-fields">
              <MobileAndEmail />
            </div>
          </>
        )}
        <DetailFields factoryId={factoryId} />
      </FoldedFields>
    </>
  )
}

const useRule = () => {
  const t = useT()
  return (field: keyof typeof wire) => [wireRule(wire[field], t)]
}

function SupplierName() {
  const t = useT()
  const rule = useRule()
  return (
    <Form.Item
      name="business_supplier_name"
      label={t('factories.column_factory_supplier_name')}
      rules={rule('business_supplier_name')}
    >
      <Input maxLength={200} />
    </Form.Item>
  )
}

function ChineseAddress() {
  const t = useT()
  const rule = useRule()
  const country = Form.useWatch('country')
  return (
    <Form.Item
      name="business_address_cn"
      label={t('factories.column_address_cn')}
      extra={country === 'CN' ? t('factories.address_cn_hint') : undefined}
      rules={rule('business_address_cn')}
    >
      <Input maxLength={500} autoComplete="off" lang="zh-CN" />
    </Form.Item>
  )
}

function MobileAndEmail() {
  const t = useT()
  const rule = useRule()
  return (
    <>
      <Form.Item name="business_contact2" label={t('factories.column_phone2')} rules={rule('business_contact2')}>
        <Input maxLength={100} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="business_email" label={t('factories.column_email')} rules={rule('business_email')}>
        <EmailInput autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Where the goods are, and whom to ask for there. */
function MainFields({ isShort }: { isShort: boolean }) {
  const t = useT()
  const rule = useRule()
  const name = (
    <Form.Item name="business_name" label={t('factories.column_factory_name')} required rules={rule('business_name')}>
      <Input maxLength={200} />
    </Form.Item>
  )
  return (
    <>
      {isShort ? (
        name
      ) : (
        <div className="app-fields">
          {name}
          <SupplierName />
        </div>
      )}
      <div className="app-fields app-fields-three">
        <PlaceFields rules={{ country: rule('country'), province: rule('province'), city: rule('city') }} />
      </div>
      <Form.Item
        name="business_address"
        label={t('factories.column_address')}
        required
        rules={rule('business_address')}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      {!isShort && <ChineseAddress />}
      <div className="app-fields">
        <Form.Item name="business_person" label={t('factories.column_person')} required rules={rule('business_person')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="business_contact"
          label={t('factories.column_phone1')}
          required
          rules={rule('business_contact')}
        >
          <Input maxLength={100} inputMode="tel" autoComplete="off" />
        </Form.Item>
        {!isShort && <MobileAndEmail />}
      </div>
    </>
  )
}

/** Fields that help to plan the visit and to find the factory: people, position, documents. */
function DetailFields({ factoryId }: { factoryId: number | undefined }) {
  const t = useT()
  const kinds = useSysList('business_type')
  const rule = useRule()
  return (
    <section aria-labelledby="factory-details">
      <h2 id="factory-details" className="app-section">
        {t('factories.details')}
      </h2>
      <div className="app-fields app-fields-three">
        <Form.Item
          name="employees"
          label={t('factories.column_employees')}
          extra={t('factories.employees_hint')}
          rules={rule('employees')}
        >
          <InputNumber className="app-number-input" controls={false} />
        </Form.Item>
        <Form.Item name="lat" label={t('factories.column_lat')} extra={t('factories.lat_hint')} rules={rule('lat')}>
          <InputNumber className="app-number-input" controls={false} />
        </Form.Item>
        <Form.Item name="lng" label={t('factories.column_lng')} extra={t('factories.lng_hint')} rules={rule('lng')}>
          <InputNumber className="app-number-input" controls={false} />
        </Form.Item>
        <Form.Item name="business_type_id" label={t('factories.type')}>
          <Select
            allowClear
            options={(kinds.data ?? []).map((kind) => ({ value: String(kind.value), label: kind.title }))}
          />
        </Form.Item>
        <Form.Item name="business_number" label={t('factories.number')} rules={rule('business_number')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="business_category" label={t('factories.category')} rules={rule('business_category')}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <div className="app-fields">
        <Form.Item name="business_person2" label={t('factories.person2')} rules={rule('business_person2')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="business_fax" label={t('factories.fax')} rules={rule('business_fax')}>
          <Input maxLength={100} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="business_start_date" label={t('factories.start_date')} rules={rule('business_start_date')}>
          <DayInput withTime />
        </Form.Item>
        <Form.Item name="business_end_date" label={t('factories.end_date')} rules={rule('business_end_date')}>
          <DayInput withTime />
        </Form.Item>
      </div>
      <Form.Item name="business_photos" label={t('factories.photo')}>
        <ImageUpload
          kind="photo"
          alt={t('factories.photo')}
          send={async (options) => {
            const [uploaded] = await ask('upload_img', {}, options)
            if (!uploaded) throw new Error('the upload answered no picture')
            return uploaded
          }}
        />
      </Form.Item>
      {factoryId === undefined ? (
        <Form.Item name="business_attach" label={t('factories.files')}>
          <AttachmentField />
        </Form.Item>
      ) : (
        <Form.Item label={t('factories.files')}>
          <AttachmentList tag="factory" tagId={factoryId} />
        </Form.Item>
      )}
    </section>
  )
}
