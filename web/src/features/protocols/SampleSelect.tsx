import type { Translate } from '@goodlot/i18n'
import { InputNumber, Select, Space } from 'antd'
import { useT } from '../../ui/words.tsx'
import type { ClassNode } from './tree.ts'

const fixed = ['G', 'S-1', 'S-2', 'S-3', 'S-4', 'sku1', 'ctn', 'once', 'full'] as const
const pieces = (code: string) => (/^n\d+$/.test(code) ? Number(code.slice(1)) : null)

/** What a sample code means, in words: `n3` → 3 pieces per lot. */
function sampleText(t: Translate, code: string): string {
  const count = pieces(code)
  if (count !== null) return t('protocols.sample_n', { count })
  return code.startsWith('S-')
    ? t('protocols.sample_special', { level: code })
    : t(`protocols.sample_${code.toLowerCase()}`)
}

/** The sample of a class in words. What is dropped is a carton of every packing, not a piece of the lot. */
export function sampleOf(t: Translate, { aql_level_code, class_code }: ClassNode): string {
  const count = pieces(aql_level_code)
  return class_code === 'carton_drop' && count !== null
    ? t('protocols.sample_cartons', { count })
    : sampleText(t, aql_level_code)
}

/** The sample of a class; a number of pieces has its figure beside it. */
export function SampleSelect({ id, value, onChange }: { id: string; value: string; onChange(code: string): void }) {
  const t = useT()
  const count = pieces(value)
  return (
    <Space.Compact block>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={count === null ? value : 'n'}
        options={[
          ...fixed.map((code) => ({ value: code as string, label: sampleText(t, code) })),
          { value: 'n', label: t('protocols.sample_pieces') },
        ]}
        onChange={(code: string) => onChange(code === 'n' ? 'n3' : code)}
      />
      {count !== null && (
        <InputNumber
          aria-label={t('protocols.sample_pieces')}
          style={{ width: 110 }}
          min={1}
          max={9999}
          precision={0}
          value={count}
          onChange={(n) => n && onChange(`n${n}`)}
        />
      )}
    </Space.Compact>
  )
}
