import { useMay } from '../../ui/app/me.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { FamilyList } from './FamilyList.tsx'
import { FamilyPage } from './FamilyPage.tsx'
import { familyParam } from './family-address.ts'

/** `/receivables`: root's list of families that owe money on account, and one of them; for customers, what they owe themselves. */
export function ReceivableScreen() {
  const [search] = useSearchParams()
  const isRoot = useMay('see_all_records')
  if (!isRoot) return <FamilyPage />
  const id = search.get(familyParam) ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? <FamilyPage key={id} userId={Number(id)} /> : <FamilyList />
}
