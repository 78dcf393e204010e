export * from './admin.ts'
export * from './base.ts'
export * from './delivery.ts'
export * from './shop.ts'
