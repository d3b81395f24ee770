export { ownWorkPath } from './own-work-path.ts'
export { liftPause, settlePause } from './pauses.ts'
export {
  changeStrike,
  dueInspector,
  lockStrike,
  type PauseRow,
  runningPause,
  type StrikeRow,
} from './strike-store.ts'
export { giveStrike, withdrawStrike } from './strikes.ts'
