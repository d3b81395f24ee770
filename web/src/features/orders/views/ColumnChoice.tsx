import type { OrderColumn } from '@goodlot/rules'
import { useRef, useState } from 'react'
import { Button, Checkbox, Popover } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { ListView } from './use-list-view.ts'

interface Props {
  view: ListView
  titleOf(column: OrderColumn): string
}

/** Chooses the columns of the list. Each click counts at once; at least one column stays. */
export function ColumnChoice({ view: { columns, offered, setColumns, saved }, titleOf }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLFieldSetElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="bottomRight"
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && content.current?.querySelector('input')?.focus({ preventScroll: true })}
      content={
        <fieldset
          ref={content}
          className="ord-columns stack"
          aria-label={t('order-list.columns_title')}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {offered.map((column) => {
            const isShown = columns.includes(column)
            return (
              <Checkbox
                key={column}
                checked={isShown}
                disabled={isShown && columns.length === 1}
                onChange={() => setColumns(isShown ? columns.filter((one) => one !== column) : [...columns, column])}
              >
                {titleOf(column)}
              </Checkbox>
            )
          })}
          <p className="app-hint">
            {saved ? t('order-list.columns_of_view', { name: saved.name }) : t('order-list.columns_hint')}
          </p>
          <Button size="small" onClick={() => setColumns([])}>
            {t('order-list.columns_usual')}
          </Button>
        </fieldset>
      }
    >
      <Button ref={opener} size="small" aria-haspopup="true" aria-expanded={isOpen}>
        {t('order-list.columns')}
      </Button>
    </Popover>
  )
}
