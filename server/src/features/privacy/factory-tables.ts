import type { PersonTable } from './person-table.ts'

export const ownOrders = 't.order_id IN (SELECT id FROM orders WHERE customer_id = $id OR real_customer_id = $id)'

/** What factories were asked and answered by links: names of people there, and who of the buyer's side wrote to them. */
export const factoryTables: readonly PersonTable[] = [
  {
    table: 'factory_links',
    section: 'orders',
    kept: ['factories'],
    by: ['created_by'],
    leaveOut: ['epoch', 'withdrawn_by'],
    or: ownOrders,
  },
  { table: 'factory_answers', section: 'orders', kept: ['factories'], by: [], leaveOut: ['decided_by'], or: ownOrders },
  { table: 'factory_words', section: 'orders', kept: ['factories'], by: [], or: ownOrders },
  { table: 'packing_lists', section: 'orders', kept: ['factories'], by: ['account_id'], or: ownOrders },
  {
    table: 'remedies',
    section: 'orders',
    kept: ['orders'],
    by: ['created_by'],
    leaveOut: ['finding', 'approver_id', 'closed_by'],
    or: ownOrders,
  },
  {
    table: 'remedy_answers',
    section: 'orders',
    kept: ['factories'],
    by: [],
    leaveOut: ['link_id', 'replied_by'],
    or: `t.remedy_id IN (SELECT r.id FROM remedies r JOIN orders o ON o.id = r.order_id
      WHERE o.customer_id = $id OR o.real_customer_id = $id)`,
  },
  {
    table: 'remedy_links',
    section: 'orders',
    kept: ['factories'],
    by: ['created_by'],
    leaveOut: ['epoch', 'withdrawn_by'],
    or: ownOrders,
  },
]
