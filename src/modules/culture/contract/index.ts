export * from './codes.ts'
export * from './reading.ts'
export * from './shapes.ts'
export * from './stories.ts'
