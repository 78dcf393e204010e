export * from './base.ts'
export * from './declaring.ts'
export * from './office.ts'
export * from './reading.ts'
