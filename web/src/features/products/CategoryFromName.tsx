import { useEffect } from 'react'
import { Form } from '../../ui/kit/index.ts'
import { lineNamed, useCatalogTree } from '../lists/index.ts'

/** Fills in the category by what the product is called, as long as nobody has chosen one. */
export function CategoryFromName() {
  const form = Form.useFormInstance()
  const name: unknown = Form.useWatch('product_name', form)
  const tree = useCatalogTree().data
  useEffect(() => {
    if (!tree || typeof name !== 'string' || form.isFieldTouched('product_catalog_id')) return
    const path = lineNamed(name, tree)
    // not `setFieldValue`, which would make the field count as one that the person has changed
    if (path) form.setFields([{ name: 'product_catalog_id', value: path, errors: [], touched: false }])
  }, [form, name, tree])
  return null
}
