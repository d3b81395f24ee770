import { products } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Form, Input, InputNumber, Select } from '../../ui/kit/index.ts'
import { FoldedFields } from '../../ui/record/FoldedFields.tsx'
import { useT } from '../../ui/words/words.tsx'
import { AttachmentField, AttachmentList, ImageUpload } from '../files/index.ts'
import { CatalogSelect, useSysList } from '../lists/index.ts'
import { CategoryFromName } from './CategoryFromName.tsx'

const wire = products.product_add.input.shape
const cartonFields = ['carton_length', 'carton_width', 'carton_height', 'carton_weight'] as const

interface Props {
  /** The record that is changed; undefined for a new one. */
  productId: number | undefined
  /** Whether only the five fields are shown at first that nearly every new product has. */
  isShort: boolean
}

/** The fields of a product (K-12). */
export function ProductFields({ productId, isShort }: Props) {
  const t = useT()
  return (
    <>
      {!isShort && <Photo />}
      <MainFields isShort={isShort} />
      <FoldedFields isFolded={isShort} title={t('products.more_fields')}>
        {isShort && (
          <>
            <Photo />
            <PoDate />
          </>
        )}
        <DetailFields productId={productId} />
      </FoldedFields>
    </>
  )
}

function Photo() {
  const t = useT()
  return (
    <Form.Item name="product_photos" label={t('products.photo')}>
      <ImageUpload
        kind="product_image"
        alt={t('products.photo')}
        send={(options) => ask('upload_product_img', {}, options)}
      />
    </Form.Item>
  )
}

function PoDate() {
  const t = useT()
  return (
    <Form.Item name="product_po_date" label={t('products.column_po_date')} rules={[wireRule(wire.product_po_date, t)]}>
      <DayInput />
    </Form.Item>
  )
}

function MainFields({ isShort }: { isShort: boolean }) {
  const t = useT()
  const rule = (field: keyof typeof wire) => [wireRule(wire[field], t)]
  return (
    <>
      {isShort && <CategoryFromName />}
      <div className="app-fields">
        <Form.Item name="product_name" label={t('products.column_name')} required rules={rule('product_name')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="product_catalog_id"
          label={t('products.column_category')}
          required
          rules={rule('product_catalog_id')}
        >
          <CatalogSelect />
        </Form.Item>
        <Form.Item name="product_sku" label={t('products.column_sku')} required rules={rule('product_sku')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="product_qty" label={t('products.column_qty')} rules={rule('product_qty')}>
          <InputNumber className="app-number-input" controls={false} />
        </Form.Item>
        <Form.Item name="product_po" label={t('products.column_po')} rules={rule('product_po')}>
          <Input maxLength={100} />
        </Form.Item>
        {!isShort && <PoDate />}
      </div>
    </>
  )
}

/** Fields that help the inspector: packing, numbers, specification files. */
function DetailFields({ productId }: { productId: number | undefined }) {
  const t = useT()
  const kinds = useSysList('product_type')
  const rule = (field: keyof typeof wire) => [wireRule(wire[field], t)]
  return (
    <section aria-labelledby="product-details">
      <h2 id="product-details" className="app-section">
        {t('products.details')}
      </h2>
      <div className="app-fields">
        <Form.Item name="barcode" label={t('products.column_barcode')} rules={rule('barcode')}>
          <Input maxLength={64} inputMode="numeric" />
        </Form.Item>
        <Form.Item
          name="pieces_per_carton"
          label={t('products.column_pieces_per_carton')}
          rules={rule('pieces_per_carton')}
        >
          <InputNumber className="app-number-input" controls={false} />
        </Form.Item>
      </div>
      <div className="app-fields app-fields-four">
        {cartonFields.map((name) => (
          <Form.Item key={name} name={name} label={t(`products.column_${name}`)} rules={rule(name)}>
            <InputNumber className="app-number-input" controls={false} />
          </Form.Item>
        ))}
      </div>
      <div className="app-fields app-fields-three">
        <Form.Item name="product_type" label={t('products.type')}>
          <Select
            allowClear
            options={(kinds.data ?? []).map((kind) => ({ value: String(kind.value), label: kind.title }))}
          />
        </Form.Item>
        <Form.Item name="product_number" label={t('products.number')} rules={rule('product_number')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="product_invoice" label={t('products.invoice')} rules={rule('product_invoice')}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <div className="app-fields">
        <Form.Item name="product_start_date" label={t('products.start_date')} rules={rule('product_start_date')}>
          <DayInput withTime />
        </Form.Item>
        <Form.Item name="product_end_date" label={t('products.end_date')} rules={rule('product_end_date')}>
          <DayInput withTime />
        </Form.Item>
      </div>
      {productId === undefined ? (
        <Form.Item name="product_attach" label={t('products.files')}>
          <AttachmentField />
        </Form.Item>
      ) : (
        <Form.Item label={t('products.files')}>
          <AttachmentList tag="product" tagId={productId} />
        </Form.Item>
      )}
    </section>
  )
}
