import { totp } from '@goodlot/rules'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { useFormInstance } from '../kit/Form.tsx'
import { Item } from '../kit/FormItem.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useT } from '../words/words.tsx'

interface Props {
  label?: string
  /** Only a code of the authenticator app is accepted, no recovery code. */
  noRecovery?: boolean
  autoFocus?: boolean
}

/** The field `otp` of a form: a code of the authenticator app, or a recovery code instead. */
export function OtpItem({ label, noRecovery, autoFocus }: Props) {
  const t = useT()
  const form = useFormInstance()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <Item
        name="otp"
        label={isRecovery ? t('ui.otp_recovery') : (label ?? t('ui.otp'))}
        rules={[{ required: true, whitespace: true, message: t('ui.otp_missing') }]}
      >
        <TextInput
          // a new input for the other kind of code, so that the keyboard of a phone changes with it
          key={isRecovery ? 'recovery' : 'app'}
          autoFocus={autoFocus === true || isRecovery}
          className="app-otp"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          // room for blanks between the digits
          maxLength={isRecovery ? 20 : totp.digits + 2}
        />
      </Item>
      {!noRecovery && (
        <Button
          type="link"
          className="app-otp-other"
          onClick={() => {
            setRecovery(!isRecovery)
            form.resetFields(['otp'])
          }}
        >
          {isRecovery ? t('ui.otp_use_app') : t('ui.otp_use_recovery')}
        </Button>
      )}
    </>
  )
}
