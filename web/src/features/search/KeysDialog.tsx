import { useT } from '../../ui/words/words.tsx'
import { searchKey } from './keys.ts'
import { ModalDialog } from './ModalDialog.tsx'
import './search.css'

/** The list of keys, opened with `?`. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const keys = [
    [[searchKey()], t('search.key_search')],
    [['?'], t('search.key_keys')],
    [['j', 'k'], t('search.key_rows')],
    [['Enter'], t('search.key_open')],
    [['Esc'], t('search.key_close')],
  ] as const
  return (
    <ModalDialog label={t('search.keys')} className="search-dialog search-keys" onClose={onClose}>
      <header>
        <h2>{t('search.keys')}</h2>
        <button type="button" className="search-close" onClick={onClose}>
          {t('search.close')}
        </button>
      </header>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  )
}
