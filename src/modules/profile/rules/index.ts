export * from './bank.ts'
export * from './changes.ts'
export * from './life.ts'
export * from './shown.ts'
