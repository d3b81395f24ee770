import './branded-cents.ts'

export * from './calls.ts'
export * from './locale.ts'
export * from './session.ts'
export * from './transport.ts'
