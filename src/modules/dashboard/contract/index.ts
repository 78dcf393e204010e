export * from './boards.ts'
export * from './figures.ts'
export * from './shapes.ts'
export * from './thresholds.ts'
