import { lazyDialog } from '../../../ui/app/lazy-dialog.tsx'
import type { ActionDialogProps } from '../order/use-order-change.ts'

const dialogNamed = (name: keyof typeof import('./action-dialogs.ts')) =>
  lazyDialog<ActionDialogProps>(
    ['changes', 'claims', 'files', 'inspectors', 'laboratory', 'orders', 'ratings', 'validation'],
    async () => (await import('./action-dialogs.ts'))[name],
  )

/** The dialogs of all actions, which are one script: a list of orders is read more often than an order is changed. */
export const dialogs = {
  PutOnAccountDialog: dialogNamed('PutOnAccountDialog'),
  RefuseDialog: dialogNamed('RefuseDialog'),
  CertificateDialog: dialogNamed('CertificateDialog'),
  ReleaseDialog: dialogNamed('ReleaseDialog'),
  SamplesDialog: dialogNamed('SamplesDialog'),
  PayDialog: dialogNamed('PayDialog'),
  ReceivedDialog: dialogNamed('ReceivedDialog'),
  ChooseInspectorDialog: dialogNamed('ChooseInspectorDialog'),
  MoveDialog: dialogNamed('MoveDialog'),
  CancelDialog: dialogNamed('CancelDialog'),
  ComplaintDialog: dialogNamed('ComplaintDialog'),
  RatingDialog: dialogNamed('RatingDialog'),
  ChangeInspectorDialog: dialogNamed('ChangeInspectorDialog'),
  DateDialog: dialogNamed('DateDialog'),
  MdDialog: dialogNamed('MdDialog'),
  LeadDialog: dialogNamed('LeadDialog'),
  MembersDialog: dialogNamed('MembersDialog'),
  ServiceDialog: dialogNamed('ServiceDialog'),
  FullCheckDialog: dialogNamed('FullCheckDialog'),
  LogoDialog: dialogNamed('LogoDialog'),
  ExtraPdfDialog: dialogNamed('ExtraPdfDialog'),
}
