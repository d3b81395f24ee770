import type { Product } from '@goodlot/contract'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { RecordDialog } from '../../ui/RecordDialog.tsx'
import { useRecordSave } from '../../ui/record-save.ts'
import { useRevalidateOnLanguage } from '../../ui/revalidate.ts'
import { useT } from '../../ui/words.tsx'
import { ProductDetailFields, ProductFields } from './ProductFields.tsx'
import { ProductView } from './ProductView.tsx'
import { emptyProduct, formOf, type ProductForm } from './product-form.ts'
import { productQueries, saveProduct, useProduct } from './queries.ts'

export type OpenProduct = { mode: 'add' } | { mode: 'view' | 'edit'; id: number }

interface Props {
  open: OpenProduct
  onClose(): void
  onSaved?: (product: Product) => void
}

/** A product to see, add or change. Read only when the server says that it is not the reader's to change. */
export function ProductDialog({ open, onClose, onSaved }: Props) {
  const t = useT()
  const [form] = Form.useForm<ProductForm>()
  useRevalidateOnLanguage(form)
  const [editing, setEditing] = useState(open.mode !== 'view')
  const id = open.mode === 'add' ? undefined : open.id
  const product = useProduct(id)
  const mayEdit = product.data?.can_edit_product === 1
  const writing = open.mode === 'add' || (editing && mayEdit)
  // the version that the form was filled from: a later answer must not hide that somebody was faster
  const madeOn = useRef<number>(undefined)
  madeOn.current ??= product.data?.version
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send: (input: ProductForm, version) => saveProduct(input, id, version),
    refresh: productQueries,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const submit = (version: number | undefined) =>
    form.validateFields().then(
      (input) => save.mutate({ input, version }),
      () =>
        form.scrollToField(form.getFieldsError().find((f) => f.errors.length > 0)?.name ?? [], {
          focus: true,
          block: 'center',
        }),
    )
  const reload = async () => {
    const fresh = await product.refetch()
    if (!fresh.data) return
    madeOn.current = fresh.data.version
    form.setFieldsValue(formOf(fresh.data))
    forget()
  }
  const title = writing
    ? t(open.mode === 'add' ? 'products.add_title' : 'products.edit_title')
    : t('products.view_title')
  return (
    <RecordDialog
      title={title}
      width={760}
      saving={save.isPending}
      onClose={onClose}
      isTouched={() => form.isFieldsTouched()}
      loading={id !== undefined && product.isPending}
      error={product.error}
      onRetry={() => void product.refetch()}
      refused={refused}
      changed={changed}
      onReload={() => void reload()}
      onOverwrite={() => void submit(changed?.version)}
      {...(writing ? { onSave: () => void submit(madeOn.current) } : {})}
      extra={
        !writing && mayEdit ? (
          <Button type="primary" onClick={() => setEditing(true)}>
            {t('ui.edit')}
          </Button>
        ) : null
      }
    >
      {writing ? (
        <Form<ProductForm>
          form={form}
          layout="vertical"
          initialValues={product.data ? formOf(product.data) : emptyProduct}
        >
          <ProductFields />
          <ProductDetailFields productId={id} />
        </Form>
      ) : (
        product.data && <ProductView product={product.data} />
      )}
    </RecordDialog>
  )
}
