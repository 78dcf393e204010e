export * from './boards.ts'
export * from './figures.ts'
