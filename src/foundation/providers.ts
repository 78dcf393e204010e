import type { Entity } from './contract/house.ts'
import type { Lang, PersonRef, SsoId } from './contract/schemas.ts'
import type { LockWindow } from './contract/windows.ts'
import type { PgColumn, SQL } from './database/drizzle.ts'
import type { Metric } from './metrics.ts'
import type { Actor } from './ports.ts'
import type { Ctx, Reader, WriteCtx } from './server/context.ts'
import type { Capped } from './server/list.ts'
import type { Day } from './time.ts'

/** A module that is shut for a time, for some companies or for all. */
export interface Closure {
  module: string
  entities: readonly Entity[] | 'all'
  /** The rule that refuses, whose text is the message. */
  rule: string
  textCn: string
  textEn: string
  /** What is there can be looked at, and nothing changed. */
  readOnly: boolean
  to: Date
}

/** An entry of a menu: what it leads to, with `{lang}` for the language, and under which of the menu's groups. */
export interface ProvidedEntry {
  path: `/${string}`
  titleCn: string
  titleEn: string
  group: string
  order: number
  /** An address outside that is opened there: fetched ahead while somebody points at the entry. */
  ahead?: string
}

/** One line of a room on the home page: a figure or a sentence, and where it leads. Drawn alike for all rooms, so it is data and no part of a page. */
export interface HomeCard {
  /** Tells it from the room's other cards. */
  key: string
  /** `todo`: what waits for the person to act, which messages are; what waits without one is provided as `todos`; `have`: what they hold; `new`: what there is to read; `on`: what goes on now and can be joined. */
  part: 'todo' | 'have' | 'new' | 'on'
  titleCn: string
  titleEn: string
  /** A number with its unit, in large type. */
  figure?: { value: number; unitCn: string; unitEn: string }
  /** Stands in large type where there is no figure: a month, a time. */
  wordCn?: string
  wordEn?: string
  /** A few words below: until when, what is next. */
  noteCn?: string
  noteEn?: string
  /** With `{lang}` for the language. */
  path: `/${string}`
}

/** What waits for a person to act and is no message: a thing, or as many as the figure says. */
export type Todo = Omit<HomeCard, 'part'>

/** What waits of a module: counted in the header, which every open page asks, and listed with the messages that ask for something. */
export interface Todos {
  /** Queries whose rows wait, together as many as the figures of the list; they are counted with those of others in one statement. */
  waiting: (ctx: Reader) => Promise<readonly Capped[]>
  /** A query or two. */
  list: (ctx: Reader) => Promise<readonly Todo[]>
}

/** Something of a person that runs out (HOME-19). */
export interface Lapse {
  /** The same thing has the same id whenever it is asked for. */
  id: string
  /** The last day on which it can still be used. */
  on: string
  whatCn: string
  whatEn: string
  /** What is lost then. */
  lossCn: string
  lossEn: string
  /** Where the person acts, with `{lang}` for the language. */
  path: `/${string}`
}

/** Something that the person may change or do at certain times only (SHELL-63). */
export interface PersonWindow {
  /** The same thing has the same id whenever it is asked for. */
  id: string
  /** What may be done then, as an action: change the bank account. */
  whatCn: string
  whatEn: string
  /** By which the room's own rules refuse, too. */
  window: LockWindow
  /** Where the person acts, with `{lang}` for the language. */
  path: `/${string}`
}

/** Something that is due with somebody, for those who answer for them: a certificate that expires, a letter that was not signed. */
export interface TeamDue {
  ssoId: SsoId
  /** The code of the kind: `certificate-expiry`. */
  kind: string
  kindCn: string
  kindEn: string
  dueOn: string
  /** Where a manager acts, with `{lang}` for the language; none where only the person can. */
  path?: `/${string}`
  /** Where the person sees to it, whom a manager reminds of it. */
  own?: `/{lang}/${string}`
}

/** What a module shows a manager of somebody: facts that a manager may see, and no others. */
export interface TeamPanel {
  key: string
  titleCn: string
  titleEn: string
  facts: readonly { labelCn: string; labelEn: string; valueCn: string; valueEn: string }[]
  path?: `/${string}`
}

/** What is left of a benefit to the person who asks. */
export interface BenefitFigure {
  /** What can be used now, with its unit: vouchers, points, `%`. */
  value: number
  unitCn: string
  unitEn: string
  /** The same by kind, where there are kinds. */
  parts: readonly { labelCn: string; labelEn: string; value: number }[]
  /** What runs out next: how much, and the last day on which it can still be used. */
  next?: { on: string; value: number }
}

/** A benefit of a module. Each function answers for whoever signed in and takes nobody else's number (BENEF-06). */
export interface Benefit {
  /** What it needs to be held. */
  permission: string
  /** Nothing where the person does not have it. */
  figure(ctx: Reader): Promise<BenefitFigure | undefined>
  /** What was had of it in a calendar year, and what that was worth, in fen. */
  worth?(ctx: Reader, year: number): Promise<{ used: number; unitCn: string; unitEn: string; fen: number } | undefined>
  /** For who does not have it yet: the day on which it will be there, and the rule that says so. */
  eligible?(ctx: Reader): Promise<{ on: string; ruleCn: string; ruleEn: string } | undefined>
}

/** Something in a room's calendar as programs show it, in the language of who asks: whole days, both included. */
export interface CalendarEntry {
  /** The same thing has the same id whenever it is asked for. */
  id: string
  /** Counts its changes: of two a program believes the later one. */
  version: number
  title: string
  place: string
  note: string
  from: Day
  to: Day
  /** What is cancelled stays, so that it is struck through where it was shown before. */
  state: 'tentative' | 'confirmed' | 'cancelled'
}

