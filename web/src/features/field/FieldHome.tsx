import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Page } from '../../ui/app/Page.tsx'
import { EmptyList } from '../../ui/app/states.tsx'
import { useT } from '../../ui/app/words.tsx'

/** An inspector's workplace. Missions come with bookings; until one is assigned there is nothing to do here. */
export function FieldHome() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Page title={t('field.title')}>
      <div className="app-page">
        <EmptyList
          title={t('field.empty_title')}
          text={t('field.empty_text')}
          action={<Button onClick={() => void navigate('/profile')}>{t('shell.profile')}</Button>}
        />
      </div>
    </Page>
  )
}
