import { DownloadOutlined } from '../../ui/kit/icons.ts'
import { Button, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useFile } from './use-file.ts'

/** The file for the bank, with the transfers of one act of paying. */
export function BankFileButtons({ runId }: { runId: number }) {
  const t = useT()
  const { isLoading, load } = useFile()
  return (
    <Space wrap>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          loading={isLoading}
          onClick={() =>
            void load('payout_bank_file', { run_id: runId, format }, `transfers-${runId}.${format}`, { post: true })
          }
        >
          {t(`payouts.file_${format}`)}
        </Button>
      ))}
    </Space>
  )
}