/** A calendar of a room, which people follow in a program of their own by an address that only they have (services/roster). */
export interface ProvidedCalendar {
  /** One of these has to be held whenever a program asks. */
  permissions: readonly string[]
  /** The key of what it is called. */
  name: string
  /** What of it is for the person who follows it, as they follow it, and touches these days: a query or two. */
  entries(ctx: Reader, asked: { from: Day; to: Day }): Promise<readonly CalendarEntry[]>
}

/** Who gathers (header counts, home cards, search) calls what others provide; neither side stands on the other (SHELL-56). */
export interface Providers {
  /** What waits for the person, as a number in the header: `notification`, `workflow`, `survey`. A query whose rows are counted up to `cap`, together with the others. */
  count: (ctx: Reader) => Capped | Promise<Capped>
  /** Names by number, for lists of services that lie below the directory. */
  people: (ctx: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[]) => Promise<ReadonlyMap<SsoId, PersonRef>>
  /** A page below the language that the person has to pass before going on, if any: new terms of use. */
  gate: (ctx: Reader) => Promise<`/${string}` | null>
  /** Modules that are shut at a moment. Asked with every call, so it answers from memory. */
  closures: (of: Pick<Ctx, 'secrets'>, at: Date) => readonly Closure[]
  /** The language that each of these people has chosen, of those of whom it is known. */
  languages: (ctx: Ctx, ssoIds: readonly SsoId[]) => Promise<ReadonlyMap<SsoId, Lang>>
  /** Entries of a person's menu that no manifest names. Asked with every menu, so it answers from memory. */
  menu: (of: Pick<Ctx, 'secrets'>, actor: Actor) => readonly ProvidedEntry[]
  /** An address that opens what a mail or an SMS of the module asks for, once and without signing in, and for how many minutes; nothing where the usual one is to do. */
  onceLink: (
    ctx: WriteCtx,
    told: { event: string; businessId: string; receiver: SsoId },
  ) => Promise<{ address(lang: Lang): string; minutes: number } | undefined>
  /** Origins whose pages ours may show in a frame. Asked with every answer, so it answers from memory. */
  frames: (of: Pick<Ctx, 'secrets'>) => readonly string[]
  /** What a room shows of itself on the home page, for the person who asks; nothing where there is nothing to say. Asked with every opening: a query or two. */
  homeCards: (ctx: Reader) => Promise<readonly HomeCard[]>
  /** What waits for the person beside messages that ask for something. */
  todos: Todos
  /** A benefit, named as the page that gathers them calls its figure. */
  benefits: Benefit
  /** What of the person runs out from today up to and with a day (`YYYY-MM-DD`), beside what the ledger knows by itself (LEDGER-13). */
  lapses: (ctx: Reader, until: string) => Promise<readonly Lapse[]>
  /** What the person may change at certain times only, of what opens or closes from now up to and with a day (`YYYY-MM-DD`). */
  windows: (ctx: Reader, until: string) => Promise<readonly PersonWindow[]>
  /** What is due up to and with a day with those people whom `of` lets through, at most a few hundred: one statement, for however many people. */
  teamDue: (ctx: Ctx, asked: { of: (column: PgColumn) => SQL; until: string }) => Promise<readonly TeamDue[]>
  /** What a manager is shown of somebody of their team; whether they are of it was asked before. */
  teamPanels: (ctx: Reader, member: SsoId) => Promise<readonly TeamPanel[]>
  /** What a manager may begin for somebody now: only what the module's own check would let through for the two of them. */
  teamActions: (ctx: Reader, member: SsoId) => Promise<readonly { key: string; titleCn: string; titleEn: string; path: `/${string}` }[]>
  /** A calendar under the name of its module. */
  calendarEntries: ProvidedCalendar
  /** What a change of a module would touch now: open things, the people they belong to, the next deadline among them. */
  touches: (ctx: Reader, asked: { module: string; entity?: Entity }) => Promise<{ things: number; people: number; next: Date | null }>
  /** Figures of a module for boards, named as the module: `provide('metrics', module.name, [waiting, …])` (foundation/metrics.ts, DASH-12). */
  metrics: readonly Metric[]
}

const provided = new Map<string, Map<string, unknown>>()

/**
 * Declares a provider, once, when the module is loaded.
 * @returns what takes it back, for tests that provide something for a while
 * @throws where another one stands under that name already: it would be lost without a word
 */
export function provide<K extends keyof Providers>(kind: K, name: string, handler: Providers[K]): () => void {
  const ofKind = provided.get(kind) ?? new Map<string, unknown>()
  if (ofKind.has(name) && ofKind.get(name) !== handler) throw new Error(`the provider ${kind} is declared twice under the name ${name}`)
  ofKind.set(name, handler)
  provided.set(kind, ofKind)
  return () => void ofKind.delete(name)
}

/**
 * Provides something in the place of what stands under that name, for tests.
 * @returns what puts that back
 */
export function provideInstead<K extends keyof Providers>(kind: K, name: string, handler: Providers[K]): () => void {
  const ofKind = provided.get(kind)
  const before = ofKind?.get(name)
  ofKind?.delete(name)
  const takeBack = provide(kind, name, handler)
  return () => {
    takeBack()
    if (before !== undefined) provided.get(kind)?.set(name, before)
  }
}

/** All providers of a kind by name, for who gathers them (SHELL-56). */
export const providersOf = <K extends keyof Providers>(kind: K): ReadonlyMap<string, Providers[K]> =>
  (provided.get(kind) ?? new Map()) as ReadonlyMap<string, Providers[K]>
