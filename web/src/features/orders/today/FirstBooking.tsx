import { appPaths, type Today } from '@goodlot/contract'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useT } from '../../../ui/words/words.tsx'

const steps = [
  { name: 'product', to: appPaths.product },
  { name: 'factory', to: appPaths.business },
  { name: 'book', to: appPaths.cart },
] as const

/** The three steps to a first order, ticked as they are done; the next one is the main action. */
export function FirstBooking({ done }: { done: NonNullable<Today['first_steps']> }) {
  const t = useT()
  const isDone = (name: (typeof steps)[number]['name']) => name !== 'book' && done[name]
  const next = steps.find(({ name }) => !isDone(name))?.name
  return (
    <>
      <p>{t('today.first_intro')}</p>
      <ol className="plain-list today-steps">
        {steps.map(({ name, to }, i) => (
          <li key={name} data-done={isDone(name) || undefined} aria-current={name === next ? 'step' : undefined}>
            <span className="today-count" aria-hidden="true">
              {isDone(name) ? '✓' : i + 1}
            </span>
            <span>
              <AppLink to={to} className={name === next ? 'gl-button gl-button-main' : 'gl-link'}>
                {t(`today.step_${name}`)}
              </AppLink>
              <small>{t(isDone(name) ? 'today.step_done' : `today.step_${name}_means`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
