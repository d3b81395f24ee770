// Inspectors of known skill work through orders that buyers give by the recommendation: does the order of the list come to follow
// the skill, and do newcomers get work?
import { addDays, type Candidate, recommend } from '@goodlot/rules'

const inspectorCount = 60
const joinLater = 20
const days = 240
const ordersPerDay = 6
const shownCards = 8

/** Numbers that look random and are the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Simulated extends Candidate {
  /** Expected half stars of an order. */
  skill: number
  joinsOn: number
  history: number[]
}

export interface RankingResult {
  /** Spearman's rank correlation of score and skill, among those with five ratings and more. */
  correlation: number
  /** The same if the list were sorted by the plain average of all who have a rating. */
  plainCorrelation: number
  /** Share of newcomers among the cards that buyers saw, while there were newcomers. */
  newcomersShown: number
  /** Inspectors who joined later and had five jobs or more at the end. */
  joinedWithWork: number
}

export function simulateRanking(seed: number): RankingResult {
  const random = numbersFrom(seed)
  const all: Simulated[] = Array.from({ length: inspectorCount }, (_, id) => ({
    id: id + 1,
    distanceKm: 0,
    category: 'line',
    freeShare: 1,
    halves: 0,
    ratings: 0,
    jobsDone: 0,
    reports: 0,
    reportsOnTime: 0,
    price: 18_000 + Math.floor(random() * 60) * 100,
    factoryRow: 0,
    grade: null,
    skill: 5.5 + random() * 4.2,
    joinsOn: id < inspectorCount - joinLater ? 0 : 60 + Math.floor(random() * 60),
    history: [],
  }))
  let shown = 0
  let newcomersShown = 0
  for (let day = 0; day < days; day++) {
    const today = addDays('2027-01-01', day)
    const busy = new Set<number>()
    for (let n = 0; n < ordersPerDay; n++) {
      const present = all.filter(({ id, joinsOn }) => joinsOn <= day && !busy.has(id) && random() < 0.7)
      const list = recommend(present, today).slice(0, shownCards)
      const isNew = ({ id }: { id: number }) => (all[id - 1]?.jobsDone ?? 0) < 5
      if (present.some(isNew)) {
        shown += list.length
        newcomersShown += list.filter(isNew).length
      }
      // buyers take one of the first cards, the first most often
      const chosen = all[(list[Math.floor(random() ** 2 * list.length)]?.id ?? 1) - 1]
      if (!chosen) continue
      busy.add(chosen.id)
      work(chosen, random)
    }
  }
  const known = all.filter(({ ratings }) => ratings >= 5)
  const scores = new Map(recommend(all, addDays('2027-01-01', days)).map(({ id, score }) => [id, score]))
  const rated = all.filter(({ ratings }) => ratings > 0)
  return {
    correlation: spearman(known, ({ id }) => scores.get(id) ?? 0),
    plainCorrelation: spearman(rated, ({ halves, ratings }) => halves / ratings),
    newcomersShown: newcomersShown / Math.max(1, shown),
    joinedWithWork: all.filter(({ joinsOn, jobsDone }) => joinsOn > 0 && jobsDone >= 5).length / joinLater,
  }
}

function work(inspector: Simulated, random: () => number): void {
  inspector.jobsDone += 1
  inspector.reports += 1
  // the skilled are a little more punctual
  if (random() < 0.78 + inspector.skill * 0.02) inspector.reportsOnTime += 1
  if (random() < 0.3) return
  const noise = random() + random() + random() - 1.5
  inspector.history.unshift(Math.max(2, Math.min(10, Math.round(inspector.skill + noise * 2.4))))
  const recent = inspector.history.slice(0, 50)
  inspector.ratings = recent.length
  inspector.halves = recent.reduce((sum, half) => sum + half, 0)
}

function spearman(list: readonly Simulated[], value: (one: Simulated) => number): number {
  const ranks = (by: (one: Simulated) => number) => {
    const sorted = list.toSorted((a, b) => by(a) - by(b))
    return new Map(sorted.map(({ id }, i) => [id, i]))
  }
  const [a, b] = [ranks(({ skill }) => skill), ranks(value)]
  const n = list.length
  const squares = list.reduce((sum, { id }) => sum + ((a.get(id) ?? 0) - (b.get(id) ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (n * (n * n - 1))
}
