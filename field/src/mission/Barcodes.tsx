import { type BriefGood, compareBarcode } from '@goodlot/inspection'
import { useState } from 'react'
import { TextField } from '../ui/Fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { UploadButton } from '../ui/UploadButton.tsx'
import { useT } from '../words/words.tsx'
import { NoCodeReader, readBarcode } from './barcode-reader.ts'
import { attempt, buzz, useMission } from './context.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useVisitDraft } from './visit-drafts.ts'
import { NotKept } from './work.ts'

/** Compares the codes on the goods with those of the order. */
export function Barcodes() {
  const t = useT()
  const { brief } = useMission()
  return (
    <>
      <h1>{t('visit.barcodes')}</h1>
      {brief.goods.map((good) => (
        <Barcode key={good.product} good={good} />
      ))}
    </>
  )
}

function Barcode({ good }: { good: BriefGood }) {
  const t = useT()
  const { work, state, opened } = useMission()
  const { product, barcode: expected } = good
  const { value, change, drop } = useVisitDraft(`barcode.${product}`, '')
  const [failed, setFailed] = useState<'not_read' | 'no_reader' | null>(null)
  const [reading, setReading] = useState(false)
  const scans = state.barcodes.filter(({ data }) => data.product === product)
  const save = async (read: string, symbology: string) => {
    await work.write('barcode', { product, symbology, expected, read })
    drop()
    buzz(compareBarcode({ product, symbology, expected, read }) === 'differs' ? 'warn' : 'done')
  }
  const scan = async (file: File) => {
    setReading(true)
    setFailed(null)
    try {
      const found = await readBarcode(file)
      if (found) await save(found.rawValue, found.format)
      else setFailed('not_read')
    } catch (error) {
      if (error instanceof NotKept) throw error
      setFailed(error instanceof NoCodeReader ? 'no_reader' : 'not_read')
    } finally {
      setReading(false)
    }
  }
  return (
    <section className="card">
      <h2>
        {good.name}
        <small>
          {expected === '' ? t('visit.barcode_unknown') : t('visit.barcode_expected', { number: expected })}
        </small>
      </h2>
      {scans.map(({ key, data }) => {
        const compared = compareBarcode(data)
        return (
          <div key={key} className="stack">
            <p className={compared === 'differs' ? 'value-out' : 'value-in'}>
              <Icon name={compared === 'differs' ? 'remove' : 'check'} size={20} />
              {[data.read, t(`visit.barcode_is_${compared}`)].join(' · ')}
            </p>
            <TakeBack target={key} />
          </div>
        )
      })}
      <UploadButton
        icon="camera"
        accept="image/*"
        capture="environment"
        disabled={reading || !opened.can_write}
        onFile={(file) => attempt(scan(file))}
      >
        {t(reading ? 'visit.barcode_reading' : 'visit.barcode_scan')}
      </UploadButton>
      {failed && (
        <p className="note note-wait" role="alert">
          {t(`visit.barcode_${failed}`)}
        </p>
      )}
      <TextField label={t('visit.barcode_typed')} inputMode="numeric" value={value} onChange={change} maxLength={100} />
      <button
        type="button"
        className="button"
        disabled={value.trim() === '' || !opened.can_write}
        onClick={() => attempt(save(value.trim(), ''))}
      >
        {t('visit.save')}
      </button>
    </section>
  )
}
