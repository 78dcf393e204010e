export * from './changes.ts'
export * from './permissions.ts'
export * from './roles.ts'
export * from './shapes.ts'
