export * from './base.ts'
export * from './probation.ts'
export * from './tickets.ts'
export * from './todos.ts'
