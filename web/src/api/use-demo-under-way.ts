import { useEffect, useState } from 'react'
import { flags } from './flags.ts'

const askEveryMs = 2000

/** Whether the server still makes its demo; asks until it is ready. */
export function useDemoUnderWay(): boolean {
  const [isUnderWay, setUnderWay] = useState(flags.demoUnderWay)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      fetch('/readyz')
        .then((answer) => answer.json() as Promise<{ reasons: string[] }>)
        .then(({ reasons }) => setUnderWay(reasons.includes('demo')))
        // a server that does not answer is asked again
        .catch(() => undefined)
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return isUnderWay
}
