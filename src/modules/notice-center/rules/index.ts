export * from './checks.ts'
export * from './kinds.ts'
export * from './life.ts'
