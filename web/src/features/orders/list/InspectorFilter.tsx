import { Input, Select } from '../../../ui/kit/index.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { useLocale } from '../../../ui/words/words.tsx'

/** Filters by the inspector's name, and by whether it is the customer's own inspector (J-29). */
export function InspectorFilter({ state }: { state: ListState }) {
  const { t } = useLocale()
  return (
    <span className="ord-filter">
      <Input
        size="small"
        allowClear
        aria-label={t('ui.filter_by', { column: t('orders.inspector') })}
        placeholder={t('ui.search')}
        value={state.typed.ins_nick_name ?? ''}
        maxLength={200}
        onChange={(e) => state.type('ins_nick_name', e.target.value)}
        onPressEnter={state.commit}
      />
      <Select
        size="small"
        aria-label={t('orders.whose')}
        popupMatchSelectWidth={false}
        value={state.typed.is_own_inspector ?? ''}
        options={[
          { value: '', label: t('orders.whose_all') },
          { value: '1', label: t('orders.own') },
          { value: '0', label: t('orders.platform') },
        ]}
        onChange={(value) => state.choose('is_own_inspector', value)}
      />
    </span>
  )
}
