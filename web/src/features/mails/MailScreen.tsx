import { Segmented } from 'antd'
import { useState } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { FailedJobs } from '../jobs/index.ts'
import { MailList } from './MailList.tsx'

/** The outbox, and the background jobs that failed. */
export function MailScreen() {
  const t = useT()
  const [list, setList] = useState<'mails' | 'jobs'>('mails')
  const switcher = (
    <Segmented
      style={{ marginBottom: 16 }}
      aria-label={t('jobs.switch')}
      value={list}
      onChange={setList}
      options={[
        { value: 'mails', label: t('mails-desk.title') },
        { value: 'jobs', label: t('jobs.title') },
      ]}
    />
  )
  return list === 'mails' ? <MailList switcher={switcher} /> : <FailedJobs switcher={switcher} />
}
