import { shortestSearch } from '@goodlot/contract'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { announceChosen, leadsTo } from '../../ui/app/intent.ts'
import { useMay, useMe } from '../../ui/app/me.tsx'
import { useNavigate } from '../../ui/app/routing.tsx'
import { useT } from '../../ui/words/words.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { type Group, groupsOf, type Option, type Place } from './options.ts'
import { addRecent, readRecent } from './recent.ts'
import { useSearch } from './use-search.ts'
import './search.css'

interface Props {
  places: readonly Place[]
  onClose(): void
  onKeys(): void
}

/** Searches everything that one may see, and leads to places and actions; one field and one list, for keys, mouse and finger. */
export function Palette({ places, onClose, onKeys }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const account = useMe().me?.uuid ?? ''
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [recent] = useState(() => readRecent(account))
  const text = typed.trim()
  const { hits, isSearching, hasFailed, retry } = useSearch(text)
  const rights = {
    books: useMay('book'),
    refers: useMay('send_referral'),
    invites: useMay('verify_inspectors'),
    leads: useMay('manage_team'),
  }
  const groups = groupsOf({ t, text, hits, recent, places, rights })
  const options = groups.flatMap((group) => group.options)
  const current = Math.min(chosen, options.length - 1)
  // Enter before the answer has come: the first result is opened once it is there
  const [isAwaited, setAwaited] = useState(false)
  const open = ({ link, hit }: Option) => {
    if (hit) addRecent(account, hit)
    onClose()
    void navigate(link)
  }
  const first = options[0]
  useEffect(() => {
    if (!isAwaited || isSearching) return
    setAwaited(false)
    if (first?.hit) open(first)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // while a word is composed (Chinese, Korean), Enter and arrows belong to that
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[current]
    // somebody who moved in the list means the line that is marked
    const isPointed = chosen > 0
    if (step !== undefined) setChosen((Math.max(current, 0) + step + options.length) % Math.max(1, options.length))
    else if (event.key === 'Enter' && isSearching && !isPointed) setAwaited(true)
    else if (event.key === 'Enter' && option) open(option)
    else return
    event.preventDefault()
  }
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const id = useId()
  const optionId = (index: number) => `${id}-${index}`
  return (
    <ModalDialog label={t('search.title')} className="search-dialog search-palette" onClose={onClose}>
      <div className="search-field">
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(options.length > 0 ? { 'aria-activedescendant': optionId(current) } : {})}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
            setAwaited(false)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" onClick={onClose}>
          {t('search.close')}
        </button>
      </div>
      <Options {...{ groups, current, optionId }} listId={`${id}-list`} onOpen={open} onPoint={setChosen} />
      <p className="search-state" role="status">
        {hasFailed
          ? t('search.failed')
          : isSearching
            ? t('search.searching')
            : text.length >= shortestSearch && hits.length === 0
              ? t('search.nothing', { text })
              : ''}
        {hasFailed && (
          <button type="button" className="search-close" onClick={retry}>
            {t('search.again')}
          </button>
        )}
      </p>
      <footer className="search-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('search.foot_move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('search.foot_open')}
        </span>
        <button type="button" className="search-close" onClick={onKeys}>
          {t('search.keys')}
        </button>
      </footer>
    </ModalDialog>
  )
}

interface OptionsProps {
  groups: readonly Group[]
  current: number
  listId: string
  optionId(index: number): string
  onOpen(option: Option): void
  onPoint(index: number): void
}

function Options({ groups, current, listId, optionId, onOpen, onPoint }: OptionsProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const starts = useMemo(() => {
    let next = 0
    return groups.map(({ options }) => {
      next += options.length
      return next - options.length
    })
  }, [groups])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen must be in sight whenever it changes
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected="true"]')
    chosen?.scrollIntoView?.({ block: 'nearest' })
    // its screen is loaded while the reader is still looking
    if (chosen) announceChosen(chosen)
  }, [current, groups])
  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('search.results')} className="search-list" tabIndex={-1}>
      {groups.map(({ name, options }, nth) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
          <p id={`${listId}-${name}`} role="presentation">
            {t(`search.group_${name}`)}
          </p>
          {options.map((option, i) => {
            const index = (starts[nth] ?? 0) + i
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={option.key}
                {...leadsTo(option.link)}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className="search-option"
                onClick={() => onOpen(option)}
                onPointerMove={() => index !== current && onPoint(index)}
              >
                <span>{option.title}</span>
                {option.detail !== '' && <small>{option.detail}</small>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
