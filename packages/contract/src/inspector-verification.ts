import { proposalFields, proposalStates } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { inspectorProfile, inspectorProposal } from './inspector-shapes.ts'
import { messageKey } from './sentences.ts'
import { filter, id, int, lines, nothing, optional, pageOf, search } from './wire.ts'

const choice = messageKey('validation.choice')
const reason = () => lines({ required: 'validation.required', max: 500 })
const uid = { uid: id() }

/** The version that was read, so that nobody decides about what has changed since. */
const seen = { proposal_id: id(), version: int({ min: 1 }) }
const decisionFaults = ['not_found', 'proposal_closed', 'proposal_changed'] as const

/** What root has verified of inspectors, and how it changes. */
export const inspectorVerification = {
  ins_proposals: call({
    about:
      'Changes that verified inspectors have proposed, the latest first: old and new value of what was verified. Open ones unless state names others.',
    kind: 'read',
    action: 'verify_inspectors',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({
      state: optional(z.enum([...proposalStates, 'all'], choice)),
      field: optional(z.enum(proposalFields, choice)),
      nickname: filter(),
      uid: optional(id()),
    }),
    output: pageOf(inspectorProposal),
  }),
  ins_proposal_accept: call({
    about: 'Root accepts a proposed change: from now on the new value is used.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'proposal_id'),
    faults: [...decisionFaults, 'nickname_used'],
    input: z.object(seen),
    output: nothing(),
  }),
  ins_proposal_send_back: call({
    about: 'Root sends a proposed change back with a reason; the old value stays.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'proposal_id'),
    faults: decisionFaults,
    input: z.object({ ...seen, reason: reason() }),
    output: nothing(),
  }),
  ins_proposal_withdraw: call({
    about: 'The inspector withdraws an own proposal that is still open.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: one('own_proposal', 'proposal_id'),
    faults: decisionFaults,
    input: z.object(seen),
    output: inspectorProfile,
  }),
  ins_send_back: call({
    about: 'Root sends a profile that was submitted for verification back with a reason.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'uid', 'inspector_id'),
    faults: ['not_found', 'already_verified', 'not_submitted'],
    input: z.object({ ...uid, reason: reason() }),
    output: nothing(),
  }),
  ins_withdraw_verified: call({
    about:
      'Root withdraws a verification with a reason: nobody can book the inspector until it is verified again. Orders stay.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'uid', 'inspector_id'),
    faults: ['not_found', 'not_verified'],
    input: z.object({ ...uid, reason: reason() }),
    output: nothing(),
  }),
}
