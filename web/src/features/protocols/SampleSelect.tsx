import type { Translate } from '@goodlot/i18n'
import { InputNumber, Select, Space } from 'antd'
import { useT } from '../../ui/words.tsx'

const fixed = ['G', 'S-1', 'S-2', 'S-3', 'S-4', 'sku1', 'ctn', 'once', 'full'] as const
const pieces = (code: string) => (/^n\d+$/.test(code) ? Number(code.slice(1)) : null)

/** What a sample code means, in words: `n3` → 3 pieces per lot. */
export function sampleText(t: Translate, code: string): string {
  const count = pieces(code)
  if (count !== null) return t('protocols.sample_n', { count })
  return code.startsWith('S-')
    ? t('protocols.sample_special', { level: code })
    : t(`protocols.sample_${code.toLowerCase()}`)
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
