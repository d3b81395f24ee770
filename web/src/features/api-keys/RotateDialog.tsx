import type { ApiKeyRow } from '@goodlot/contract'
import { overlapHours } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { Radio } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  row: ApiKeyRow
  onRotated(key: string): void
  onClose(): void
}

/** Gives a key another secret; the earlier one works on while programs are changed. */
export function RotateDialog({ row: { key_id, name }, onRotated, onClose }: Props) {
  const t = useT()
  const tell = useTell()
  const client = useQueryClient()
  const [hours, setHours] = useState<number>(24)
  const rotate = useMutation({
    mutationFn: () => ask('api_key_rotate', { key_id, overlap_hours: hours }),
    onSuccess: async ({ key }) => {
      onRotated(key)
      await client.invalidateQueries({ queryKey: ['api_key_list'] })
    },
    onError: (error) => tell(error),
  })
  return (
    <Dialog
      title={t('api-keys.rotate_of', { name })}
      okText={t('api-keys.rotate')}
      okButtonProps={{ loading: rotate.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => rotate.mutate()}
      onClose={onClose}
    >
      <p>{t('api-keys.rotate_what')}</p>
      <fieldset className="api-keys-overlap">
        <legend>{t('api-keys.overlap')}</legend>
        <Radio.Group
          value={hours}
          onChange={(e) => setHours(e.target.value as number)}
          options={overlapHours.map((value) => ({
            value,
            label: value === 0 ? t('api-keys.overlap_0') : t('api-keys.overlap_hours', { count: value }),
          }))}
        />
      </fieldset>
    </Dialog>
  )
}
