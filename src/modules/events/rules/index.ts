export * from './checkIns.ts'
export * from './redemptions.ts'
export * from './registration.ts'
export * from './signing.ts'
