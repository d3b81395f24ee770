export { type Problem, problem, statusOf } from './problem.ts'
