export * from './finance.ts'
export * from './forms.ts'
export * from './settings.ts'
export { CATALOG, FINANCE, type InvoiceShown, LIST, type LineShown, PAPER, POLICY, SUBMIT } from './shapes.ts'
