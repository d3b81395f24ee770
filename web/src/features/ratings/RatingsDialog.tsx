import { Modal } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { Evaluations } from './Evaluations.tsx'

interface Props {
  id: number
  name: string
  onClose(): void
}

/** What customers said about one inspector, from a list of inspectors (N-49, O-22). */
export function RatingsDialog({ id, name, onClose }: Props) {
  const t = useT()
  return (
    <Modal open title={t('ratings.of_named', { name })} width={640} footer={null} onCancel={onClose}>
      <Evaluations id={id} />
    </Modal>
  )
}
