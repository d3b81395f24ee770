import type { Notice } from './notice.ts'

type Reasons = Readonly<Record<string, string>>

const ofUpload = 'about the upload; the page shows the signed copies, the digest names the original by its hash'
const ofAccount = 'the live account; the report and its statements have the names of that day'
const ofAccess = 'decides who may open the report, not what it says'
const ofOrder = 'the order’s own note; page, PDF and verification show the signed report’s'
const ofMaking = 'about the making of the PDF, not about the PDF'
const ofVisit = 'used while the visit goes on; a version has its own'

/** Changes that no reader of a report can see, each with the reason; all others must be noticed. */
export const invisible: Reasons = {
  'accounts.nickname': ofAccount,
  'accounts.company': ofAccount,
  'accounts.email': ofAccount,
  'attachments.file_name': ofUpload,
  'attachments.type': ofUpload,
  'attachments.size': ofUpload,
  'attachments.sha256': ofUpload,
  'attachments.width': ofUpload,
  'attachments.height': ofUpload,
  'attachments.has_copies': ofUpload,
  'attachments.remark': ofUpload,
  'attachments.tag': ofUpload,
  'attachments.tag_id': ofUpload,
  'attachments.created_by': ofUpload,
  'attachments.created_at': ofUpload,
  'attachments.expires_on': ofUpload,
  'attachments.expiry_told': ofUpload,
  'lab_certificates.received_by': 'root’s own note of who filed the certificate; readers do not see it',
  'lab_certificates.received_at': 'root’s own note of when it was filed; readers see the release',
  'mission_devices.account_id': ofVisit,
  'mission_devices.at': ofVisit,
  'mission_devices.heard_at': ofVisit,
  'mission_photos.size': ofVisit,
  'mission_photos.mime': ofVisit,
  'mission_photos.received': ofVisit,
  'mission_photos.done_at': ofVisit,
  'missions.order_id': ofVisit,
  'missions.round': ofVisit,
  'missions.revision': ofVisit,
  'missions.created_at': ofVisit,
  'missions.submitted_at': ofVisit,
  'missions.submitted_by': ofVisit,
  'missions.lead_id': ofVisit,
  'missions.lead_changes': ofVisit,
  'orders.customer_id': ofAccess,
  'orders.real_customer_id': ofAccess,
  'orders.share_epoch': ofAccess,
  'orders.shared_until': ofAccess,
  'orders.inspector_id': ofOrder,
  'orders.inspector_name': ofOrder,
  'orders.is_own_inspector': ofOrder,
  'orders.days': ofOrder,
  'orders.checked_out_at': ofOrder,
  'orders.finalized_at': ofOrder,
  'orders.origin_id': 'a link to another order; what that one found stands in the signed report',
  'orders.use_logo': 'which PDF is made: each one that was issued is signed with its logo',
  'orders.extra_pdf_id': 'which file is attached to the next PDF: each one that was issued is signed as a whole',
  'report_files.requested_at': ofMaking,
  'report_files.stage': ofMaking,
  'report_files.percent': ofMaking,
  'report_files.started_at': ofMaking,
  'report_files.superseded_at': 'which PDF is answered; another one is made and signed anew',
  'report_files.removed_at': 'a PDF without bytes is still recognised by its hash; another one is made and signed anew',
  'report_messages.waits': 'whether root still has to answer',
}

const notAsked = 'beside the report, and not what the holder of a code asks about'

/** Changes outside what `/verify` checks: the operator’s command lists them, and the calls that show the data refuse. */
export const onlyByCommand: Reasons = {
  'lab_certificates.order_id': 'a certificate has no code; its call refuses it',
  'lab_certificates.version': 'a certificate has no code; its call refuses it',
  'lab_certificates.attachment_id': 'a certificate has no code; its call refuses it',
  'lab_certificates.result': 'a certificate has no code; its call refuses it',
  'lab_certificates.certificate_no': 'a certificate has no code; its call refuses it',
  'lab_certificates.laboratory': 'a certificate has no code; its call refuses it',
  'lab_certificates.released_at': 'a certificate has no code; its call refuses it',
  'a row of lab_certificates deleted': 'a certificate has no code; its call refuses it',
  'all rows of lab_certificates deleted': 'a certificate has no code; its call refuses it',
  'the statement about a certificate changed': 'a certificate has no code; its call refuses it',
  'the statement about a certificate gone': 'a certificate has no code; its call refuses it',
  'the order of the certificate says another result': 'a certificate has no code',
  'a certificate changed': 'a certificate has no code; its call refuses it',
  'a certificate cut': 'a certificate has no code; its call refuses it',
  'a certificate gone': 'a certificate has no code; its call refuses it',
  'a certificate exchanged': 'a certificate has no code; its call refuses it',
  'mission_devices.order_id': 'used by the next version only',
  'mission_devices.device': 'used by the next version only',
  'mission_devices.seq': 'used by the next version only',
  'mission_devices.hash': 'used by the next version only',
  'a row of mission_devices deleted': 'used by the next version only',
  'all rows of mission_devices deleted': 'used by the next version only',
  'mission_photos.copies': 'used by the next version only, which prefers what was signed',
  'copies of a photo exchanged in its row as well': 'used by the next version only, which prefers what was signed',
  'report_messages.id': notAsked,
  'report_messages.order_id': notAsked,
  'report_messages.version': notAsked,
  'report_messages.at': notAsked,
  'report_messages.account_id': notAsked,
  'report_messages.type': notAsked,
  'report_messages.text': notAsked,
  'a row of report_messages deleted': notAsked,
  'all rows of report_messages deleted': notAsked,
  'a message inserted': notAsked,
  'another row of the log changed': 'of another record: the whole log is verified by the command and by root at /audit',
}

export const expectedNotice = (kind: string): Notice =>
  kind in invisible ? 'nobody' : kind in onlyByCommand ? 'command' : 'verify'
