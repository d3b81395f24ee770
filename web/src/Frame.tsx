// What surrounds the screens that have a menu. In a file of its own, because the screens of sign-in show none of it; and its styles come
// first, so that screens and controls can change them.
import './shell/rail.css'
import './ui/list/list.css'
import './ui/record/record.css'
import { useMemo } from 'react'
import { Bell } from './features/notices/Bell.tsx'
import { SearchEntry } from './features/search/index.ts'
import { routeNames } from './routes.tsx'
import { Header, may, Rail, railGroups, type ShellProps, WorkHeader } from './shell/index.ts'
import { ThemeToggle } from './ui/app/ThemeToggle.tsx'

interface Props {
  shell: ShellProps
  /** The open address after its `?`. */
  query: string
}

const useGroups = ({ shell: { me } }: Props) => useMemo(() => railGroups(me, routeNames), [me])

/** The row with the menu: the public site's for visitors, that of the rail for signed-in people. */
export function FrameHeader({ hasRail, ...props }: Props & { hasRail: boolean }) {
  const { me } = props.shell
  const groups = useGroups(props)
  const shell = {
    ...props.shell,
    bell: (
      <span className="app-tools inline">
        {me && !me.totp_required && may(me, 'search') && <SearchEntry groups={groups} />}
        <ThemeToggle />
        {me && !me.totp_required && <Bell />}
      </span>
    ),
  }
  return hasRail ? <WorkHeader shell={shell} groups={groups} query={props.query} /> : <Header {...shell} />
}

export const FrameRail = (props: Props) => <Rail {...props} groups={useGroups(props)} />
