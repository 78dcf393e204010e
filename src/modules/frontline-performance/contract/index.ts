export * from './forms.ts'
export * from './goals.ts'
