import type { InspectorProposal } from '@goodlot/contract'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { useInspector } from '../me.tsx'
import { FailureNote } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

const labels = {
  nickname: 'field.name',
  realname: 'field.realname',
  show_title: 'field.show_title',
  third_party_experiences: 'field.years',
  expertise: 'field.expertise',
  audit_types: 'field.audit_types',
  documents: 'field.documents',
  bankcard: 'field.payout_account',
  bank_account: 'field.bank_account',
} as const

/** What the inspector wants to change of its verified profile, and what was sent back with a reason; nothing if there is none. */
export function Proposals() {
  const t = useT()
  const { profile } = useInspector()
  return (
    <>
      {profile.verify_note !== '' && (
        <p className="note" role="status">
          {profile.verify_note}
        </p>
      )}
      {profile.proposals.length > 0 && (
        <section className="card">
          <h2>{t('field.proposals')}</h2>
          <p>{t('field.proposals_lead')}</p>
          <ul className="files">
            {profile.proposals.map((one) => (
              <Proposal key={one.proposal_id} proposal={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Proposal({ proposal }: { proposal: InspectorProposal }) {
  const t = useT()
  const { setProfile } = useInspector()
  const saving = useSave()
  const { proposal_id, version, field, documents, lines } = proposal
  const changed = lines && [...lines.added.map((name) => `+ ${name}`), ...lines.removed.map((name) => `− ${name}`)]
  const names = (changed ?? documents.map((file) => file.origin_name || file.name)).join(', ')
  const withdraw = () =>
    void saving.run(async () => setProfile(await ask('ins_proposal_withdraw', { proposal_id, version })))
  return (
    <li>
      <span>
        <strong>{t(labels[field])}</strong>: {names || proposal.new_value || '–'}
        <br />
        <small>
          {proposal.state === 'open'
            ? t('field.proposal_waits')
            : t('field.proposal_sent_back', { reason: proposal.reason })}
        </small>
      </span>
      {proposal.state === 'open' && (
        <button type="button" className="button" disabled={saving.saving} onClick={withdraw}>
          {t('field.proposal_withdraw')}
        </button>
      )}
      {saving.failure && <FailureNote failure={saving.failure} />}
    </li>
  )
}
