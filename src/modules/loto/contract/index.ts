export * from './base.ts'
export * from './procedures.ts'
export * from './reviews.ts'
export * from './vendors.ts'
