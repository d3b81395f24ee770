import { type ReactNode, useCallback } from 'react'
import { wasTold } from '../../api/send.ts'
import { useApp } from './use-app.tsx'

/**
 * Shows the reason of a failure once: a reason that the app has shown already, for whatever screen, is not repeated. `headline` says what
 * failed, if the reason alone does not.
 */
export function useTell(): (error: unknown, headline?: string) => void {
  const { message } = useApp()
  return useCallback(
    (error, headline) => {
      if (wasTold(error) && headline === undefined) return
      const reason = error instanceof Error && !wasTold(error) ? error.message : ''
      void message.error({
        key: `${headline ?? ''}${reason}`,
        content: headline === undefined ? reason : <Headline text={headline} reason={reason} />,
      })
    },
    [message],
  )
}

const Headline = ({ text, reason }: { text: string; reason: string }) => (
  <>
    <strong>{text}</strong> {reason}
  </>
)

/** Why something failed, and what to do about it. */
export const reasonWith = (error: Error, advice: string | undefined): ReactNode => (
  <>
    <span>{error.message}</span> {advice !== undefined && <span>{advice}</span>}
  </>
)
