import { lazyBlock } from '../../ui/app/lazy-dialog.tsx'
import { Drawer } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

const InspectorInformation = lazyBlock(
  ['inspectors', 'ratings', 'validation', 'verification'],
  async () => (await import('./InspectorInformation.tsx')).InspectorInformation,
)

/** Width of the drawer (N-21, V-31); on a phone it fills the screen. */
const width = 800

export function InspectorDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT()
  return (
    <Drawer open title={t('inspectors.information')} size={width} onClose={onClose}>
      <InspectorInformation id={id} />
    </Drawer>
  )
}
