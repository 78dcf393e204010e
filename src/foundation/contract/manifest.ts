import type { Entity } from './house.ts'

/** A business limit that an administrator may change; read through the Parameters port, never hard-coded. */
export type ParameterSpec = {
  default: number | string
  unit: string
  /** Inclusive bounds of a number. */
  min?: number
  max?: number
  /** Parts of one count too. Without it a number is whole where default and bounds are. */
  decimals?: true
  rule: string
} & (
  | { pattern?: never; range?: never }
  /** For texts: what the value must look like, and what is said of that, in signs that read the same in both languages. */
  | { pattern: RegExp; range: string }
)

/** One screen; its title is the text `screen.<path>`, its page the file of that name in `web/`. */
export interface ScreenSpec {
  path: `/${string}`
  permission: readonly string[] | 'public'
  page: string
  /** Menu group of the header; without one the screen is in no menu. */
  group?: string
  order?: number
  entities?: readonly Entity[]
  keepAlive?: boolean
  /** Once it was opened on a device it starts there without network too, and works with what it keeps itself. */
  withoutNetwork?: boolean
  /** No header and no footer (SHELL-06). */
  bare?: boolean
  /** An older address, kept because people still have it: shows nothing itself and leads on. It may say no language, and nothing of the portal links to it. */
  leadsOn?: boolean
  /** Shows what has a language of its own, such as a paper: its address says none. */
  ownLanguage?: boolean
}

export interface Manifest<P extends Record<string, ParameterSpec> = Record<string, ParameterSpec>> {
  name: string
  floor: 'app' | 'service' | 'room'
  standsOn: readonly string[]
  /** Permission ids this module owns, each with the role codes that hold it at first. */
  permissions: Readonly<Record<string, readonly string[]>>
  /** Of these ids, those that open pay, medical, disciplinary or other confidential things: two administrators grant them. */
  sensitive?: readonly string[]
  /** Of these ids, those that only service keys hold: what somebody has to hold to put one into a key, where it does what people do by a permission. */
  keys?: Readonly<Record<string, string>>
  screens: readonly ScreenSpec[]
  parameters: P
}

/** Declares a module: what it owns, shows and stands on. The folder's name is the module's name. */
export const defineModule = <const P extends Record<string, ParameterSpec>>(manifest: Manifest<P>): Manifest<P> => manifest

/** The parameters of a manifest as values: numbers where the default is one, texts otherwise. */
export type ParametersOf<M> = M extends Manifest<infer P> ? { readonly [K in keyof P]: P[K]['default'] extends number ? number : string } : never
