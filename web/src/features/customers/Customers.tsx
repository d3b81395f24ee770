import { appPaths } from '@goodlot/contract'
import { useMay } from '../../ui/app/me.tsx'
import { useLocation } from '../../ui/app/routing.tsx'
import { NotFound } from '../../ui/app/states.tsx'
import { CustomerAdmin } from './CustomerAdmin.tsx'
import { CustomerFile } from './file/CustomerFile.tsx'
import { MyCustomers } from './MyCustomers.tsx'
import type { InspectorDialog } from './OwnInspectors.tsx'

/** The customers screen, with the dialog that shows one of their inspectors (O-22). */
export const customersWith = (Dialog: InspectorDialog) => () => <Customers InspectorDialog={Dialog} />

/** Root administers all customers here and reads the file of one, an agent reads its own (OD-37). */
function Customers({ InspectorDialog }: { InspectorDialog: InspectorDialog }) {
  const readsAll = useMay('see_customers')
  const { pathname } = useLocation()
  const id = pathname.slice(appPaths.customer.length + 1).replace(/\/$/, '')
  if (id === '') return readsAll ? <CustomerAdmin InspectorDialog={InspectorDialog} /> : <MyCustomers />
  if (!readsAll || !/^[1-9]\d{0,9}$/.test(id)) return <NotFound />
  return <CustomerFile key={id} userId={Number(id)} InspectorDialog={InspectorDialog} />
}
