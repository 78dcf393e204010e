export * from './admin.ts'
export * from './announcing.ts'
export * from './approving.ts'
export * from './nominating.ts'
