import { callHeaders, hasSessionMoved, readToken, startLocale } from '@goodlot/client'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { apiBase } from '../api/flags.ts'
import { transact, under } from '../store/database.ts'
import { callWire } from '../sync/call-wire.ts'
import { type SenderState, startSender } from '../sync/sender.ts'
import { phoneDatabase } from './phone-database.ts'
import { joinTabs } from './tabs.ts'

export interface Waiting {
  entries: number
  photos: number
  /** Orders that have something the server refused. */
  refused: readonly number[]
}
/** Milliseconds after the last entry until the waiting entries are counted again. */
const recountAfter = 2000

const nothing: Waiting = { entries: 0, photos: 0, refused: [] }

export interface SyncStatus {
  sender: SenderState
  waiting: Waiting
}

/** What the phone keeps for the account, and how much of it is sent. */
export interface Phone {
  db: IDBDatabase
  account: string
  /** Called after a write to a mission with the number of entries and photos: they are counted, shown in other tabs, and sent soon. */
  add(order_id: number, written: Pick<Waiting, 'entries' | 'photos'>): void
  /** Sends at once what waits. */
  wake(): void
  /** The listener hears of everything that was sent or refused, and of what other tabs wrote. */
  onSent(listener: (order_id: number) => void): () => void
  status(): SyncStatus
  subscribe(listener: () => void): () => void
}

const PhoneContext = createContext<Phone | null>(null)

/** Null until the database is open, and always in a browser that cannot store anything. */
export const usePhone = (): Phone | null => useContext(PhoneContext)

export const useSyncStatus = (phone: Phone): SyncStatus => useSyncExternalStore(phone.subscribe, phone.status)

const count = (db: IDBDatabase, account: string): Promise<Waiting> =>
  transact(db, ['entries', 'photos'], 'readonly', async (tx) => ({
    entries: await tx.count('entries', under(account, 'waiting'), 'by_state'),
    photos: await tx.count('photos', under(account, 'waiting'), 'by_state'),
    refused: [
      ...(await tx.all('entries', under(account, 'refused'), 'by_state')),
      ...(await tx.all('photos', under(account, 'refused'), 'by_state')),
    ].map(({ order_id }) => order_id),
  }))

function createPhone(db: IDBDatabase, account: string, onSessionEnded: () => void) {
  let status: SyncStatus = { sender: 'idle', waiting: nothing }
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(order_id: number) => void>()
  const change = (next: Partial<SyncStatus>) => {
    status = { ...status, ...next }
    for (const listener of listeners) listener()
  }
  const recount = () => {
    clearTimeout(recounting)
    count(db, account).then(
      (waiting) => change({ waiting }),
      // the database was closed meanwhile
      () => undefined,
    )
  }
  let recounting: ReturnType<typeof setTimeout> | undefined
  const changed = (order_id: number) => {
    recount()
    for (const listener of sentListeners) listener(order_id)
  }
  const tabs = joinTabs(account, changed)
  const sender = startSender({
    outbox: {
      db,
      account,
      wire: callWire({
        base: apiBase,
        headers: () =>
          readToken() === '' || hasSessionMoved() ? null : callHeaders({ client: 'field', locale: startLocale() }),
      }),
      onChange: (order_id) => {
        changed(order_id)
        tabs.tell(order_id)
      },
    },
    onState: (state) => {
      if (state === 'session' && status.sender !== 'session') onSessionEnded()
      // a retry after a failure is not shown as sending until it succeeds, or the pill would flicker
      if (state !== 'sending' || status.sender === 'idle') change({ sender: state })
    },
  })
  const phone: Phone = {
    db,
    account,
    add: (order_id, { entries, photos }) => {
      tabs.tell(order_id)
      const { waiting } = status
      change({ waiting: { ...waiting, entries: waiting.entries + entries, photos: waiting.photos + photos } })
      // postpone the count: one that was under way missed these entries, and reading the database between two taps would delay them
      clearTimeout(recounting)
      recounting = setTimeout(recount, recountAfter)
      sender.add()
    },
    wake: () => {
      recount()
      sender.wake()
    },
    onSent: (listener) => {
      sentListeners.add(listener)
      return () => sentListeners.delete(listener)
    },
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const stop = () => {
    clearTimeout(recounting)
    sender.stop()
    tabs.leave()
  }
  return { phone, stop }
}

interface Props {
  account: string
  /** If true, what waits is sent when the app opens, becomes visible or is online again. */
  signedIn: boolean
  onSessionEnded(): void
  children: ReactNode
}

/** Opens the phone's database, and sends what waits while the app is open. */
export function PhoneProvider({ account, signedIn, onSessionEnded, children }: Props) {
  const [phone, setPhone] = useState<Phone | null>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let closed = false
    void phoneDatabase().then((db) => {
      if (closed || !db) return
      const created = createPhone(db, account, onSessionEnded)
      stop = created.stop
      setPhone(created.phone)
    })
    return () => {
      closed = true
      stop?.()
    }
  }, [account, onSessionEnded])
  useEffect(() => {
    if (!phone || !signedIn) return
    const wake = () => {
      if (document.visibilityState === 'visible') phone.wake()
    }
    wake()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [phone, signedIn])
  return <PhoneContext value={phone}>{children}</PhoneContext>
}
