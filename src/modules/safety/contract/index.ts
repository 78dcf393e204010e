export * from './base.ts'
export * from './infractions.ts'
export * from './reporting.ts'
export * from './settings.ts'
