import type { KeyState } from '../../rules/keys.ts'
import type { OutboxState } from '../../rules/outbox.ts'
import type { PortName } from '../../rules/ports.ts'

export const VIEWS = ['ports', 'outbox', 'embedded', 'received', 'keys'] as const

export interface Filter {
  view: (typeof VIEWS)[number]
  port: PortName | undefined
  state: OutboxState | undefined
  keyState: KeyState | undefined
  text: string | undefined
  from: string | undefined
  to: string | undefined
}
export const NO_FILTER: Filter = {
  view: 'ports',
  port: undefined,
  state: undefined,
  keyState: undefined,
  text: undefined,
  from: undefined,
  to: undefined,
}
export const PAGE_SIZE = 10

/** Only what is set: a call takes no empty filters. */
export const given = <F extends object>(filters: F): { [K in keyof F]?: Exclude<F[K], undefined> } =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')) as never
