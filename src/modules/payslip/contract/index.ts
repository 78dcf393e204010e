export * from './batches.ts'
export * from './mine.ts'
export * from './questions.ts'
export * from './shapes.ts'
