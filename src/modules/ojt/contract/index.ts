export * from './base.ts'
export * from './lists.ts'
export * from './templates.ts'
