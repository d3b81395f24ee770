import type { AppNoun } from '@goodlot/i18n'

/** Catalogs that every screen needs: shell, lists and dialogs, notices, refusals. */
export const shellWords = ['faults', 'notices', 'shell', 'ui'] as const satisfies readonly AppNoun[]

/** The further catalogs that the screens of a feature need, by its folder. The catalog check compares them with the code. */
export const screenWords = {
  accounts: ['accounts', 'calendars', 'privacy', 'validation'],
  audit: ['audit'],
  booking: ['booking', 'factories', 'files', 'inspectors', 'products', 'protocols', 'ratings', 'validation'],
  books: ['books', 'validation'],
  capacity: ['capacity'],
  customers: ['customers', 'accounts', 'privacy', 'ratings', 'validation'],
  enquiries: ['enquiries', 'validation'],
  exams: ['exams', 'validation'],
  factories: ['factories', 'files', 'sheets', 'validation'],
  holidays: ['holidays'],
  insights: ['insights', 'orders', 'reports'],
  inspectors: ['inspectors', 'privacy', 'ratings', 'validation', 'verification'],
  mails: ['jobs', 'mail-list', 'validation'],
  notices: [],
  laboratory: ['laboratory', 'validation'],
  orders: [
    'changes',
    'files',
    'inspectors',
    'laboratory',
    'live',
    'mail-list',
    'order-sheets',
    'orders',
    'ratings',
    'sheets',
    'validation',
  ],
  payments: ['orders', 'payments'],
  payouts: ['orders', 'payments', 'payouts'],
  privacy: ['privacy', 'validation'],
  products: ['files', 'products', 'sheets', 'validation'],
  protocols: ['files', 'protocol-sheets', 'protocols', 'sheets', 'validation'],
  receivables: ['receivables'],
  reports: ['reports', 'validation'],
  settings: ['mail-list', 'settings', 'validation'],
  setup: ['setup', 'validation'],
  invitations: ['invitations', 'validation'],
  referrals: ['referrals', 'validation'],
} as const satisfies Record<string, readonly AppNoun[]>
