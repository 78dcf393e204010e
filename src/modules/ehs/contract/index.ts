export * from './activities.ts'
export * from './concerns.ts'
export * from './gifts.ts'
export * from './points.ts'
