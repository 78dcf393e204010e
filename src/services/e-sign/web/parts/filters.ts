import type { PaperType } from '../../contract/index.ts'
import type { CallbackState, FlowState } from '../../rules/index.ts'

export const VIEWS = ['papers', 'callbacks', 'templates'] as const

/** What the lists of the page are narrowed by; it lies in the address. */
export interface Filter {
  view: (typeof VIEWS)[number]
  state: FlowState | undefined
  type: PaperType | undefined
  signer: string | undefined
  number: string | undefined
  from: string | undefined
  to: string | undefined
  /** `unapplied`: refused, or of no paper. */
  callback: CallbackState | 'unapplied' | undefined
  keyword: string | undefined
}
export const NO_FILTER: Filter = {
  view: 'papers',
  state: undefined,
  type: undefined,
  signer: undefined,
  number: undefined,
  from: undefined,
  to: undefined,
  callback: undefined,
  keyword: undefined,
}
