export * from './appending.ts'
export * from './cases.ts'
export * from './desks.ts'
export * from './shapes.ts'
