export * from './handling.ts'
export * from './lists.ts'
export * from './reporting.ts'
