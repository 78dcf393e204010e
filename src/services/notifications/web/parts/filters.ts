import type { Channel, EmailState } from '../../rules/life.ts'

export const VIEWS = ['log', 'templates', 'groups'] as const

export interface Filter {
  view: (typeof VIEWS)[number]
  channel: Channel | undefined
  module: string | undefined
  state: EmailState | undefined
  text: string | undefined
  from: string | undefined
  to: string | undefined
}
export const NO_FILTER: Filter = { view: 'log', channel: undefined, module: undefined, state: undefined, text: undefined, from: undefined, to: undefined }
export const PAGE_SIZE = 10

/** Only what is set: a call takes no empty filters. */
export const given = <F extends object>(filters: F): { [K in keyof F]?: Exclude<F[K], undefined> } =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')) as never
