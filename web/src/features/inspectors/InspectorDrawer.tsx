import { Drawer } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { InspectorInformation } from './InspectorInformation.tsx'

/** Width of the drawer (N-21, V-31); on a phone it fills the screen. */
const width = 800

export function InspectorDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT()
  return (
    <Drawer
      open
      title={t('inspectors.information')}
      size={width}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <InspectorInformation id={id} />
    </Drawer>
  )
}
