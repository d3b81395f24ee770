import { totp } from '@goodlot/rules'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useT } from '../app/words.tsx'

interface Props {
  label?: string
  /** Only a code of the authenticator app is accepted, no recovery code. */
  noRecovery?: boolean
  autoFocus?: boolean
}

/** The field `otp` of a form: a code of the authenticator app, or a recovery code instead. */
export function OtpItem({ label, noRecovery, autoFocus }: Props) {
  const t = useT()
  const form = Form.useFormInstance()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <Form.Item
        name="otp"
        label={isRecovery ? t('ui.otp_recovery') : (label ?? t('ui.otp'))}
        rules={[{ required: true, whitespace: true, message: t('ui.otp_missing') }]}
      >
        {/* a new input for the other kind of code, so that the keyboard of a phone changes with it */}
        <Input
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
      </Form.Item>
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
