import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aVerifiedReport } from '../../test/reports.ts'
import { openScreen } from '../../test/screen.tsx'

const issued = '%PDF-1.7 as it was issued'
const hashOf = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

it('a PDF that is dropped on the page is recognised by its hash, or not; it is not sent', async () => {
  const [own, other] = [await hashOf(issued), await hashOf(`${issued}, and changed`)]
  const { t, wire } = await openScreen('/verify/ABCD-1234', {
    answers: {
      report_verify: ({ sha256 }) =>
        aVerifiedReport(
          sha256 === undefined
            ? {}
            : { file: sha256 === own ? 'issued' : 'unknown', file_made_at: '2026-11-16 10:05:00' },
        ),
    },
  })
  const area = await screen.findByRole('button', { name: t('reports.verify_choose') })
  const drop = (text: string) => {
    const file = new File([text], 'report.pdf', { type: 'application/pdf' })
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file, webkitGetAsEntry: () => null }]
    fireEvent.drop(area, {
      dataTransfer: { files: [file], items, types: ['Files'] },
    })
  }
  drop(issued)
  await screen.findByText(t('reports.verify_file_issued', { at: '2026-11-16 10:05' }))
  drop(`${issued}, and changed`)
  await screen.findByText(t('reports.verify_file_unknown'))
  expect(screen.queryByText(t('reports.verify_file_issued', { at: '2026-11-16 10:05' }))).toBeNull()
  expect(wire.sent('report_verify')).toEqual([
    { code: 'ABCD-1234' },
    { code: 'ABCD-1234', sha256: own },
    { code: 'ABCD-1234', sha256: other },
  ])
})
