import type { PersonTable } from './person-table.ts'

/** How a person and its programs sign in. What would let others do so is left out. */
export const signInTables: readonly PersonTable[] = [
  {
    table: 'account_totps',
    section: 'sign_ins',
    kept: ['sign_ins'],
    by: ['account_id'],
    leaveOut: ['secret', 'last_step'],
  },
  {
    table: 'api_keys',
    section: 'sign_ins',
    kept: ['sign_ins'],
    by: ['account_id'],
    leaveOut: ['secret_hash', 'old_hash', 'revoked_by'],
  },
  { table: 'sessions', section: 'sign_ins', kept: ['sign_ins'], by: ['account_id'], leaveOut: ['token_hash'] },
  {
    table: 'calendar_feeds',
    section: 'sign_ins',
    kept: ['sign_ins'],
    by: ['account_id'],
    leaveOut: ['token_hash', 'token_sealed'],
  },
  { table: 'email_proofs', section: 'sign_ins', kept: ['sign_ins'], by: ['account_id'], only: ['expires_at'] },
  { table: 'password_resets', section: 'sign_ins', kept: ['sign_ins'], by: ['email'], leaveOut: ['code_hash'] },
]
