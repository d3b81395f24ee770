import { useMay } from '../../ui/app/me.tsx'
import { CustomerAdmin } from './CustomerAdmin.tsx'
import { MyCustomers } from './MyCustomers.tsx'

/** Root administers all customers here, an agent reads its own (OD-37). */
export function Customers() {
  return useMay('administer') ? <CustomerAdmin /> : <MyCustomers />
}
