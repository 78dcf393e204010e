/** What others may call and show. */
export * from './home.ts'
export * from './news.ts'
export * from './widgets.ts'
