import { Declarations } from '#foundation/declarations.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { TemplateContent } from '../../rules/body.ts'
import type { KindField, Said, StoredSnapshot } from '../../rules/values.ts'

/** What a record says now. */
export interface Snapshot extends StoredSnapshot {
  /** When it changed last. */
  changedAt: Date
}

/** What a module says once of a kind of paper. */
export interface Kind {
  /** `form-submission`: unique in the house. */
  kind: string
  module: string
  /** Key of its name. */
  title: string
  fields: readonly KindField[]
  /** The page template that holds until an administrator publishes another one. */
  layout: TemplateContent & { paper: 'A4' | 'A5' | 'label'; orientation: 'portrait' | 'landscape' }
  /** Identity or medical data: the foot names who prints (PRINT-08). */
  personal?: true
  /** Who may read the record; `ctx.actor` asks (PRINT-02). */
  mayRead(ctx: Reader, businessId: string): Promise<boolean>
  /** The record as it is now; undefined where there is none. It does not ask who reads. */
  snapshot(ctx: Ctx, businessId: string): Promise<Snapshot | undefined>
  /** For previews of templates: invented, in words of the module. */
  sample(ctx: Pick<Ctx, 'text' | 'secrets'>): Snapshot
}

/** A part of a case file that a service adds to those of other modules' records. */
export interface SectionSpec {
  /** `workflow.timeline`: unique in the house. */
  name: string
  /** Key of its heading. */
  title: string
  /** Where it stands among the others. */
  order: number
  /** Nothing where the service knows nothing of the record. */
  of(ctx: Ctx, module: string, businessId: string): Promise<{ head: readonly Said[]; rows: readonly (readonly Said[])[] } | undefined>
}

const kinds = new Declarations<string, Kind>('the kind of paper')
const sections = new Map<string, SectionSpec>()

/** @throws where another module has declared it */
export const declareKind = (given: Kind): void => void kinds.set(given.kind, given)
export const declareSection = (given: SectionSpec): void => void sections.set(given.name, given)

export const kindOf = (kind: string): Kind | undefined => kinds.get(kind)
export const allKinds = (): Kind[] => [...kinds.values()].toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
export const allSections = (): SectionSpec[] => [...sections.values()].toSorted((a, b) => a.order - b.order)
