import { useSearchParams } from '../../ui/app/routing.tsx'
import { Segmented } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { FailedJobs, listParam } from '../jobs/index.ts'
import { MailList } from './MailList.tsx'

/** The outbox and the failed background jobs. The address says which list is shown, so that a reload or a link shows the same. */
export function MailScreen() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const list = search.get(listParam) === 'jobs' ? 'jobs' : 'mails'
  const switcher = (
    <Segmented
      style={{ marginBottom: 16 }}
      aria-label={t('jobs.switch')}
      value={list}
      // clears the other parameters: the filters of one list mean nothing in the other
      onChange={(chosen) => setSearch(chosen === 'jobs' ? { [listParam]: chosen } : {})}
      options={[
        { value: 'mails', label: t('mail-list.title') },
        { value: 'jobs', label: t('jobs.title') },
      ]}
    />
  )
  return list === 'mails' ? <MailList switcher={switcher} /> : <FailedJobs switcher={switcher} />
}
