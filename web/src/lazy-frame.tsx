import { refusalWords, shellWords } from './screen-words.ts'
import type { ShellProps } from './shell/index.ts'
import { lazyIn } from './ui/app/lazy-dialog.tsx'

interface Props {
  shell: ShellProps
  query: string
}
const load = () => import('./Frame.tsx')

/** As high as the header, so that nothing moves when it comes. */
const HeaderRoom = () => (
  <div className="gl-header">
    <div className="gl-header-row" />
  </div>
)
const RailRoom = () => <div className="gl-rail" />

export const FrameHeader = lazyIn<Props & { hasRail: boolean }>(
  HeaderRoom,
  [...shellWords, ...refusalWords],
  async () => (await load()).FrameHeader,
)
export const FrameRail = lazyIn<Props>(RailRoom, shellWords, async () => (await load()).FrameRail)

/** Loads what surrounds the screens with a menu. */
export const preloadFrame = (): Promise<unknown> => Promise.all([FrameHeader.preload(), FrameRail.preload()])
