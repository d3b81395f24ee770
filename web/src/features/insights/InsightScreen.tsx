import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/app/words.tsx'
import { Board } from './Board.tsx'
import { CustomerNumbers } from './CustomerNumbers.tsx'
import { RootNumbers } from './RootNumbers.tsx'
import './insights.css'

/** Name of the address parameter that chooses the part of the screen. */
const partParam = 'part'

/** `/insights`: root's board and the numbers of the business; a customer's own numbers. */
export function InsightScreen() {
  const t = useT()
  const isRoot = useMay('administer')
  const [search, setSearch] = useSearchParams()
  if (!isRoot)
    return (
      <Page title={t('insights.title')}>
        <CustomerNumbers />
      </Page>
    )
  const part = search.get(partParam) === 'numbers' ? 'numbers' : 'board'
  return (
    <Page
      title={t('insights.title')}
      tools={
        <Segmented
          aria-label={t('insights.title')}
          value={part}
          onChange={(chosen) => setSearch(chosen === 'numbers' ? { [partParam]: chosen } : {})}
          options={[
            { value: 'board', label: t('insights.board') },
            { value: 'numbers', label: t('insights.numbers') },
          ]}
        />
      }
    >
      {part === 'board' ? <Board /> : <RootNumbers />}
    </Page>
  )
}
