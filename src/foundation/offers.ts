import type { Entity, Lang, PersonRef, SsoId } from './contract/schemas.ts'
import type { Actor } from './ports.ts'
import type { Ctx, Reader, WriteCtx } from './server/context.ts'

/** A module that is shut for a time, for some companies. */
export interface Closure {
  module: string
  entities: readonly Entity[]
  /** The rule that refuses, whose text is the message. */
  rule: string
  textCn: string
  textEn: string
  /** What is there can be looked at, and nothing changed. */
  readOnly: boolean
  to: Date
}

/** An entry of a menu: what it leads to, with `{lang}` for the language, and under which of the menu's groups. */
export interface OfferedEntry {
  path: `/${string}`
  titleCn: string
  titleEn: string
  group: string
  order: number
  /** An address outside that is opened there: fetched ahead while somebody points at the entry. */
  ahead?: string
}

/** Who gathers (header counts, home cards, search) calls what others offer; neither side stands on the other (SHELL-56). */
export interface Offers {
  /** What waits for the person, as a number in the header: `workflow`, `survey`. */
  count: (ctx: Reader) => Promise<number>
  /** Names by number, for lists of services that lie below the directory. */
  people: (ctx: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[]) => Promise<ReadonlyMap<SsoId, PersonRef>>
  /** A page below the language that the person has to pass before going on, if any: new terms of use. */
  gate: (ctx: Reader) => Promise<`/${string}` | null>
  /** Modules that are shut at a moment. Asked with every call, so it answers from memory. */
  closures: (of: Pick<Ctx, 'secrets'>, at: Date) => readonly Closure[]
  /** The language that each of these people has chosen, of those of whom it is known. */
  languages: (ctx: Ctx, ssoIds: readonly SsoId[]) => Promise<ReadonlyMap<SsoId, Lang>>
  /** Entries of a person's menu that no manifest names. Asked with every menu, so it answers from memory. */
  menu: (of: Pick<Ctx, 'secrets'>, actor: Actor) => readonly OfferedEntry[]
  /** An address that opens what a mail or an SMS of the module asks for, once and without signing in, and for how many minutes; nothing where the usual one is to do. */
  onceLink: (
    ctx: WriteCtx,
    told: { event: string; businessId: string; receiver: SsoId },
  ) => Promise<{ address(lang: Lang): string; minutes: number } | undefined>
  /** Origins whose pages ours may show in a frame. Asked with every answer, so it answers from memory. */
  frames: (of: Pick<Ctx, 'secrets'>) => readonly string[]
  /** What a change of a module would touch now: open things, the people they belong to, the next deadline among them. */
  touches: (ctx: Reader, asked: { module: string; entity?: Entity }) => Promise<{ things: number; people: number; next: Date | null }>
}

const offered = new Map<string, Map<string, unknown>>()

/**
 * Declares an offer, once, when the module is loaded.
 * @returns what takes it back, for tests that offer something for a while
 * @throws where another one stands under that name already: it would be lost without a word
 */
export function offer<K extends keyof Offers>(kind: K, name: string, handler: Offers[K]): () => void {
  const ofKind = offered.get(kind) ?? new Map<string, unknown>()
  if (ofKind.has(name) && ofKind.get(name) !== handler) throw new Error(`the offer ${kind} is declared twice under the name ${name}`)
  ofKind.set(name, handler)
  offered.set(kind, ofKind)
  return () => void ofKind.delete(name)
}

/** All offers of a kind by name, for who gathers them (SHELL-56). */
export const offersOf = <K extends keyof Offers>(kind: K): ReadonlyMap<string, Offers[K]> => (offered.get(kind) ?? new Map()) as ReadonlyMap<string, Offers[K]>
