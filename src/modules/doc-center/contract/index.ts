export * from './campaigns.ts'
export * from './managing.ts'
export * from './reading.ts'
export * from './shapes.ts'
