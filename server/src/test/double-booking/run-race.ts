import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Dice } from '../fuzz/dice.ts'
import type { Outcome } from './answers.ts'
import {
  cancelOrder,
  chooseInspector,
  editOrder,
  moveOrder,
  payOrder,
  submitOrder,
  submitWithTeam,
} from './buyer-acts.ts'
import { abortMission, acceptOffer, declineOffer } from './inspector-acts.ts'
import { Race } from './race.ts'
import { changeDate, changeMembers, endHold, reassignOrder } from './root-acts.ts'
import type { Rows } from './rows.ts'
import type { Servers } from './servers.ts'

export interface Trial {
  clients: number
  /** How many acts (see `acts`) all clients together carry out. */
  attempts: number
  /**
   * What the answers must show before the race may end: after `attempts` it goes on, up to three times as long, since on a busy machine a
   * rare act may not have come about yet.
   */
  until?: (paths: Outcome['paths']) => boolean
  /** A server process is killed with SIGKILL and started again after every so many attempts. */
  killEvery: number
  seed: number
}

/** What a client does next; submitting more often than the rest, so that the days stay sold out. */
const acts: readonly ((race: Race, client: number) => Promise<void>)[] = [
  submitOrder,
  submitOrder,
  submitOrder,
  submitOrder,
  submitWithTeam,
  cancelOrder,
  cancelOrder,
  payOrder,
  acceptOffer,
  declineOffer,
  reassignOrder,
  reassignOrder,
  editOrder,
  editOrder,
  changeDate,
  changeDate,
  changeMembers,
  changeMembers,
  payOrder,
  declineOffer,
  chooseInspector,
  chooseInspector,
  moveOrder,
  endHold,
  abortMission,
]

/** Many clients at once, each doing one thing after another, while servers are killed. */
export async function runRace(trial: Trial, pool: pg.Pool, servers: Servers, rows: Rows): Promise<Outcome> {
  const race = new Race(pool, servers, rows, new Dice(trial.seed))
  let attempts = 0
  let isRunning = true
  const isShown = () => trial.until?.(race.answers.paths) ?? true

  async function runClient(client: number): Promise<void> {
    while (attempts < trial.attempts || (attempts < 3 * trial.attempts && !isShown())) {
      attempts += 1
      // an order with a team needs two inspectors who are free on the same day, which exist only at the beginning
      const act = attempts <= rows.clients.length ? submitWithTeam : race.dice.pick(acts)
      await act(race, client)
    }
  }

  async function killNowAndThen(): Promise<void> {
    let next = trial.killEvery
    let slot = 0
    while (isRunning) {
      if (attempts >= next) {
        next += trial.killEvery
        slot = 1 - slot
        await servers.killOne(slot)
      }
      await sleep(20)
    }
  }

  const killing = killNowAndThen()
  await Promise.all(rows.clients.map((_, client) => runClient(client)))
  isRunning = false
  await killing
  return race.outcome()
}
