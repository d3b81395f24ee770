import { appPaths, type ManyRow } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Button, Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { CellProps } from './ManyCells.tsx'

/** Columns of the spreadsheet: their questions can be settled by what the draft says; what the cart lacks cannot. */
const isFromSheet = ({ given }: ManyRow['questions'][number]) => given !== ''

function Ready({ row }: Pick<CellProps, 'row'>) {
  const t = useT()
  return (
    <span>
      <Tag color="green">{t('many.ready')}</Tag>
      {row.needs_approval && <Tag color="gold">{t('many.needs_approval')}</Tag>}
    </span>
  )
}

/** What stands between a row and its order: nothing, questions, or days and inspectors that do not go together. */
export function StateCell({ row, name, change }: CellProps) {
  const t = useT()
  if (row.ready && row.reason === '') return <Ready row={row} />
  return (
    <div className="many-cell">
      {row.ready && <Ready row={row} />}
      {row.reason !== '' && <span className="many-conflict">{t('many.last_time', { reason: row.reason })}</span>}
      {row.conflicts.map((sentence) => (
        <span key={sentence} className="many-conflict">
          {sentence}
        </span>
      ))}
      {row.questions.map(({ field, given, message }) => (
        <span key={`${field} ${message}`}>
          {message} {given !== '' && <span className="app-hint">{t('many.given', { given })}</span>}
        </span>
      ))}
      {row.questions.length > 0 && (
        <span className="many-answers">
          <AppLink to={`${appPaths.cart}?did=${row.did}`} aria-label={t('many.open_named', { name })}>
            {t('many.open')}
          </AppLink>
          {row.questions.every(isFromSheet) && (
            <Button
              size="small"
              aria-label={t('many.settle_named', { name })}
              onClick={() => change.mutate({ did: row.did, settled: 1 })}
            >
              {t('many.settle')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
