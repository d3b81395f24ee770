import { Dialog } from '../../ui/app/Dialog.tsx'
import { useT } from '../../ui/words/words.tsx'
import { Evaluations } from './Evaluations.tsx'

interface Props {
  id: number
  name: string
  onClose(): void
}

/** What customers said about one inspector, opened from a list of inspectors (N-49, O-22). */
export function RatingsDialog({ id, name, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('ratings.of_named', { name })} width={640} footer={null} onClose={onClose}>
      <Evaluations id={id} />
    </Dialog>
  )
}
