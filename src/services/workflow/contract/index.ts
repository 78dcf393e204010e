export * from './configs.ts'
export * from './delegations.ts'
export * from './items.ts'
export type { Entry, ItemRow, PathShown } from './shapes.ts'
