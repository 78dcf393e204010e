export * from './boards.ts'
export * from './figures.ts'
export * from './layout.ts'
