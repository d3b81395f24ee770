import type { ComponentType } from 'react'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { Abort } from './Abort.tsx'
import { Barcodes } from './Barcodes.tsx'
import { Cartons } from './Cartons.tsx'
import { Containers } from './Containers.tsx'
import { useMission } from './context.tsx'
import { Finish } from './Finish.tsx'
import { Instruments } from './Instruments.tsx'
import { Messages } from './Messages.tsx'
import { MissionFacts } from './MissionFacts.tsx'
import { usePractice } from './practice-context.ts'
import { Quantities } from './Quantities.tsx'
import { QuestionList } from './Questions.tsx'
import { Remarks } from './Remarks.tsx'
import { Signature } from './Signature.tsx'
import { SyncState } from './SyncState.tsx'
import { Team } from './team/Team.tsx'

const screens = {
  finish: Finish,
  quantities: Quantities,
  cartons: Cartons,
  containers: Containers,
  barcodes: Barcodes,
  instruments: Instruments,
  remarks: Remarks,
  messages: Messages,
  questions: QuestionList,
  info: MissionFacts,
  sync: SyncState,
  signature: Signature,
  abort: Abort,
} satisfies Record<string, ComponentType>
type Name = keyof typeof screens

const isName = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(screens, name)

/** Everything besides units, checks and photos. */
export function More({ further, unread }: { further: string[]; unread: number }) {
  const [name, ...rest] = further
  if (name === 'team') return <Team further={rest} />
  if (!isName(name)) return <Menu unread={unread} />
  const Found = screens[name]
  return <Found />
}

function Menu({ unread }: { unread: number }) {
  const t = useT()
  const { brief, work, opened } = useMission()
  const hasGoods = brief.goods.length > 0
  // nobody is there to write to, and nothing is sent
  const isPractice = usePractice() !== null
  const names: (Name | 'team')[] = [
    'finish',
    ...(opened.team ? (['team'] as const) : []),
    ...(hasGoods ? (['quantities', 'cartons'] as const) : []),
    ...(brief.service === 'cls' ? (['containers'] as const) : []),
    ...(hasGoods ? (['barcodes'] as const) : []),
    'instruments',
    'remarks',
    ...(opened.questions.length > 0 ? (['questions'] as const) : []),
    ...(isPractice ? [] : (['messages', 'info', 'sync', 'abort'] as const)),
  ]
  return (
    <>
      <h1>{t('visit.tab_more')}</h1>
      <nav className="stack" aria-label={t('visit.tab_more')}>
        {names.map((name) => (
          <Link key={name} to={`mission/${work.order_id}/more/${name}`} className="jump card-jump">
            {name === 'messages' && unread > 0 ? t('visit.messages_unread', { count: unread }) : t(`visit.${name}`)}
            <Icon name="next" />
          </Link>
        ))}
      </nav>
    </>
  )
}
