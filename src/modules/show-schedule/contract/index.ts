export * from './base.ts'
export * from './planning.ts'
export * from './stock.ts'
export * from './viewing.ts'
