import { type ClassFields, maxPieces, namedSamples, piecesCode, readSample, sampleOf } from '@goodlot/checklists'
import { type Translate, wordFor } from '@goodlot/i18n'
import { InputNumber, Select, Space } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

/** The sample of a class in words: `n3` → 3 pieces per lot. */
export function sampleText(t: Translate, node: Pick<ClassFields, 'code' | 'sample'>): string {
  const sample = sampleOf(node)
  switch (sample?.kind) {
    case 'pieces':
      return t('protocols.sample_n', { count: sample.count })
    case 'cartons_per_packing':
      return t('protocols.sample_cartons', { count: sample.count })
    case 'special':
      return t('protocols.sample_special', { level: sample.level })
    default:
      return wordFor(t, 'protocols.sample_', node.sample.toLowerCase())
  }
}

/** Chooses the sample of a class; for a number of pieces, a number field appears beside it. */
export function SampleSelect({ id, value, onChange }: { id: string; value: string; onChange(code: string): void }) {
  const t = useT()
  const sample = readSample(value)
  const count = sample?.kind === 'pieces' ? sample.count : null
  return (
    <Space.Compact block>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={count === null ? value : 'n'}
        options={[
          ...namedSamples.map((code) => ({ value: code, label: sampleText(t, { code: '', sample: code }) })),
          { value: 'n', label: t('protocols.sample_pieces') },
        ]}
        onChange={(code: string) => onChange(code === 'n' ? piecesCode(3) : code)}
      />
      {count !== null && (
        <InputNumber
          aria-label={t('protocols.sample_pieces')}
          style={{ width: 110 }}
          min={1}
          max={maxPieces}
          precision={0}
          value={count}
          onChange={(n) => n && onChange(piecesCode(n))}
        />
      )}
    </Space.Compact>
  )
}
