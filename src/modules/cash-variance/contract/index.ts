export * from './bands.ts'
export * from './base.ts'
export * from './following.ts'
export * from './records.ts'
