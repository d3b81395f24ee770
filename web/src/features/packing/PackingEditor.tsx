import type { PackingRead, PackingView } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { CallFault } from '../../api/send.ts'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { TextInput } from '../../ui/kit/TextInput.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { PackingRows } from './PackingRows.tsx'
import {
  checkDraft,
  type DraftRow,
  draftOf,
  draftOfRead,
  nextRow,
  type PackedGood,
  type RowFault,
  type SentRow,
  totalsOf,
} from './packing-draft.ts'
import './packing.css'

interface Props {
  goods: readonly PackedGood[]
  packing: PackingView
  /** The factory says who sends the list; the buyer is known. */
  asksPerson: boolean
  /** The name that was typed before. */
  person?: string
  /** Why none can be given, where that is worth a sentence. */
  reason?: string
  read(file: File): Promise<PackingRead>
  save(rows: SentRow[], person: string): Promise<PackingView>
  onSaved(packing: PackingView): void
  whenOf(at: string): ReactNode
}

/** What is in which carton: the newest list, and a form or a spreadsheet for another one. */
export function PackingEditor(props: Props) {
  const { packing, reason, goods } = props
  const { t, locale } = useLocale()
  const [rows, setRows] = useState<readonly DraftRow[] | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { list, may, too_late } = packing
  const begin = () => {
    setSaved(false)
    setRows(list ? draftOf(list.rows) : [nextRow([], goods)])
  }
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="pk">
      {isSaved && <Alert type="success" showIcon role="status" title={t('packing.saved')} />}
      {list ? (
        <>
          <p>
            <strong>
              {t('packing.sum', { cartons: number.format(list.cartons), pieces: number.format(list.pieces) })}
            </strong>
            <br />
            <span className="app-hint">
              {list.by === 'buyer' ? t('packing.by_buyer') : list.person || t('packing.by_factory')} ·{' '}
              {props.whenOf(list.at)}
            </span>
          </p>
          {rows === null && <ListTable packing={list} goods={goods} />}
        </>
      ) : (
        <p className="app-hint">{t(may ? 'packing.why' : 'packing.none')}</p>
      )}
      {may && too_late && <Alert type="warning" showIcon title={t('packing.too_late')} />}
      {!may && reason && <p className="app-hint">{reason}</p>}
      {may && rows === null && (
        <Button block size="large" onClick={begin}>
          {t(list ? 'packing.correct' : 'packing.give')}
        </Button>
      )}
      {may && rows !== null && (
        <Editor
          {...props}
          rows={rows}
          onRows={setRows}
          onSaved={(next) => {
            setRows(null)
            setSaved(true)
            props.onSaved(next)
          }}
        />
      )}
    </div>
  )
}

function ListTable({ packing, goods }: { packing: NonNullable<PackingView['list']>; goods: readonly PackedGood[] }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const nameOf = (id: number) => goods.find(({ product_id }) => product_id === id)?.name ?? ''
  return (
    <details className="pk-list">
      <summary>{t('packing.show')}</summary>
      <div className="pk-scroll">
        <table>
          <thead>
            <tr>
              {(['product', 'numbers', 'pieces', 'net_kg', 'gross_kg'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`packing.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packing.rows.map(({ product_id, from, to, pieces, net_kg, gross_kg }) => (
              <tr key={`${product_id}:${from}`}>
                <td>{nameOf(product_id)}</td>
                <td>{from === to ? from : `${from}–${to}`}</td>
                <td>{number.format(pieces)}</td>
                <td>{net_kg === null ? '' : number.format(net_kg)}</td>
                <td>{gross_kg === null ? '' : number.format(gross_kg)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

interface EditorProps extends Props {
  rows: readonly DraftRow[]
  onRows(rows: readonly DraftRow[]): void
}

const textMax = 200

function Editor({ goods, rows, onRows, onSaved, read, save, asksPerson, person: before = '' }: EditorProps) {
  const { t } = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState(before)
  const [faults, setFaults] = useState<ReadonlyMap<number, RowFault>>(new Map())
  const [isNameless, setNameless] = useState(false)
  const reading = useMutation({ mutationFn: read, onSuccess: (found) => onRows(draftOfRead(found)) })
  const saving = useMutation({ mutationFn: (sent: SentRow[]) => save(sent, person.trim()), onSuccess: onSaved })
  const error = reading.error ?? saving.error
  const submit = () => {
    const { sent, faults: found } = checkDraft(rows)
    const lacksName = asksPerson && person.trim() === ''
    setFaults(found)
    setNameless(lacksName)
    reading.reset()
    if (found.size === 0 && !lacksName && sent.length > 0) saving.mutate(sent)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form
      ref={form}
      className="pk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="pk-file">
        <input
          ref={input}
          id={`${id}file`}
          className="gl-hide"
          type="file"
          accept=".xlsx,.xls,.ods,.csv"
          aria-label={t('packing.file')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            setFaults(new Map())
            if (file) reading.mutate(file)
          }}
        />
        <Button block size="large" loading={reading.isPending} onClick={() => input.current?.click()}>
          {t('packing.file')}
        </Button>
        <p className="app-hint">{t('packing.file_hint')}</p>
      </div>
      {rows.some((row) => row.read.length > 0) && <Alert type="warning" showIcon title={t('packing.read_wrong')} />}
      <PackingRows
        rows={rows}
        goods={goods}
        faults={faults}
        onChange={(next) => {
          setFaults(new Map())
          onRows(next)
        }}
      />
      <Button block onClick={() => onRows([...rows, nextRow(rows, goods)])}>
        {t('packing.add')}
      </Button>
      <Totals rows={rows} goods={goods} />
      {asksPerson && (
        <Item
          label={t('packing.person')}
          htmlFor={`${id}person`}
          error={isNameless ? t('packing.person_missing') : undefined}
        >
          <TextInput
            id={`${id}person`}
            size="large"
            autoComplete="name"
            maxLength={textMax}
            aria-invalid={isNameless}
            value={person}
            onChange={({ target }) => {
              setNameless(false)
              setPerson(target.value)
            }}
          />
        </Item>
      )}
      {error && (
        <Alert type="error" showIcon title={error instanceof CallFault ? error.message : t('packing.failed')} />
      )}
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={saving.isPending}
        disabled={rows.length === 0}
      >
        {t('packing.save')}
      </Button>
    </form>
  )
}

/** What the rows add up to, beside what was ordered. */
function Totals({ rows, goods }: { rows: readonly DraftRow[]; goods: readonly PackedGood[] }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <ul className="plain-list pk-totals" aria-label={t('packing.totals')}>
      {totalsOf(rows, goods).map(({ product_id, name, cartons, pieces, quantity }) => (
        <li key={product_id}>
          <span>{name}</span>
          <span className="app-number">
            {t('packing.sum', { cartons: number.format(cartons), pieces: number.format(pieces) })}
            {quantity !== undefined && (
              <small className={quantity === pieces ? '' : 'pk-differs'}>
                {t('packing.ordered', { quantity: number.format(quantity) })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
