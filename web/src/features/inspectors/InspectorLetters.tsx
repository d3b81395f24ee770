import { useMay } from '../../ui/app/me.tsx'
import { PersonMessages } from '../messages/index.ts'
import { useInspectorInfo } from './InspectorInformation.tsx'

/** What the office wrote to an inspector. Apart from the information, because carts show that without the words of messages. */
export function InspectorLetters({ id }: { id: number }) {
  const mayRead = useMay('read_letters')
  const { data: info } = useInspectorInfo(id)
  if (!mayRead || !info?.private_data) return null
  return (
    <div className="ins-info">
      <PersonMessages userId={id} name={info.user_data.nick_name} email={info.private_data.account} />
    </div>
  )
}
