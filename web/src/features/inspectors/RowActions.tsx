import type { InspectorRow } from '@goodlot/contract'
import { inspectorStatus } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import {
  EyeOutlined,
  FileDoneOutlined,
  LockOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  StarOutlined,
  UnlockOutlined,
} from '../../ui/kit/icons.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions as Actions } from '../../ui/list/RowActions.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { Opened } from './InspectorList.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

interface Props {
  row: InspectorRow
  onOpen(opened: Opened): void
}

export function RowActions({ row, onOpen }: Props) {
  const t = useT()
  const mayVerify = useMay('verify_inspectors')
  const maySwitch = useMay('switch_inspector')
  const name = row.nickname
  const isWaiting = mayVerify && row.verify_stage === 'submitted'
  const main = isWaiting ? (
    <RowAction
      label={t('inspectors.verify_named', { name })}
      hint={t('inspectors.verify_word')}
      onClick={() => onOpen({ kind: 'verify', row })}
    />
  ) : (
    <RowAction label={t('ui.view_named', { name })} hint={t('ui.view')} onClick={() => onOpen({ kind: 'view', row })} />
  )
  return (
    <Actions name={name} main={main}>
      {isWaiting && (
        <RowAction
          icon={<EyeOutlined />}
          label={t('ui.view_named', { name })}
          onClick={() => onOpen({ kind: 'view', row })}
        />
      )}
      <RowAction
        icon={<StarOutlined />}
        label={t('ratings.of_named', { name })}
        onClick={() => onOpen({ kind: 'ratings', row })}
      />
      {mayVerify && row.verify_stage !== 'submitted' && (
        <RowAction
          icon={<SafetyCertificateOutlined />}
          label={t('inspectors.verify_named', { name })}
          reason={t(`inspectors.verify_off_${row.verify_stage}`)}
          onClick={() => onOpen({ kind: 'verify', row })}
        />
      )}
      {mayVerify && (
        <RowAction
          icon={<FileDoneOutlined />}
          label={t('inspectors.exams_named', { name })}
          onClick={() => onOpen({ kind: 'exams', row })}
        />
      )}
      {mayVerify && <EndActions row={row} onOpen={onOpen} />}
      {maySwitch && <Toggle row={row} />}
    </Actions>
  )
}

/** How a verification ends: sent back, withdrawn, suspended; and the end of a suspension. */
function EndActions({ row, onOpen }: Pick<Props, 'row' | 'onOpen'>) {
  const t = useT()
  const name = row.nickname
  const reinstate = useInspectorChange(() => ask('ins_reinstate', { uid: row.user_id }, { quiet: true }))
  if (row.is_suspended)
    return (
      <RowAction
        icon={<UnlockOutlined />}
        label={t('verification.reinstate_named', { name })}
        onClick={() => reinstate.mutate(undefined)}
      />
    )
  return (
    <>
      {row.verify_stage === 'submitted' && (
        <RowAction
          icon={<RollbackOutlined />}
          label={t('verification.verify_send_back_named', { name })}
          onClick={() => onOpen({ kind: 'send_back', row })}
        />
      )}
      {row.verify_stage === 'accepted' && (
        <RowAction
          icon={<RollbackOutlined />}
          label={t('verification.withdraw_named', { name })}
          danger
          onClick={() => onOpen({ kind: 'withdraw', row })}
        />
      )}
      <RowAction
        icon={<LockOutlined />}
        label={t('verification.suspend_named', { name })}
        danger
        onClick={() => onOpen({ kind: 'suspend', row })}
      />
    </>
  )
}

/** Switches an inspector between active and inactive, after a warning (N-42, N-43). */
function Toggle({ row }: { row: InspectorRow }) {
  const t = useT()
  const { modal, message } = useApp()
  const isActive = row.status
  const name = row.nickname
  const change = useInspectorChange(
    (status: number) => ask('ins_change_status', { uid: row.user_id, status }, { quiet: true }),
    ({ open_orders }) =>
      open_orders > 0 && void message.warning(t('inspectors.open_orders', { name, count: open_orders })),
  )
  const label = t(isActive ? 'inspectors.deactivate_named' : 'inspectors.activate_named', { name })
  return (
    <RowAction
      icon={isActive ? <PauseCircleOutlined /> : <PlayCircleOutlined />}
      label={label}
      danger={isActive}
      onClick={() =>
        void modal.confirm({
          title: label,
          content: t('inspectors.status_warning'),
          okText: t(isActive ? 'inspectors.deactivate' : 'inspectors.activate'),
          okButtonProps: { danger: isActive },
          cancelText: t('ui.cancel'),
          onOk: () =>
            change.mutateAsync(isActive ? inspectorStatus.inactive : inspectorStatus.active).catch(() => undefined),
        })
      }
    />
  )
}
