import { CloseOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { isValidElement, type ReactNode, useMemo } from 'react'
import { useT } from './words.tsx'

type AntApp = ReturnType<typeof App.useApp>
type ErrorMessage = Parameters<AntApp['message']['error']>[0]
type Options = Exclude<ErrorMessage, ReactNode>

const isOptions = (input: ErrorMessage): input is Options =>
  typeof input === 'object' && input !== null && !isValidElement(input) && 'content' in input

/** Numbers the error messages that were given no key, so that each can be closed on its own. */
let count = 0

/** antd's `App.useApp`, but an error stays until it is closed, unless a duration is given: whoever looks away must not miss a refusal. */
export function useApp(): AntApp {
  const app = App.useApp()
  const t = useT()
  return useMemo(() => {
    const { message } = app
    const error: typeof message.error = (input, duration) => {
      const options: Options = isOptions(input) ? input : { content: input }
      const key = options.key ?? `error ${count++}`
      return message.error({
        ...options,
        key,
        duration: typeof duration === 'number' ? duration : 0,
        content: (
          <span className="app-message">
            {options.content}{' '}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('ui.close')}
              onClick={() => message.destroy(key)}
            />
          </span>
        ),
      })
    }
    return { ...app, message: { ...message, error } }
  }, [app, t])
}
