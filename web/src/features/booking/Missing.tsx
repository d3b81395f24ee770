import { sitePaths } from '@goodlot/contract'
import type { JudgedField } from '@goodlot/rules'
import { keepEnquiryMessage } from '../../shell/index.ts'
import { WarningOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'
import { nextSteps } from './next-steps.ts'
import { useQuotationMessage } from './use-quotation-message.ts'

/**
 * Links to the fields that still need something. At first each says what to do there; after an attempt to submit, what is wrong, in the
 * sentences of the specification (H-33…H-37).
 */
export function Missing() {
  const { t } = useLocale()
  const { cart, form, problems, jump, missing, isTried } = useCartView()
  const message = useQuotationMessage()
  const lines = new Map<string, JudgedField>(
    isTried
      ? problems.map((problem) => [t(`booking.${problem.why}`, problem.params), problem.field])
      : nextSteps(problems, cart, form.isMdTyped).map(({ step, field }) => [
          typeof step === 'string' ? t(`booking.${step}`) : t(`booking.${step.why}`, step.params),
          field,
        ]),
  )
  // the enquiry opens in another tab, so that the cart stays open
  const asked = problems.find(({ why }) => why === 'ask_quotation')
  const quotation = asked && t('booking.ask_quotation', asked.params)
  // the order can be submitted, although further inspectors are still to be found for it
  if (lines.size === 0 && missing > 0)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('booking.team_missing', { count: missing })}
        action={
          <Button size="small" onClick={() => jump('days')}>
            {t('booking.team_missing_show')}
          </Button>
        }
      />
    )
  if (lines.size === 0) return <p className="cart-ready">{t('booking.nothing_missing')}</p>
  return (
    <div className="cart-missing" data-tried={isTried}>
      <h3>
        {isTried && <WarningOutlined aria-hidden />} {t(isTried ? 'booking.missing' : 'booking.next')}
      </h3>
      <ol>
        {[...lines].map(([sentence, field]) => (
          <li key={sentence}>
            <button type="button" onClick={() => jump(field)}>
              {sentence}
            </button>
            {sentence === quotation && (
              <a
                className="gl-link"
                href={sitePaths.enquire_us}
                target="_blank"
                rel="noreferrer"
                onClick={() => keepEnquiryMessage(message)}
              >
                {t('booking.quotation_link')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
