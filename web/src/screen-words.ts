import type { AppNoun } from '@goodlot/i18n'

/** Catalogs that every screen needs: shell, lists and dialogs. */
export const shellWords = ['shell', 'ui'] as const satisfies readonly AppNoun[]

/** The sentences of refusals, which every screen of members may show. */
export const refusalWords = ['faults'] as const satisfies readonly AppNoun[]

/**
 * The words of the screens of sign-in, of all catalogs, by the keys of `visitor-words.json` (`npm run visitor-words` writes it): visitors
 * wait for two hundred sentences instead of seven hundred.
 */
export const visitorWords = ['visitors'] as const

/** The further catalogs that the screens of a feature need, by its folder. The catalog check compares them with the code. */
export const screenWords = {
  accounts: ['accounts', 'calendars', 'invoices', 'privacy', 'validation'],
  'first-steps': ['setup'],
  board: ['insights', 'reports'],
  'api-keys': ['api-keys', 'validation'],
  audit: ['audit', 'audit-fields'],
  booking: ['booking', 'factories', 'files', 'inspectors', 'ratings'],
  books: ['books'],
  capacity: ['capacity'],
  customers: ['customers', 'accounts', 'invoices', 'mail-list', 'privacy', 'ratings', 'validation'],
  enquiries: ['enquiries', 'validation'],
  exams: ['exams', 'validation'],
  factories: ['factories', 'files', 'sheets', 'validation'],
  'factory-file': ['factory-file', 'supplier-link', 'validation'],
  'factory-visits': ['factory-actions', 'factory-page'],
  'supplier-requests': ['supplier-page'],
  holidays: ['holidays'],
  insights: ['insights', 'orders'],
  inspectors: ['inspectors', 'mail-list', 'own-work', 'privacy', 'ratings', 'validation', 'verification'],
  invoices: ['invoices', 'validation'],
  many: ['many'],
  messages: ['threads'],
  mails: ['inspectors', 'jobs', 'mail-list', 'validation'],
  notices: [],
  laboratory: ['booking', 'laboratory', 'validation'],
  orders: ['changes', 'inspectors', 'order-list', 'order-sheets', 'orders', 'sheets', 'threads', 'today', 'visits'],
  'order-page': ['changes', 'claims', 'files', 'inspectors', 'laboratory', 'mail-list', 'orders'],
  'order-panel': ['changes', 'claims', 'files', 'inspectors', 'laboratory', 'mail-list', 'order-list', 'orders'],
  payments: ['orders', 'payments'],
  payouts: ['payments', 'payouts'],
  products: ['files', 'products', 'sheets', 'validation'],
  protocols: ['files', 'protocol-sheets', 'protocols', 'sheets', 'validation'],
  claims: ['claims', 'files', 'own-work', 'validation'],
  receivables: ['invoices', 'receivables', 'validation'],
  reports: ['reports', 'validation'],
  settings: ['files', 'mail-list', 'ratings', 'settings', 'validation'],
  setup: ['setup', 'validation'],
  invitations: ['invitations', 'validation'],
  staff: ['staff', 'validation'],
  team: ['team', 'validation'],
  referrals: ['referrals', 'validation'],
} as const satisfies Record<string, readonly AppNoun[]>
