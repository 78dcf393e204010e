import type { Access } from './contract/endpoint.ts'
import type { Term } from './contract/glossary.ts'
import type { Entity } from './contract/house.ts'
import type { Manifest, ParametersOf } from './contract/manifest.ts'
import type { Lang, SsoId } from './contract/schemas.ts'
import type { TextValues } from './contract/texts.ts'
import type { Db, Tx } from './database/db.ts'
import type { PgColumn, SQL } from './database/drizzle.ts'
import type { Day } from './time.ts'

/** What somebody holds, and whether that is for the rows of everybody; who does not know it says nothing. */
export interface Held extends ReadonlySet<string> {
  reachesAll?(permission: string): boolean
}

/** The person behind a request, as the session knows them. */
export interface Actor {
  readonly ssoId: SsoId
  readonly nameCn: string
  readonly nameEn: string
  readonly entity: Entity
  readonly lang: Lang
  readonly roles: readonly string[]
  readonly permissions: Held
  readonly sessionId: string
  /** The pages below the language that a one-time link opened, where the session is limited to them. */
  readonly pages?: readonly string[]
}

export interface RequestFacts {
  cookies: Readonly<Record<string, string | undefined>>
  headers: Readonly<Record<string, string | string[] | undefined>>
  ip: string
  /** Polling of counts is no action: it does not keep a session alive (SESS-17). */
  polling: boolean
}

/** Who makes this request. Plugged in by app: services/session. */
export interface Authenticator {
  actorOf(db: Db, request: RequestFacts, now: Date): Promise<Actor | undefined>
  /** Whether the anti-forgery header fits the session (SESS-22). */
  forged(actor: Actor, request: RequestFacts): boolean
  /** Whether somebody only looks on through this person's eyes, and takes no file away in their name (SESS-25). */
  looksOn(actor: Actor): boolean
  /** Where the browser goes to sign in; content of a 10004 answer where the call asks for it. */
  signInPath: string
}

/** Whether they may. Plugged in by app: services/access. */
export interface Authorizer {
  allows(actor: Actor, access: Access): boolean
  /** Of whose rows a permission lets them see, as a condition on a column with the number of a person (ACCESS-03). */
  rows(actor: Actor, permission: string, column: PgColumn): SQL
  /** Roles and permissions of somebody at this moment, for what goes on in their name when no request is there. */
  grants(now: { db: Db; today: Day }, ssoId: SsoId): Promise<Pick<Actor, 'roles' | 'permissions'>>
  /** Whom to ask for what is missing, in words (ACCESS-05). */
  owner(db: Db, actor: Actor, access: Access): Promise<string | undefined>
}

export interface AuditRecord {
  module: string
  /** `<thing>.<past action>` from the module's closed list. */
  kind: string
  /** Id of what was changed or seen. */
  target: string
  /** Whose data it is about, if a person's. */
  subject?: string
  before?: unknown
  after?: unknown
  reason?: string
  onBehalfOf?: string
}

/** Where writes are told, in their own transaction. Plugged in by app: services/audit. */
export interface AuditSink {
  record(db: Tx, by: { actor: string; ip: string; requestId: string; at: Date }, event: AuditRecord): Promise<void>
  /** Many events of one act with few statements. */
  recordAll(db: Tx, by: { actor: string; ip: string; requestId: string; at: Date }, events: readonly AuditRecord[]): Promise<void>
}

/** Words in the reader's language. Plugged in by app from every module's locales. */
export interface Texts {
  text(lang: Lang, key: string, values?: TextValues): string
  has(lang: Lang, key: string): boolean
  /** All defaults that fill `{key}` of a module's rule texts. */
  ruleModule(rule: string): string | undefined
}

/** A text as its module wrote it. */
export interface Written {
  /** Of which module; `foundation` for those of foundation itself. */
  module: string
  zh: string
  en: string
}

/** The words of all modules, and what administrators put in their place. */
export interface Wording extends Texts {
  /** Every text by its key, as it was written. */
  readonly written: Pick<ReadonlyMap<string, Written>, 'get' | 'has'> & Iterable<[string, Written]>
  /** Puts other words in the place of what was written, on this node and from now on; what was put there before counts no more. */
  overlay(changed: ReadonlyMap<string, Readonly<Record<Lang, string>>>): void
  /** What is laid over, for pages that have the written words already. */
  overlaid(lang: Lang): Readonly<Record<string, string>>
  /** Rises with every overlay, for who keeps texts in memory. */
  readonly edition: number
  /** The glossary: terms that editors of texts in two languages are reminded of. */
  readonly terms: readonly Term[]
  /** Puts these terms in the place of those before, on this node and from now on. */
  setTerms(terms: readonly Term[]): void
}

/** Limits in force. Plugged in by app: services/parameters. Costs no query (PARAM-03). */
export interface Parameters {
  values<M extends Manifest>(manifest: M, given: { entity?: Entity; at: Date }): ParametersOf<M>
  byName(module: string, given: { entity?: Entity; at: Date }): Readonly<Record<string, number | string>>
}

/** An outside system that calls with a service key. */
export interface ServiceCaller {
  id: string
  name: string
}

/** Which outside system makes this request, where its key may (`access: 'service'`). Plugged in by app: services/integrations. */
export interface ServiceKeys {
  callerOf(db: Db, headers: RequestFacts['headers'], permission: string, now: Date): Promise<ServiceCaller | undefined>
}

export interface Ports {
  authenticator: Authenticator
  authorizer: Authorizer
  audit: AuditSink
  texts: Wording
  parameters: Parameters
  serviceKeys: ServiceKeys
}
