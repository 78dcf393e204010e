export * from './admin.ts'
export { ADMIN, OPERATOR } from './base.ts'
export * from './parking.ts'
export * from './washing.ts'
