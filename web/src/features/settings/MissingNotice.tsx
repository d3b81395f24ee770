import { appPaths, type MissingPart } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Alert } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** What is still empty on this server, each with a link to where it is set. */
export function MissingNotice({ parts }: { parts: readonly MissingPart[] }) {
  const t = useT()
  if (parts.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="set-missing"
      title={t('settings.missing_title')}
      description={
        <>
          <p>{t('settings.missing_text')}</p>
          <ul>
            {parts.map(({ part, key }) => {
              const words = t(`settings.missing_${part}`)
              const [, setupPart] = /^setup\.(.+)$/.exec(key) ?? []
              const to = setupPart ? { pathname: appPaths.setup, hash: setupPart } : { hash: key }
              return (
                <li key={part}>
                  <AppLink to={to}>{words}</AppLink>
                </li>
              )
            })}
          </ul>
        </>
      }
    />
  )
}
