import type { DeletedSeveral } from '@goodlot/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../ui/app/use-app.tsx'
import { useTell } from '../app/failures.tsx'
import { DeleteOutlined } from '../kit/icons.ts'
import { Button } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import type { RowChoice } from './columns.ts'

interface Options<R> {
  idOf(row: R): number
  nameOf(row: R): string
  mayDelete(row: R): boolean
  /** What deleting the chosen rows means, in a sentence. */
  consequence: string
  send(ids: number[]): Promise<DeletedSeveral>
  /** Names of the queries that show the rows. */
  refresh: readonly string[]
}

/** Deletes rows that were chosen on any page of a list; rows that could not be deleted are named with the reason. */
export function useDeleteSeveral<R>(options: Options<R>): { choice: RowChoice<R>; bar: ReactNode } {
  const { idOf, nameOf, mayDelete, consequence, send, refresh } = options
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const { modal, message } = useApp()
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const remove = async () => {
    try {
      const { refused } = await send([...chosen.keys()])
      if (refused.length === 0) void message.success(t('ui.deleted'))
      else
        void modal.warning({
          title: t('ui.not_deleted', { count: refused.length }),
          content: (
            <ul className="app-refused">
              {refused.map(({ id, name, reason }) => (
                <li key={id}>{t('ui.not_deleted_because', { name: name || (chosen.get(id) ?? ''), reason })}</li>
              ))}
            </ul>
          ),
        })
      setChosen(new Map())
    } catch (error) {
      tell(error, t('ui.delete_failed'))
    }
    await Promise.all(refresh.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
  const ask = () =>
    void modal.confirm({
      title: t('ui.delete_several_ask', { count: chosen.size }),
      content: (
        <>
          <p>{consequence}</p>
          <ul className="app-refused">
            {[...chosen].map(([id, name]) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      ),
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: remove,
    })
  return {
    choice: {
      chosen: [...chosen.keys()],
      label: (row) => t('ui.choose_named', { name: nameOf(row) }),
      isOff: (row) => !mayDelete(row),
      onChoose: (rows, isChosen) =>
        setChosen((now) => {
          const next = new Map(now)
          for (const row of rows) {
            if (isChosen) next.set(idOf(row), nameOf(row))
            else next.delete(idOf(row))
          }
          return next
        }),
    },
    bar: chosen.size > 0 && (
      <div className="app-chosen-bar row wrap" role="status">
        {t('ui.selected', { count: chosen.size })}
        <Button danger icon={<DeleteOutlined />} onClick={ask}>
          {t('ui.delete')}
        </Button>
        <Button type="text" onClick={() => setChosen(new Map())}>
          {t('ui.clear_selection')}
        </Button>
      </div>
    ),
  }
}
