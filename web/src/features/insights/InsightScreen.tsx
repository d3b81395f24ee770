import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/words/words.tsx'
import { CustomerNumbers } from './CustomerNumbers.tsx'
import { RootNumbers } from './RootNumbers.tsx'
import './insights.css'

/** `/insights`: the numbers of the business for root, a customer's own numbers for everybody else. */
export function InsightScreen() {
  const t = useT()
  const isRoot = useMay('see_numbers')
  return <Page title={t('insights.title')}>{isRoot ? <RootNumbers /> : <CustomerNumbers />}</Page>
}
