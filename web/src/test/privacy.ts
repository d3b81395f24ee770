import type { PersonData } from '@goodlot/contract'

/** What is known about export and erasure of an account that has asked for neither. */
export const aPersonData = (change: Partial<PersonData> = {}): PersonData => ({
  account: 'nora@example.com',
  nickname: 'Nora New',
  export_state: '',
  export_requested_at: '',
  export_size: 0,
  export_until: '',
  erasure_state: '',
  erasure_due: '',
  erasure_refused: '',
  erasure_days: 14,
  ...change,
})
