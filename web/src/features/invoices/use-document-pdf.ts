import { useState } from 'react'
import { download } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'

/** Downloads the PDF of a document; `loading` is the number of the one that is on its way. */
export function useDocumentPdf() {
  const tell = useTell()
  const [loading, setLoading] = useState('')
  const load = async (invoice_no: string) => {
    setLoading(invoice_no)
    await download('invoice_pdf', { invoice_no }, `${invoice_no}.pdf`).catch(tell)
    setLoading('')
  }
  return { loading, load }
}
