import { useMay } from '../../ui/app/me.tsx'
import { CustomerAdmin } from './CustomerAdmin.tsx'
import { MyCustomers } from './MyCustomers.tsx'
import type { InspectorDialog } from './OwnInspectors.tsx'

/** The customers screen, with the dialog that shows one of their inspectors (O-22). */
export const customersWith = (Dialog: InspectorDialog) => () => <Customers InspectorDialog={Dialog} />

/** Root administers all customers here, an agent reads its own (OD-37). */
function Customers({ InspectorDialog }: { InspectorDialog: InspectorDialog }) {
  return useMay('administer') ? <CustomerAdmin InspectorDialog={InspectorDialog} /> : <MyCustomers />
}
