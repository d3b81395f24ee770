import { CloseOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { isValidElement, type ReactNode, useMemo } from 'react'
import { useT } from './words.tsx'

type AntApp = ReturnType<typeof App.useApp>
type ErrorMessage = Parameters<AntApp['message']['error']>[0]
type Options = Exclude<ErrorMessage, ReactNode>

const isOptions = (input: ErrorMessage): input is Options =>
  typeof input === 'object' && input !== null && !isValidElement(input) && 'content' in input

/** Makes a key for messages that have none, so that each can be closed on its own. */
let count = 0

/** Like antd's, but an error stays until it is closed: whoever looked away for ten seconds has to learn that something was refused. */
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
